"""Man pages from the tool's description of its commands (`--experimental-dump-help`)."""


def pages(command, version):
    """A page for the tool and one for each command, by name."""
    result = {}
    for path, entry in walk(command, []):
        result["-".join(path)] = page(path, entry, version)
    return result


def walk(command, above):
    path = above + [command["commandName"]]
    if path[-1] == "help":
        return
    yield path, command
    for inner in command.get("subcommands", []):
        yield from walk(inner, path)


def page(path, command, version):
    arguments = [each for each in command.get("arguments", []) if each.get("shouldDisplay", True)]
    lines = [f'.TH "{"-".join(path).upper()}" 1 "" "trpcgen {version}" ""', ".SH NAME"]
    lines.append(f'{"-".join(path)} \\- {text(command.get("abstract", ""))}')
    lines += [".SH SYNOPSIS", f'.B {" ".join(path)}', text(synopsis(arguments, command))]
    if command.get("discussion"):
        lines += [".SH DESCRIPTION", *paragraphs(command["discussion"])]
    if arguments:
        lines.append(".SH OPTIONS")
        for argument in arguments:
            lines += [".TP", f".B {text(title(argument))}", text(argument.get("abstract", "") or " ")]
    inner = [each["commandName"] for each in command.get("subcommands", []) if each["commandName"] != "help"]
    if inner:
        lines += [".SH SEE ALSO", ",\n".join(f'.BR {"-".join(path + [name])} (1)' for name in inner)]
    return "\n".join(lines) + "\n"


def synopsis(arguments, command):
    words = ["COMMAND"] if command.get("subcommands") else []
    for argument in arguments:
        word = title(argument).split(", ")[0]
        words.append(f"[{word}]" if argument.get("isOptional", False) else word)
    return " ".join(words)


def title(argument):
    value = argument.get("valueName", "value")
    if argument["kind"] == "positional":
        return value.upper()
    names = [{"long": "--", "short": "-", "longWithSingleDash": "-"}[each["kind"]] + each["name"] for each in argument["names"]]
    return ", ".join(names) + (f" {value.upper()}" if argument["kind"] == "option" else "")


def paragraphs(words):
    """Unchanged lines, because they include examples."""
    return [".nf", *(text(line) for line in words.split("\n")), ".fi"]


def text(words):
    """Escapes requests of roff and characters that aren't ASCII."""
    safe = words.replace("\\", "\\e").replace("-", "\\-").replace("\n", " ")
    safe = "".join(each if each.isascii() else f"\\[u{ord(each):04X}]" for each in safe)
    return "\\&" + safe if safe[:1] in (".", "'") else safe
