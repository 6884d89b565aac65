"""A PDN file of two games, the second one damaged, for tests of the program and of the page."""

TWO_GAMES = """[Event "Memorial"]
[Date "2019.03.02"]
[White "Kowalska"]
[Black "Nowak"]
[Result "1-0"]
1. c3-d4 b6-a5 {spokojnie} 2. d4-c5 *

[White "Lis"]
[Black "Wrona"]
[Result "0-1"]
1. c3-b4 f6-g5
2. b4-c3 g5-h4 *
"""
