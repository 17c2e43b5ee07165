# Faults of rules and event files.
