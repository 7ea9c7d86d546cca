"""What the verbs of the effect language do, a file for each family."""
