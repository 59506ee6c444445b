"""How long a test waits. It is no measure of speed: it only ends the wait for what never comes."""

# In seconds, on a machine that is busy with other things.
PATIENCE = 60
