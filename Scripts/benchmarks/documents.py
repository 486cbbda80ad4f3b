"""Times `trpcgen generate` as a whole process.

Runs the release build five times for each document, after a warm-up that also measures the memory. Without documents:
the contracts under Schemas, large ones if they are there, and synthetic ones of 1,000, 2,000 and 4,000 schemas, whose
times show how the cost grows. TRPCGEN_TOOL names a built tool.
"""
import json
import pathlib
import shutil
import statistics
import tempfile

from benchmarks.shell import cost_of, line_count, shared_document, swift_files, tool

RUNS = 5
LARGE = ["corpus/large/github-ogen.json", "corpus/large/github-ogen.yaml"]
ROW = "{:<34} {:>9} {:>9} {:>9} {:>9} {:>9} {:>7} {:>9}"


def add_arguments(parser):
    parser.add_argument("documents", nargs="*", metavar="DOCUMENT", type=pathlib.Path)


def run(options):
    with tempfile.TemporaryDirectory() as scratch:
        program = tool()
        documents = options.documents or default_documents(pathlib.Path(scratch))
        print(f"seconds of {RUNS} runs; CPU is user and system, most of the system for writing files; memory in MB")
        print(ROW.format("document", "CPU min", "CPU med", "user med", "wall med", "peak MB", "files", "lines"))
        succeeded = [measure(program, document, pathlib.Path(scratch, "output")) for document in documents]
    return 0 if all(succeeded) else 1


def default_documents(scratch):
    documents = sorted(pathlib.Path("Schemas").glob("*.openapi.json"))
    documents += [document for document in map(shared_document, LARGE) if document]
    for count in (1000, 2000, 4000):
        document = scratch / f"made-{count}-schemas.json"
        document.write_text(json.dumps(synthetic_document(count), separators=(",", ":")))
        documents.append(document)
    return documents


def measure(program, document, output):
    """Prints the row of a document, and returns whether a client can be generated."""
    costs = []
    for _ in range(1 + RUNS):
        shutil.rmtree(output, ignore_errors=True)
        code, cost = cost_of([program, "generate", "--schema", document, "--output", output, "--namespace", "Bench"])
        if code:
            print(f"{document.name:<34} cannot be generated", flush=True)
            return False
        costs.append(cost)
    memory = costs.pop(0).peak
    cpu = [cost.cpu for cost in costs]
    medians = [statistics.median(cost.user for cost in costs), statistics.median(cost.wall for cost in costs)]
    times = [f"{seconds:.3f}" for seconds in (min(cpu), statistics.median(cpu), *medians)]
    files = swift_files(output)
    print(ROW.format(document.name, *times, f"{memory:.0f}", len(files), line_count(files)), flush=True)
    return True


def synthetic_document(count):
    """An OpenAPI document with component schemas of a dozen properties each, two of them references."""
    return {
        "openapi": "3.1.0",
        "info": {"title": "Made", "version": "1"},
        "paths": {},
        "components": {"schemas": {f"Model{index}": synthetic_model(index, count) for index in range(count)}},
    }


def synthetic_model(index, count):
    def reference(other):
        return {"$ref": f"#/components/schemas/Model{other % count}"}

    properties = {"id": {"type": "string"}, "createdAt": {"type": "string", "format": "date-time"}}
    for number in range(8):
        kind = "string" if number % 2 else "number"
        properties[f"p{number}"] = {"type": kind, "description": f"Property {number} of {index}"}
    properties["next"] = reference(index + 1)
    properties["others"] = {"type": "array", "items": reference(index * 7 + 3)}
    return {"type": "object", "required": ["id", "p0"], "properties": properties}
