"""Commands, their costs, and builds."""
import dataclasses
import os
import pathlib
import subprocess
import sys
import time

# Documents that are not checked in, because they are large or belong to others. The folder can be missing.
SHARED = pathlib.Path("../shared")


class Failure(Exception):
    """A benchmark that can't run, or whose command fails."""


@dataclasses.dataclass
class Cost:
    """The cost of a process and its children: seconds, and the peak memory of the largest one in MB."""

    user: float
    system: float
    wall: float
    peak: float

    @property
    def cpu(self):
        return self.user + self.system


def cost_of(command, output=subprocess.DEVNULL, **options):
    """Runs a command, and returns its exit code and its cost."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, **options)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    peak = usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    return process.returncode, Cost(usage.ru_utime, usage.ru_stime, wall, peak)


def skip(message):
    """Reports a skipped part. Scripts/test repeats these lines at the end."""
    print(f"Scripts/bench: {message}: skipped", flush=True)


def shared_document(path):
    """A shared document, or None if it is missing."""
    document = SHARED / path
    if document.exists():
        return document
    skip(f"{document} is not here")
    return None


def swift(*arguments, settings=None):
    """Runs `swift`, with its output on standard error, separate from that of the benchmark."""
    result = subprocess.run(["swift", *arguments], env=os.environ | (settings or {}), stdout=sys.stderr)
    if result.returncode:
        raise Failure(f"swift {' '.join(arguments)} failed")


def release_build(product, scratch, settings):
    """Builds a product for release in its own folder, and returns its path."""
    swift("build", "-c", "release", "--scratch-path", scratch, "--product", product, settings=settings)
    return pathlib.Path(scratch, "release", product)


def runtime_product(product):
    return release_build(product, ".build-bench", {"TRPCGEN_RUNTIME_ONLY": "1"})


def built_tool():
    return release_build("swift-trpcgen", ".build-release", {"TRPCGEN_WITHOUT_PLUGINS": "1"})


def tool():
    """The tool to measure. TRPCGEN_TOOL names a built one, such as that of a release."""
    if "TRPCGEN_TOOL" in os.environ:
        return pathlib.Path(os.environ["TRPCGEN_TOOL"])
    if subprocess.run(["Scripts/setup"]).returncode:
        raise Failure("Scripts/setup failed")
    return built_tool()


def swift_files(folder):
    return sorted(pathlib.Path(folder).rglob("*.swift"))


def line_count(files):
    return sum(file.read_bytes().count(b"\n") for file in files)
