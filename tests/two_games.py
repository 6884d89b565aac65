"""A file of two games, of which the second is damaged, as the tests of the program and of the page open it."""

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
