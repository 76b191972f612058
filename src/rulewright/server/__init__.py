"""The table in the browser: a server that asks and answers over WebSockets.

A table is a saved beginning and the list of what was accepted since (`table.py`). Nothing is acknowledged or shown
before the database has it (`store.py`), and nothing leaves but what a viewer may know (`sight.py`).
"""
