"""What trading card games have in common. No game is named here."""
