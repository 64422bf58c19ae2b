"""The pages to train on."""
