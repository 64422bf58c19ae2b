"""The betting conventions that cardrooms share: a module a heading."""
