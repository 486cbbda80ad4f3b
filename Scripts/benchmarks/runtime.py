"""Measures the cost of the runtime, compared with URLSession and JSONDecoder.

    Scripts/bench runtime [PAIRS]       per call, to a server process on this machine, and per megabyte
    Scripts/bench runtime streams       streamed batches
    Scripts/bench runtime sockets       calls and events over a socket
    Scripts/bench runtime links         what links and timeouts add to a call
    Scripts/bench runtime cache         hits of a cache in memory
    Scripts/bench runtime store         the files of TRPCStore
    Scripts/bench runtime posts         reads posts from bytes and by JSONDecoder, and writes them and other JSON into
                                        bytes, by a tree and by JSONEncoder
    Scripts/bench runtime fuzz [COUNT]  the same with 1,000,000 mutated responses; fails if values or bytes differ
    Scripts/bench runtime memory        the peak of reading 50 MB
"""
import argparse
import subprocess

from benchmarks.shell import runtime_product


def add_arguments(parser):
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)


def run(options):
    return subprocess.run(command(options.arguments)).returncode


def command(arguments):
    """The command that measures, with the server that it calls built next to it."""
    program = runtime_product("RuntimeBench")
    runtime_product("StubServer")
    return [program, *arguments]
