"""Measures how the style of generated models affects compile time.

One sample, 200 structs of 8 fields or 200 enums of 8 cases, is written in each style and compiled as by
`Scripts/bench compile`. The page CompileTime of the runtime's documentation has the results.
"""
import pathlib
import tempfile

from benchmarks import compile
from benchmarks.shell import Failure

COUNT = 200

# The style of the generator, of which the other styles change a part.
DEFAULTS = dict(
    coding="written", conformances="Codable, Equatable, Sendable", namespace=True, files=COUNT, init="defaults",
    storage="var", access="public ", key="literal", isolation="nonisolated ", equality="synthesised",
)
STYLES = {
    "as-generated": {},
    "synthesised-with-keys": dict(coding="keys"),
    "synthesised": dict(coding="none"),
    "decodable-only": dict(conformances="Decodable, Equatable, Sendable"),
    "encodable-only": dict(conformances="Encodable, Equatable, Sendable"),
    "no-equatable": dict(conformances="Codable, Sendable"),
    "equatable-written": dict(equality="written"),
    "hashable": dict(conformances="Codable, Hashable, Sendable"),
    "identifiable": dict(conformances="Codable, Equatable, Identifiable, Sendable"),
    "top-level": dict(namespace=False),
    "internal": dict(access=""),
    "let": dict(storage="let"),
    "no-init": dict(init="none"),
    "init-without-defaults": dict(init="plain"),
    "keys-spelled-out": dict(key="call"),
    "keys-constant": dict(key="constant"),
    "not-nonisolated": dict(isolation=""),
    "files-1": dict(files=1),
    "files-2": dict(files=2),
    "files-10": dict(files=10),
    "files-40": dict(files=40),
}
FIELDS = [
    ("id", "String", False), ("name", "String", False), ("count", "Int", False), ("ratio", "Double", True),
    ("isActive", "Bool", True), ("createdAt", "Date", False), ("tags", "[String]", False), ("parent", None, True),
]


def struct(number, style):
    a, conformances = style["access"], style["conformances"]
    if style["coding"] == "written":
        conformances = conformances.replace("able,", "ableObject,", 1)
    fields = [(n, t or f"[Model{(number + 1) % COUNT}]", o) for n, t, o in FIELDS]
    lines = [f"{a}{style['isolation']}struct Model{number}: {conformances} {{"]
    for name, kind, optional in fields:
        lines.append(f"    {a}{style['storage']} {name}: {kind}{'?' if optional else ''}")
    if style["init"] != "none":
        lines.append("")
        nil = " = nil" if style["init"] == "defaults" else ""
        lines.append(f"    {a}init(")
        lines.append(",\n".join(f"        {n}: {t}{('?' + nil) if o else ''}" for n, t, o in fields))
        lines += ["    ) {"] + [f"        self.{n} = {n}" for n, _, _ in fields] + ["    }"]
    if style["coding"] == "keys":
        lines.append("    private enum CodingKeys: String, CodingKey {")
        lines += [f'        case {n} = "{n}"' for n, _, _ in fields] + ["    }"]
    if style["coding"] == "written":
        def key(name):
            return {"literal": f'"{name}"', "call": f'WireKey("{name}")', "constant": f"Keys.{name}"}[style["key"]]
        if "Encodable" not in conformances:
            lines.append(f"    {a}init(from object: ObjectReader) throws {{")
            for n, t, o in fields:
                call = "decodeIfPresent" if o else "decode"
                lines.append(f"        {n} = try object.{call}({t}.self, forKey: {key(n)})")
            lines.append("    }")
        if "Decodable" not in conformances:
            lines.append(f"    {a}func encode(to object: inout ObjectWriter) throws {{")
            for n, _, o in fields:
                lines.append(f"        try object.encode{'IfPresent' if o else ''}({n}, forKey: {key(n)})")
            lines.append("    }")
    if style["equality"] == "written":
        lines.append(f"    {a}static func == (left: Self, right: Self) -> Bool {{")
        lines += [f"        guard left.{n} == right.{n} else {{ return false }}" for n, _, _ in fields]
        lines += ["        return true", "    }"]
    return lines + ["}"]


def enumeration(number, is_open):
    cases = [f"case{i}" for i in range(8)]
    if not is_open:
        return ([f"public nonisolated enum Kind{number}: String, Codable, Hashable, CaseIterable, Sendable {{"]
                + [f"    case {', '.join(cases)}", "}"])
    return [
        f"public nonisolated enum Kind{number}: OpenEnum {{",
        f"    case {', '.join(cases)}, unknown(String)",
        f"    public static let allCases: [Self] = [{', '.join('.' + c for c in cases)}]",
        "    public var rawValue: String {",
        "        switch self {",
        *(f'        case .{c}: "{c}"' for c in cases),
        "        case .unknown(let rawValue): rawValue",
        "        }",
        "    }",
        "}",
    ]


ENUMERATIONS = {"enums-raw": False, "enums-open": True}


def add_arguments(parser):
    names = [*STYLES, *ENUMERATIONS]
    parser.add_argument("--runs", type=int, default=3, metavar="N", help="print the least of N runs (default 3)")
    parser.add_argument("styles", nargs="*", default=names, metavar="STYLE", help=f"{', '.join(names)} (default all)")


def run(options):
    with tempfile.TemporaryDirectory() as scratch:
        folders = [pathlib.Path(scratch, name) for name in options.styles]
        for folder in folders:
            write(folder)
        return compile.measure(folders, options.runs)


def write(folder):
    """Writes the sample in the style that the folder is named after."""
    if folder.name in ENUMERATIONS:
        declarations = [enumeration(number, ENUMERATIONS[folder.name]) for number in range(COUNT)]
        write_files(folder, declarations, {**DEFAULTS, "files": 10})
    elif folder.name in STYLES:
        style = {**DEFAULTS, **STYLES[folder.name]}
        write_files(folder, [struct(number, style) for number in range(COUNT)], style)
    else:
        raise Failure(f"there is no style {folder.name}")


def write_files(folder, declarations, style):
    folder.mkdir()
    access = "public import" if style["access"] else "import"
    for index in range(style["files"]):
        lines = [f"{access} Foundation", f"@_spi(Generated) {access} TRPCRuntime", ""]
        if style["namespace"] and index == 0:
            lines.append(f"{style['access']}nonisolated enum API {{}}")
        members = [line for declaration in declarations[index :: style["files"]] for line in declaration]
        lines += ["extension API {", *members, "}"] if style["namespace"] else members
        if style["key"] == "constant" and index == 0:
            lines.append("enum Keys {")
            lines += [f'    static let {name} = WireKey("{name}")' for name, _, _ in FIELDS] + ["}"]
        (folder / f"File{index}.swift").write_text("\n".join(lines) + "\n")
