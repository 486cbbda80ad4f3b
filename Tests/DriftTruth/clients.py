"""The old clients in one program, which reads payloads as lines and tells whether each is decoded."""

import base64, json, os, subprocess
from pathlib import Path

MAIN = """\
import Foundation
import TRPCRuntime

func reads<Value: Decodable>(_ type: Value.Type, _ data: Data) -> Bool {
    (try? TRPCCoding.decode(type, from: data, transformer: .none)) != nil
}

while let line = readLine() {
    let parts = line.split(separator: " ")
    let data = Data(base64Encoded: String(parts[1])) ?? Data()
    let isRead: Bool
    switch parts[0] {
%s
    default: isRead = false
    }
    print(isRead ? "reads" : "fails")
}
"""


class Tool:
    """The command, and the runtime of the same build."""

    def __init__(self, built):
        self.built = Path(built)
        self.command = self.built / "trpcgen"
        folder = Path("Sources/TRPCRuntime")
        sources = sorted(file for file in folder.rglob("*.swift") if ".docc" not in str(file))
        self.objects = [self.built / "TRPCRuntime.build" / f"{file.name}.o" for file in sources]

    def run(self, folder, *arguments):
        return subprocess.run(
            [self.command, *arguments], cwd=folder, capture_output=True, text=True, env={**os.environ, "NO_COLOR": "1"}
        )

    def generate(self, folder, document, namespace):
        """The files of a client; None for a document that has none."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "api.json").write_text(document)
        (folder / "trpcgen.yaml").write_text(f"schema: api.json\noutput: Out\nnamespace: {namespace}\nfiles: 1\n")
        if self.run(folder, "generate").returncode != 0:
            return None
        return sorted((folder / "Out").glob("*.swift"))

    def findings(self, folder, old, new):
        """What the tool finds; None where it cannot compare."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "old.json").write_text(old)
        (folder / "new.json").write_text(new)
        (folder / "trpcgen.yaml").write_text("schema: new.json\noutput: Out\nnamespace: API\nfiles: 1\n")
        result = self.run(folder, "diff", "--base", "old.json", "--level", "info", "--format", "json", "--fail-on", "never")
        return json.loads(result.stdout)["findings"] if result.returncode == 0 else None

    def compile(self, folder, sources, *arguments):
        """Compiles all sources in one process; otherwise each has one of its own, which parses all of them."""
        command = ["swiftc", "-whole-module-optimization", "-swift-version", "6", "-module-name", "DriftTruth"]
        command += ["-I", self.built / "Modules", *arguments, *sources]
        return subprocess.run([str(one) for one in command], cwd=folder, capture_output=True, text=True)


class Program:
    """One program with the clients of all subjects."""

    def __init__(self, tool, folder, clients):
        cases = "\n".join(f'    case "{name}": isRead = reads({name}.TruthValue.self, data)' for name in clients)
        folder.mkdir(parents=True, exist_ok=True)
        sources = [folder / "main.swift"]
        sources[0].write_text(MAIN % cases)
        for name, files in clients.items():
            for number, file in enumerate(files):
                # Two files of one name are one too many for the compiler.
                copy = folder / f"{name}-{number}.swift"
                copy.write_text(file.read_text())
                sources.append(copy)
        result = tool.compile(folder, sources, "-Onone", "-num-threads", "2", "-o", "program", *tool.objects)
        if result.returncode != 0:
            raise SystemExit(f"the old clients do not compile:\n{result.stdout}{result.stderr}"[:4000])
        self.path = folder / "program"

    def reads(self, payloads):
        """For each (name, value): whether the client of that name decodes the value."""
        lines = [f"{name} {base64.b64encode(json.dumps(value).encode()).decode()}\n" for name, value in payloads]
        result = subprocess.run([self.path], input="".join(lines), capture_output=True, text=True, check=True)
        answers = result.stdout.split()
        if len(answers) != len(payloads):
            raise SystemExit("the old clients ended before all payloads were read")
        return [answer == "reads" for answer in answers]
