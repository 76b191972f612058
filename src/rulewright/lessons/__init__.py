"""Guided first games: lessons as data (`files.py`), played with the real engine (`course.py`), in the terminal and on the page."""
