"""Robert's Rules on dead hands, the showdown and ties."""
