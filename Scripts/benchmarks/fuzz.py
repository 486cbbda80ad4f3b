"""Runs mutated documents through the whole pipeline.

libFuzzer looks for a crash, an input that takes more than 10 seconds, and a broken promise. Its findings are kept in
.build-fuzz. Then 500 hostile documents are generated, and nothing from them must have become code.
"""
import pathlib
import platform
import re
import shutil
import subprocess
import tempfile

from benchmarks.shell import SHARED, Failure, swift

BUILD = ["-c", "release", "--scratch-path", ".build-fuzz", "--product", "ReaderFuzz"]
BUILD += ["-Xswiftc", "-sanitize=fuzzer", "-Xswiftc", "-DFUZZER"]
FUZZER = [".build-fuzz/release/ReaderFuzz", ".build-fuzz/found"]
OPTIONS = ["-max_len=16384", "-seed=1", "-timeout=10", "-rss_limit_mb=4096", "-dict=Tests/ReaderFuzz/keywords.dict"]
OPTIONS += ["-artifact_prefix=.build-fuzz/crashes/", "-print_final_stats=1"]
# Lines about inputs that reach new code: there are thousands.
PROGRESS = re.compile(r"#[0-9]+\s+(NEW|REDUCE|RELOAD)")
SEEDS = ["Schemas", "Tests/TRPCSwiftTests/Golden", SHARED / "corpus/hostile", SHARED / "corpus/trpc-exports"]


def add_arguments(parser):
    parser.add_argument("seconds", nargs="?", type=int, default=300, metavar="SECONDS", help="(default 300)")


def run(options):
    # The other linkers of the toolchain cannot read the products of the sanitizer.
    linker = ["-Xswiftc", "-use-ld=lld"] if platform.system() == "Linux" else []
    try:
        swift("build", *BUILD, *linker)
    except Failure:
        raise Failure("libFuzzer is required; swift.org toolchains include it, Xcode's do not") from None
    for folder in ("found", "crashes"):
        pathlib.Path(".build-fuzz", folder).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as seeds:
        print(f"{copy_seeds(pathlib.Path(seeds))} seed documents", flush=True)
        fuzz([*FUZZER, seeds, f"-max_total_time={options.seconds}", *OPTIONS])
    swift("test", "--filter", "HostileDocumentTests", settings={"TRPCGEN_HOSTILE_DOCUMENTS": "500"})
    return 0


def fuzz(command):
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        for line in process.stdout:
            if not PROGRESS.match(line):
                print(line, end="", flush=True)
    if process.returncode:
        raise Failure("'swift run ReaderFuzz .build-fuzz/crashes/FILE' reproduces it")


def copy_seeds(target):
    """Copies the documents that are small enough to mutate, and returns their number."""
    files = [file for folder in SEEDS for file in sorted(pathlib.Path(folder).rglob("*")) if is_seed(file)]
    for number, file in enumerate(files, 1):
        shutil.copy(file, target / str(number))
    return len(files)


def is_seed(file):
    return file.suffix in (".json", ".yaml", ".yml") and file.is_file() and file.stat().st_size <= 15 << 10
