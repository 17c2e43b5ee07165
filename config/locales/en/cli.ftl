# Commands without a screen.
