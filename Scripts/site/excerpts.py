"""Excerpts of files, found by the text of their lines, so that an excerpt on a page can't be out of date."""
from pages import ROOT, Missing

GAP = "…"
# A longer excerpt doesn't fit next to its contract.
LONGEST = 22


def excerpt(path, *parts):
    """The parts of a file, with a gap between them.

    A part is the line that starts with the given text, and its block. A tuple narrows the search: each text is searched in the
    block of the one before it. A last text that starts with `<` ends the block before the line that starts with it.
    """
    file = ROOT / path
    if not file.is_file():
        raise Missing(f"{path} doesn't exist")
    lines = file.read_text().splitlines()
    found = [part_of(lines, path, (part,) if isinstance(part, str) else part) for part in parts]
    shown = [line for index, part in enumerate(found) for line in ([GAP] if index else []) + part]
    if len(shown) > LONGEST:
        raise Missing(f"{path}: the excerpt of '{name(parts[0])}' has {len(shown)} lines; at most {LONGEST} fit")
    return "\n".join(shown)


def part_of(lines, path, texts):
    for text in texts:
        if text.startswith("<"):
            lines = before(lines, path, text[1:])
        else:
            lines = block(lines, path, text)
    return dedented(lines)


def block(lines, path, text):
    """The only line that starts with a text, and the deeper lines below it up to its closing bracket."""
    starts = [index for index, line in enumerate(lines) if line.strip().startswith(text)]
    if len(starts) != 1:
        raise Missing(f"{path}: {len(starts)} lines start with '{text}'; expected 1")
    start = starts[0]
    depth = indentation(lines[start])
    end = start + 1
    while end < len(lines) and belongs(lines[end], depth):
        end += 1
    # A YAML block has no closing bracket, so blank lines after it aren't part of it.
    while not lines[end - 1].strip():
        end -= 1
    return lines[start:end]


def belongs(line, depth):
    own = indentation(line)
    return not line.strip() or own > depth or own == depth and line.strip()[0] in "})]"


def before(lines, path, text):
    """A block up to the line that starts with a text, a gap, and the block's last line."""
    for index, line in enumerate(lines):
        if line.strip().startswith(text):
            shown = "\n".join(lines[:index]).rstrip().split("\n")
            return shown + [" " * indentation(line) + GAP, lines[-1]]
    raise Missing(f"{path}: the block of '{lines[0].strip()}' has no line that starts with '{text}'")


def dedented(lines):
    depth = indentation(lines[0])
    return [line[depth:].rstrip() for line in lines]


def indentation(line):
    return len(line) - len(line.lstrip())


def name(part):
    return part if isinstance(part, str) else part[-1]
