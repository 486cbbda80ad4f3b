"""The declarations of a module, as the text of an interface."""

import re

CODE = re.compile(r'"[^"]*"')
DECLARATION = re.compile(r"\b(func|var|let|init|struct|class|enum|typealias|subscript|extension|protocol|case)\b")


def interface_of(printed, modules, name):
    """The output of swift-synthesize-interface, as declarations of the module `name`.

    Removes comments and imports, merges the modules, and adds the accessors that the output lacks.
    """
    qualifiers = re.compile(r"\b(?:" + "|".join(modules) + r")\.(?=\w)")
    lines, blocks = [], []
    for line in printed.split("\n"):
        line = line.rstrip()
        if not line or re.match(r"\s*//|import ", line):
            continue
        line = re.sub(r"\b(?:private|fileprivate|internal|package)\(set\) ", "", qualifiers.sub(name + ".", line))
        code = CODE.sub("", line)
        in_extension = bool(blocks) and blocks[-1] == "extension"
        if "{" not in code and (
            re.search(r"\bsubscript\b", code)
            or (re.search(r"\bvar\b", code) and (in_extension or "@inlinable" in code))
        ):
            line += " { get set }"
        lines.append(line)
        opened, closed = code.count("{"), code.count("}")
        if opened > closed:
            blocks.append("extension" if re.search(r"\bextension\b", code) else "type")
        elif closed > opened and blocks:
            blocks.pop()
    return "\n".join(lines) + "\n"


def is_attribute(line):
    """Whether a line is an attribute of the declaration on the next one."""
    return line.strip().startswith("@") and not DECLARATION.search(CODE.sub("", line))


def without(lines, numbers):
    """The lines without the declarations that begin at the numbers, and those declarations."""
    dropped = set()
    for number in numbers:
        first = last = number - 1
        depth = lines[first].count("{") - lines[first].count("}")
        while depth > 0 and last + 1 < len(lines):
            last += 1
            depth += lines[last].count("{") - lines[last].count("}")
        while first > 0 and is_attribute(lines[first - 1]):
            first -= 1
        dropped.update(range(first, last + 1))
    return (
        [line for index, line in enumerate(lines) if index not in dropped],
        [lines[index] for index in sorted(dropped)],
    )
