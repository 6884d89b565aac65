"""A school of Polish draughts: the rules, the lessons and the pages, in pure Python.

.. include:: README.md
"""

__version__ = "0.2.0"
