"""Measures the cost of compiling generated clients.

Prints the CPU seconds of all compiler processes and the memory of the largest, for a clean debug build of the module
as SwiftPM makes it. CPU seconds, because other work on the machine slows down the clock but not them. Without
documents: the contracts under Schemas, and large ones if they are there. A folder is compiled as a module.
TRPCGEN_TOOL names a built tool.
"""
import dataclasses
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from benchmarks.shell import cost_of, line_count, shared_document, swift, swift_files, tool

LARGE = ["corpus/large/github-ogen.json", "corpus/openapi/stripe-2026-05-27.json"]
FEATURES = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
HEADINGS = ["module", "files", "lines", "CPU s", "peak MB", "processes", "objects MB", "errors"]
ROW = "{:<34} {:>7} {:>9} {:>8} {:>9} {:>11} {:>11} {:>7}"


def add_arguments(parser):
    parser.add_argument("--runs", type=int, default=1, metavar="N", help="print the least CPU seconds of N runs")
    parser.add_argument("documents", nargs="*", metavar="DOCUMENT|FOLDER", type=pathlib.Path)


def run(options):
    return measure(options.documents or default_documents(), options.runs)


def default_documents():
    documents = sorted(pathlib.Path("Schemas").glob("*.openapi.json"))
    return documents + [document for document in map(shared_document, LARGE) if document]


def measure(documents, runs):
    """Prints a row for each document or folder, and returns 1 if one of them has errors."""
    with tempfile.TemporaryDirectory() as scratch:
        compiler = Compiler(pathlib.Path(scratch), runs)
        program = None if all(document.is_dir() for document in documents) else tool()
        print(subprocess.run(["swiftc", "--version"], capture_output=True, text=True).stdout.split("\n")[0])
        print(ROW.format(*HEADINGS), flush=True)
        errors = 0
        for document in documents:
            folder = document if document.is_dir() else generated(program, document, pathlib.Path(scratch))
            if not folder:
                print(f"{document.name:<34} cannot be generated", flush=True)
                errors += 1
                continue
            compiled = compiler.compiled(folder)
            errors += compiled.errors
            print(ROW.format(document.name, *compiled.columns()), flush=True)
    return 1 if errors else 0


def generated(program, document, scratch):
    """The folder of the client of a document, or None if there is an error, which is printed."""
    client = scratch / "client"
    shutil.rmtree(client, ignore_errors=True)
    command = [program, "generate", "--schema", document, "--output", client, "--namespace", "Client"]
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode:
        print(result.stdout, end="", file=sys.stderr)
    return None if result.returncode else client


@dataclasses.dataclass
class Compiled:
    files: int
    lines: int
    cpu: float
    peak: float
    processes: int
    objects: float
    errors: int

    def columns(self):
        sizes = f"{self.cpu:.1f}", f"{self.peak:.0f}", self.processes, f"{self.objects:.1f}"
        return [self.files, self.lines, *sizes, self.errors]


class Compiler:
    """The compiler, with the built modules of the runtime."""

    def __init__(self, scratch, runs):
        self.scratch, self.runs = scratch, runs
        swift("build", "--target", "TRPCRuntime")
        products = subprocess.check_output(["swift", "build", "--show-bin-path"], text=True).strip()
        self.modules = pathlib.Path(products, "Modules")
        self.counter = scratch / "processes"
        # The driver starts this instead of the compiler, so that its processes are counted.
        self.frontend = scratch / "frontend"
        self.frontend.write_text(f'#!/bin/sh\necho >>"{self.counter}"\nexec "{compiler_path()}" "$@"\n')
        self.frontend.chmod(0o755)

    def compiled(self, folder):
        """The cost of compiling the Swift files of a folder as a module."""
        files = swift_files(folder.resolve())
        runs = [self.compile_once(files) for _ in range(self.runs)]
        return min(runs, key=lambda run: run.cpu)

    def compile_once(self, files):
        objects, sources, log = self.scratch / "objects", self.scratch / "sources", self.scratch / "log"
        shutil.rmtree(objects, ignore_errors=True)
        objects.mkdir()
        self.counter.write_text("")
        sources.write_text("".join(f'"{file}"\n' for file in files))
        with open(log, "w") as output:
            code, cost = cost_of(self.command(sources), output, cwd=objects)
        errors = [line for line in log.read_text().splitlines() if " error: " in line]
        for line in errors[:3]:
            print(line, file=sys.stderr)
        size = sum(file.stat().st_size for file in objects.glob("*.o")) / (1 << 20)
        processes = len(self.counter.read_text())
        failures = len(errors) or (1 if code else 0)
        return Compiled(len(files), line_count(files), cost.cpu, cost.peak, processes, size, failures)

    def command(self, sources):
        command = ["swiftc", "-driver-use-frontend-path", self.frontend, "-c", "-Onone", "-g", "-enable-testing"]
        command += ["-DDEBUG", "-enable-batch-mode", "-j", "2", "-parse-as-library", "-swift-version", "6"]
        for feature in FEATURES:
            command += ["-enable-upcoming-feature", feature]
        command += ["-I", self.modules, "-emit-module", "-module-name", "ClientAPI"]
        return command + ["-module-cache-path", self.modules.parent / "ModuleCache", f"@{sources}"]


def compiler_path():
    information = json.loads(subprocess.check_output(["swiftc", "-print-target-info"], text=True))
    return os.path.realpath(f"{information['paths']['runtimeResourcePath']}/../../bin/swift-frontend")
