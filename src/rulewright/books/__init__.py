"""The rulebooks as pages: the ledger of every number, the rules in our own words, the rulings that show them."""
