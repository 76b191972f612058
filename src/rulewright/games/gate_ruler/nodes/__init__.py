"""What card texts become: trees of effects, conditions, descriptions, triggers and lasting parts."""
