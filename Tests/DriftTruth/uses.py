"""Source that uses all that a client declares, as an application would: it compiles against another client, or does not."""

import re

ALIAS = re.compile(r"^ *public typealias (\w+) = (\S+)$")
TYPE = re.compile(r"^ *public (?:(?:nonisolated|indirect|final) )*(struct|enum|typealias) (`?\w+`?)([^{=]*)")
SCOPE = re.compile(r"^(?:public |nonisolated )*extension ([\w.]+)[^{]*\{")
PROPERTY = re.compile(r"^ *public (?:let|var) (`?\w+`?): ([^{=]+?)(?: =.*| \{.*)?$")
CASE = re.compile(r"^ *(?:indirect )?case (.+)$")
START = re.compile(r"^ *public init\((.*)$")
NAMES = re.compile(r"(`?\w+`?)(\([^)]*\))?")


class Declarations:
    """What stands in each type of generated files, by the path of the type."""

    def __init__(self, text):
        self.properties, self.cases, self.starts, self.aliases, self.types = {}, {}, {}, {}, set()
        self.scopes, self.depth, self.pending = [], 0, None
        for line in text.splitlines():
            self.read(line)

    @property
    def scope(self):
        return ".".join(name for name, _ in self.scopes)

    def read(self, line):
        code = re.sub(r'"(\\.|[^"\\])*"', '""', line).split("//")[0]
        if self.pending is not None:
            self.pending += " " + code.strip()
            self.end_start()
        elif len(self.scopes) and self.depth == self.scopes[-1][1] + 1:
            self.read_member(code)
        elif not self.scopes and (found := SCOPE.match(code)):
            self.scopes.append((found[1], self.depth))
        if self.depth == (self.scopes[-1][1] + 1 if self.scopes else 0) and (found := TYPE.match(code)):
            self.types.add(f"{self.scope}.{found[2]}")
            if alias := ALIAS.match(code.rstrip()):
                self.aliases.setdefault(self.scope, []).append((alias[1], alias[2]))
            if found[1] != "typealias":
                self.scopes.append((found[2], self.depth))
        self.depth += code.count("{") - code.count("}")
        while self.scopes and self.depth <= self.scopes[-1][1]:
            self.scopes.pop()

    def qualified(self, kind, scope):
        """A type as it is written outside of all scopes."""

        def path(found):
            around = scope
            while around:
                if f"{around}.{found[0]}" in self.types:
                    return f"{around}.{found[0]}"
                around = around.rpartition(".")[0]
            return found[0]

        return re.sub(r"(?<![\w.`])`?[A-Z]\w*`?", path, kind)

    def read_member(self, code):
        if found := PROPERTY.match(code.rstrip()):
            self.properties.setdefault(self.scope, []).append((found[1], found[2].strip()))
        elif found := CASE.match(code):
            if not found[1].rstrip().endswith(":"):
                names = NAMES.findall(re.sub(r' = [^,]*', "", found[1]))
                self.cases.setdefault(self.scope, []).extend(names)
        elif (found := START.match(code)) and "from " not in code:
            self.pending = found[1]
            self.end_start()

    def end_start(self):
        """The parameters of an initialiser end with its parentheses."""
        depth = 1
        for index, character in enumerate(self.pending):
            depth += {"(": 1, ")": -1}.get(character, 0)
            if depth == 0:
                self.starts.setdefault(self.scope, parts(self.pending[:index]))
                self.pending = None
                return


def parts(text):
    """The parameters of a list, without their defaults: (label, type, whether it may be left out)."""
    found, depth, start = [], 0, 0
    for index, character in enumerate(text + ","):
        depth += {"(": 1, "[": 1, "<": 1, ")": -1, "]": -1, ">": -1}.get(character, 0)
        if character == "," and depth == 0:
            one = text[start:index].strip()
            start = index + 1
            if ":" in one:
                label, kind = one.split(":", 1)
                kind, equals, _ = kind.partition(" = ")
                found.append((label.strip(), kind.strip(), bool(equals)))
    return found


def use(text, is_received):
    """The lines of an application that uses all that a client declares. Nothing is told apart by cases that is only sent."""
    declared = Declarations(text)
    lines = ["import Foundation", "import TRPCRuntime", ""]
    for scope, members in declared.properties.items():
        reads = "".join(f" let _: {declared.qualified(kind, scope)} = self.{name};" for name, kind in members)
        lines.append(f"extension {scope} {{ func useOfProperties() {{{reads} }} }}")
    for scope, members in declared.starts.items():
        if any(" " in label for label, _, _ in members):
            continue
        lines.append(start(declared, scope, members, "useOfInit"))
        # An application gives what it has to, and leaves out the rest.
        needed = [one for one in members if not one[2]]
        if needed != members and not is_received:
            lines.append(start(declared, scope, needed, "useOfShortInit"))
    for scope, members in declared.cases.items():
        if is_received:
            arms = "".join(f" case .{name}: break;" for name, _ in members)
            lines.append(f"extension {scope} {{ func useOfCases() {{ switch self {{{arms} }} }} }}")
        else:
            makes = "".join(f" _ = Self.{name};" for name, _ in members)
            lines.append(f"extension {scope} {{ static func useOfCases() {{{makes} }} }}")
    # What a function of the application takes by one name, another one gives by the other.
    for scope, members in declared.aliases.items():
        gives = "".join(f" let _: (Self.{name}) -> {declared.qualified(kind, scope)} = {{ $0 }};" for name, kind in members)
        lines.append(f"extension {scope} {{ static func useOfAliases() {{{gives} }} }}")
    return lines


def start(declared, scope, members, name):
    takes = ", ".join(f"{label}: {declared.qualified(kind, scope)}" for label, kind, _ in members)
    gives = ", ".join(f"{label}: {label}" for label, _, _ in members)
    return f"extension {scope} {{ static func {name}({takes}) -> Self {{ Self({gives}) }} }}"
