"""When something happens: check timings, priority, loops."""
