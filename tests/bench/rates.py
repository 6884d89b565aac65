"""What is measured in CPython and in Pyodide alike; needs only the standard library and the project."""

from __future__ import annotations

import json
import statistics
import time

from tests.school.diagnosis.learners import telling_attempts
from warcaby.engine import Limits, Thinking
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, Game, explain, initial_position, perft
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.learner.refused import refused

POSITIONS = (
    "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8",
    "W:Wa1,c1,e1,g1,d2,f2,a3,e3,b4,f4,a5:Bh4,c5,d6,h6,a7,c7,g7,b8,d8,f8,h8",
    "W:Wc1,e1,g1,d2,f2,h2,a3,g3,d4,a5:Bg5,b6,f6,c7,e7,g7,b8,d8,f8,h8",
    "B:Wc1,e1,g1,d2,f2,a3,c3,d4,a5,c5:Bh4,g5,b6,c7,e7,g7,b8,d8,f8,h8",
    "B:Wc1,e1,g1,f2,c3,g3,b4,d4,h4:Be5,g5,b6,d6,f6,g7,b8,f8,h8",
    "W:Wc1,e1,g1,f2,b4,h4,c5:Bh2,f4,f6,a7,g7,b8,f8,h8",
    "B:We1,g1,c3,d4,f4,a5,c5:Bh2,a7,c7,g7,f8,h8",
    "W:Wg1,c3,e3,d4,a5,e5,a7:Bh2,d6,f6,c7,g7",
    "B:Wg1,f4,Kg5,b6,Kb8:BKb2,h2,g7",
    "W:Wg1,f4,Ke7,Kb8,Kd8:BKa1,h2,h6",
)
"""The beginning, and stages of games that the engine has played against itself."""


def perft_rate(depth: int) -> float:
    """Return nodes a second of one run of perft from the beginning."""
    began = time.perf_counter()
    return perft(initial_position(BRAZILIAN), depth) / (time.perf_counter() - began)


def explanation_time(number: int) -> float:
    """Return how many milliseconds it takes to explain a wrong move and to say which belief it shows, the median.

    The moves are those of a learner who goes on and on, so that as many attempts are held as ever are.
    """
    attempts = [attempt for _, attempt in telling_attempts(BRAZILIAN, number, "explained")]
    known = Diagnosis(BRAZILIAN)
    times = []
    for attempt in attempts:
        began = time.perf_counter()
        explain(attempt.position, attempt.squares)
        known = refused(known, attempt.position, attempt.squares).diagnosis
        times.append(time.perf_counter() - began)
    return 1000 * statistics.median(times)


def thinking_rates(seconds: float) -> str:
    """Think about each position; return nodes a second and depth of each as a JSON list."""
    found = []
    for text in POSITIONS:
        thinking = Thinking(Game((parse_fen(BRAZILIAN, text),)), Limits(seconds=seconds))
        thinking.run(seconds)
        found.append((thinking.nodes / thinking.seconds, thinking.depth))
    return json.dumps(found)


def slices_rates(seconds: float, slice_seconds: float) -> str:
    """Think until a depth is reached in one go, and again in slices; return both times as a JSON list."""
    game = Game((parse_fen(BRAZILIAN, POSITIONS[0]),))
    whole = Thinking(game, Limits(seconds=seconds))
    whole.run(seconds)
    depth = whole.depth
    times = []
    for length in (seconds * 10, slice_seconds):
        thinking = Thinking(game, Limits(depth=depth))
        began = time.process_time()
        while not thinking.run(length):
            pass
        times.append(time.process_time() - began)
    return json.dumps(times)
