"""Code as HTML: a span for each line, and spans for comments, strings, keywords, types and numbers."""
import html
import re

STRING = r'"(?:[^"\\]|\\.)*"'
NUMBER = r"\b\d[\d_.]*\b"
SWIFT = (
    "actor any as async await case catch class default do else enum extension false for func guard if import in init inout is let nil "
    "nonisolated private public return self Self static struct subscript switch throw throws true try typealias var where while"
)
TYPESCRIPT = "async await const else export false for from function if import let new null return true type"


def words(names):
    return rf"\b(?:{names.replace(' ', '|')})\b"


GRAMMARS = {
    "swift": [
        ("comment", r"//.*"), ("string", STRING), ("keyword", rf"@\w+|\bpackage(?= )|{words(SWIFT)}"), ("type", r"\b[A-Z]\w*"),
        ("number", NUMBER),
    ],
    "ts": [("comment", r"//.*"), ("string", STRING), ("keyword", words(TYPESCRIPT)), ("type", r"\b[A-Z]\w*"), ("number", NUMBER)],
    "json": [("type", rf"{STRING}(?=\s*:)"), ("string", STRING), ("keyword", words("true false null")), ("number", NUMBER)],
    "yaml": [
        ("comment", r"(?<!\S)#.*"), ("type", r"""(?:'[^']*'|"[^"]*"|(?:[\w$./-]|\{\w+\})+)(?=:(?:\s|$))"""),
        ("string", rf"{STRING}|'[^']*'"), ("keyword", words("true false null")), ("number", NUMBER),
    ],
    "sh": [("comment", r"(?<!\S)#.*"), ("string", rf"{STRING}|'[^']*'"), ("keyword", r"(?<!\S)--?[a-z][\w-]*")],
}


def highlighted(code, language):
    """No token spans lines. The style aligns the rest of a wrapped line with its indentation, which it needs as a number."""
    rules = GRAMMARS.get(language, [])
    pattern = re.compile("|".join(f"(?P<{name}>{rule})" for name, rule in rules) or r"(?!)")
    lines = []
    for line in code.split("\n"):
        depth = len(line) - len(line.lstrip())
        lines.append(f'<span class="line" style="--depth:{depth}">{tokens(line, pattern)}\n</span>')
    return "".join(lines)


def tokens(line, pattern):
    parts, end = [], 0
    for match in pattern.finditer(line):
        parts.append(html.escape(line[end : match.start()]))
        parts.append(f'<span class="{match.lastgroup}">{html.escape(match[0])}</span>')
        end = match.end()
    return "".join(parts) + html.escape(line[end:])
