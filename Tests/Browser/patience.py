"""The longest time that a test waits for an event. It only ends a wait in vain, and does not measure speed."""

# In seconds. It is enough for a busy machine.
PATIENCE = 60
