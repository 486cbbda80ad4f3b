"""Counts of instructions by valgrind."""
import os
import re
import shutil
import subprocess
import sys

from benchmarks.shell import Failure, skip

# Deterministic hashes, and the basic functions of the C library, because others depend on the processor.
FIXED = {
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX2,-AVX,-BMI2,-ERMS,-FSRM,-SSE4_2,-SSSE3",
}


def is_installed():
    if shutil.which("valgrind"):
        return True
    skip("valgrind is missing")
    return False


def instructions(command):
    """The instructions of a process, including those of its libraries."""
    valgrind = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    result = subprocess.run(
        valgrind + [str(word) for word in command], env=os.environ | FIXED, capture_output=True, text=True
    )
    found = re.search(r"I +refs: +([\d,]+)", result.stderr)
    if result.returncode or not found:
        print(result.stdout + result.stderr, file=sys.stderr)
        raise Failure(f"the instructions of {command[0]} cannot be counted")
    return int(found.group(1).replace(",", ""))
