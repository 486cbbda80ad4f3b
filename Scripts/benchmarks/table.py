"""Prints one table of the project's costs, each figure next to that of a rival.

Generating, checking and compiling clients, reading and writing, calls, batches, events and memory, each with the same
data in the same run as the rival. A ratio is how many times as fast as the rival ours is, or as small. TRPCGEN_TOOL
names a built tool, such as that of a release. Another generator is the rival if BENCH_GENERATOR is its command, with
{schema} and {output} in it:

    BENCH_GENERATOR='other-generator generate -i {schema} -o {output}' Scripts/bench
"""
import datetime
import os
import pathlib
import platform
import re
import shlex
import shutil
import subprocess
import tempfile

from benchmarks import compile, picture, runtime
from benchmarks.shell import Failure, cost_of, shared_document, swift_files, tool

PAGE = pathlib.Path("Sources/TRPCRuntime/TRPCRuntime.docc/Speed.md")
START, END = "<!-- figures -->", "<!-- end of figures -->"
# Replacements from the generated structs to those that only use the containers of Codable.
CONTAINERS = {
    "CodableObject": "Codable",
    "init(from object: ObjectReader) throws {": "init(from decoder: any Decoder) throws { "
    "let object = try decoder.container(keyedBy: WireKey.self);",
    "encode(to object: inout ObjectWriter) throws {": "encode(to encoder: any Encoder) throws { "
    "var object = encoder.container(keyedBy: WireKey.self);",
}


def add_arguments(parser):
    parser.add_argument("--quick", action="store_true", help="a minute at most: fewer rounds, and no large document")
    parser.add_argument("--page", action="store_true", help="also write the table and its picture into the page Speed")


def run(options):
    with tempfile.TemporaryDirectory() as scratch:
        figures = Figures(pathlib.Path(scratch), tool(), is_quick=options.quick)
        large = None if options.quick else shared_document("corpus/large/github-ogen.json")
        if large:
            figures.generating("GitHub, 3.7 MB", large)
        figures.generating("Palytt, 140 KB", pathlib.Path("Schemas/palytt.openapi.json"))
        figures.compiling("Palytt")
        figures.running()
    print(table(figures.rows), end="")
    if options.page:
        write_page(figures.rows)
    return 0


class Figures:
    """The collected figures, each with its name, ours, the rival, its figure, the unit and the ratio."""

    def __init__(self, scratch, program, is_quick):
        self.scratch, self.program, self.is_quick = scratch, program, is_quick
        self.client = scratch / "client"
        self.rows = []

    def add(self, name, ours, rival, other, digits=3):
        """Adds a figure in seconds. Without a rival: dashes."""
        ours, other = f"{ours:.{digits}f}", "-" if other is None else f"{other:.{digits}f}"
        ratio = f"{float(other) / float(ours):.2f}" if other != "-" and float(ours) > 0 else "-"
        self.rows.append([name, ours, rival, other, "s", ratio])

    def least_cpu(self, command, removed=None):
        """The minimum CPU seconds of several runs of a command, each without the folder that it writes."""
        least = None
        for _ in range(3 if self.is_quick else 5):
            if removed:
                shutil.rmtree(removed, ignore_errors=True)
            code, cost = cost_of(command)
            if code:
                raise Failure(f"{' '.join(map(str, command))} failed")
            least = min(cost.cpu, least or cost.cpu)
        return least

    def generating(self, name, schema):
        """Generating a client of a document, and checking it, for which the rival is generating it."""
        options = ["--schema", schema, "--output", self.client, "--namespace", "Bench"]
        ours = self.least_cpu([self.program, "generate", *options], removed=self.client)
        rival, other = "-", None
        if generator := os.environ.get("BENCH_GENERATOR"):
            output = self.scratch / "other"
            rival = generator.split()[0]
            command = generator.replace("{schema}", shlex.quote(str(schema)))
            command = command.replace("{output}", shlex.quote(str(output)))
            other = self.least_cpu(["bash", "-c", command], removed=output)
        self.add(f"generate, {name}", ours, rival, other)
        self.add(f"check, {name}", self.least_cpu([self.program, "check", *options]), "generate", ours)

    def compiling(self, name):
        """Compiling the client, and the same client with structs that use the containers of Codable."""
        containers = self.scratch / "containers"
        shutil.copytree(self.client, containers)
        for file in swift_files(containers):
            file.write_text("".join(map(with_containers, file.read_text().splitlines(keepends=True))))
        compiler = compile.Compiler(self.scratch, 1 if self.is_quick else 3)
        ours, other = compiler.compiled(self.client), compiler.compiled(containers)
        if ours.errors or other.errors:
            raise Failure(f"the client of {name} does not compile")
        self.add(f"compile, {name}, debug", ours.cpu, "containers of Codable", other.cpu, digits=1)

    def running(self):
        """The figures of the runtime."""
        command = runtime.command(["table", *(["--quick"] if self.is_quick else [])])
        result = subprocess.run(command, stdout=subprocess.PIPE, text=True)
        if result.returncode:
            raise Failure("the runtime cannot be measured")
        self.rows += [line.split("\t") for line in result.stdout.splitlines()]


def with_containers(line):
    for old, new in CONTAINERS.items():
        line = line.replace(old, new, 1)
    return line


def table(rows):
    """The figures as Markdown, which is readable in a terminal."""
    header = "| Work | Ours | Rival | Its figure | Unit | Ratio |\n|---|---:|---|---:|---|---:|\n"
    return header + "".join(f"| {' | '.join(row)} |\n" for row in rows)


def machine():
    """The machine, the compiler and the date."""
    try:
        processor = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text()).group(1)
    except (OSError, AttributeError):
        sysctl = subprocess.run(["sysctl", "-n", "machdep.cpu.brand_string"], capture_output=True, text=True)
        processor = sysctl.stdout.strip() or platform.machine()
    version = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    compiler = re.search(r"Swift version [0-9.]*", version).group()
    day = datetime.datetime.now(datetime.timezone.utc).date()
    return f"{processor}, {os.sysconf('SC_NPROCESSORS_ONLN')} cores, {platform.system()}; {compiler}; {day}.\n"


def write_page(rows):
    """Writes the table between the marks of the page, and its picture."""
    before, _, rest = PAGE.read_text().partition(START)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{START}\n\n{machine()}\n{table(rows)}\n{END}{after}")
    PAGE.with_name("SpeedRatios.svg").write_text(picture.svg(rows))
