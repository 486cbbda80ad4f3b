"""Counts the instructions of fixed work, and fails if a count is more than 3 % off the recorded one, up or down.

The work: reading and writing posts, generating the client of Palytt, and that of a synthetic contract which has what
large ones have. The counts are valgrind's, so they do not depend on the load of the machine. Record lower counts,
too, so that later changes are compared with them. A count holds for one version of the compiler and the C library,
and for one architecture: it is skipped on others.
"""
import json
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

from benchmarks.contract import synthetic_contract
from benchmarks.shell import Failure, built_tool, runtime_product, skip
from benchmarks.valgrind import instructions, is_installed

RECORDS = pathlib.Path("Scripts/benchmarks/counts.json")
TOLERANCE = 0.03
# The number of times that posts are read and written.
ROUNDS = 10


def add_arguments(parser):
    parser.add_argument("--record", action="store_true", help=f"write the counts into {RECORDS}")


def run(options):
    if not is_installed():
        return 0
    recorded = json.loads(RECORDS.read_text())
    if not options.record and recorded["machine"] != machine():
        skip(f"the counts are those of {recorded['machine']}, and this is {machine()}")
        return 0
    counts = counted_work(runtime_product("RuntimeBench"), built_tool())
    code = compare(counts, recorded["counts"])
    if not options.record:
        return code
    RECORDS.write_text(json.dumps({"machine": machine(), "counts": counts}, indent=2) + "\n")
    return 0


def compare(counts, recorded):
    """Prints each count next to the recorded one, and returns 1 if one is off."""
    off = []
    for name, count in counts.items():
        known = recorded.get(name)
        change = count / known - 1 if known else 0
        text = f"{change:+.1%} of {known / 1e6:,.1f} M" if known else "not recorded"
        print(f"{name:<28} {count / 1e6:9,.1f} M   {text}")
        if not known or abs(change) > TOLERANCE:
            off.append(name)
    off += [name for name in recorded if name not in counts]
    for name in off:
        print(f"Scripts/bench: {name}: more than {TOLERANCE:.0%} off; --record accepts it", file=sys.stderr)
    return 1 if off else 0


def machine():
    """The compiler, the C library and the architecture, on which the counts depend."""
    version = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout
    compiler = re.search(r"Swift version \d+\.\d+", version).group()
    return f"{compiler}, {' '.join(platform.libc_ver())}, {platform.machine()}"


def counted_work(bench, program):
    """The instructions of each workload, by name."""
    counts = {}
    for work, name in {"decodePosts": "decode posts", "encodePosts": "encode posts"}.items():
        start, end = (instructions([bench, "count", work, str(rounds)]) for rounds in (0, ROUNDS))
        counts[name] = (end - start) // ROUNDS
    with tempfile.TemporaryDirectory() as scratch:
        made = pathlib.Path(scratch, "made.openapi.json")
        made.write_text(json.dumps(synthetic_contract()))
        for name, contract in {"generate Palytt": "Schemas/palytt.openapi.json", "generate 300 calls": made}.items():
            output = pathlib.Path(scratch, name)
            counts[name] = instructions(
                [program, "generate", "--schema", contract, "--output", output, "--namespace", "Counted"]
            )
            if not any(output.glob("**/*.swift")):
                raise Failure(f"{name} writes nothing")
    return counts
