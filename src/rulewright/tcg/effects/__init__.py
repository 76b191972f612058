"""What card texts of several games say alike, as nodes."""
