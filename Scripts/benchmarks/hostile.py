"""Counts the instructions of reading and writing hostile responses.

Each is measured small and four times as large. Fails if the count of one grows quadratically. The counts are
valgrind's, so they do not depend on the load of the machine.
"""
import subprocess
import sys

from benchmarks.shell import runtime_product
from benchmarks.valgrind import instructions, is_installed

# Quadratic work grows by 16, sorting by a little more than 4.
LIMIT = 6


def add_arguments(parser):
    parser.add_argument("count", nargs="?", type=int, default=3000, metavar="COUNT", help="members of the small ones")


def run(options):
    if not is_installed():
        return 0
    program = runtime_product("RuntimeBench")
    names = subprocess.check_output([program, "hostile"], text=True).split()
    quadratic = [name for name in names if growth(program, name, options.count) > LIMIT]
    for name in quadratic:
        print(f"Scripts/bench: {name} grows faster than its size", file=sys.stderr)
    return 1 if quadratic else 0


def growth(program, name, count):
    """Prints the counts for a size and four times that size, and returns their ratio."""
    start, small, large = (instructions([program, "hostile", name, size]) for size in (20, count, 4 * count))
    ratio = (large - start) / (small - start)
    counts = f"{(small - start) / 1e6:8.1f} M, four times as large {(large - start) / 1e6:8.1f} M"
    print(f"{name:<20} {counts}: {ratio:4.1f} times as many", flush=True)
    return ratio
