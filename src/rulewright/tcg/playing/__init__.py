"""How things are chosen and paid: choices, costs, X, orders."""
