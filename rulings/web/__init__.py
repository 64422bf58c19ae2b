"""The pages. They ask and show; they decide nothing."""
