"""Texts that match regular expressions, for the expressions that contracts have."""

import re

try:
    from re import _parser as parser
except ImportError:
    import sre_parse as parser

CLASSES = {"CATEGORY_DIGIT": "4", "CATEGORY_WORD": "w", "CATEGORY_SPACE": " ", "CATEGORY_NOT_SPACE": "n", "CATEGORY_NOT_DIGIT": "d"}


def matching(pattern):
    """Short and longer texts of an expression; none for one that is too hard."""
    try:
        parsed = parser.parse(pattern)
    except (re.error, OverflowError):
        return []
    texts = [text(parsed, more) for more in (0, 1, 3)]
    return [one for one in texts if one is not None and re.search(pattern, one)]


def text(parsed, more):
    parts = [part(str(code), value, more) for code, value in parsed]
    return None if None in parts else "".join(parts)


def part(code, value, more):
    if code == "LITERAL":
        return chr(value)
    if code == "NOT_LITERAL":
        return "b" if value == ord("a") else "a"
    if code == "ANY":
        return "a"
    if code == "AT":
        return ""
    if code == "IN":
        return one_of(value)
    if code == "BRANCH":
        return text(value[1][more % len(value[1])], more)
    if code == "SUBPATTERN":
        return text(value[-1], more)
    if code in ("MAX_REPEAT", "MIN_REPEAT"):
        low, high, inner = value
        times = min(low + more, high)
        once = text(inner, more)
        return None if once is None else once * times
    return None


def one_of(choices):
    for code, value in choices:
        if str(code) == "LITERAL":
            return chr(value)
        if str(code) == "RANGE":
            return chr(value[0])
        if str(code) == "CATEGORY":
            return CLASSES.get(str(value))
        if str(code) == "NEGATE":
            return next((one for one in "aA0_ " if not re.match(class_of(choices[1:]), one)), None)
    return None


def class_of(choices):
    """The part of a negated class that is not allowed, as an expression."""
    found = []
    for code, value in choices:
        if str(code) == "LITERAL":
            found.append(re.escape(chr(value)))
        elif str(code) == "RANGE":
            found.append(f"[{re.escape(chr(value[0]))}-{re.escape(chr(value[1]))}]")
        elif str(code) == "CATEGORY":
            found.append({"CATEGORY_DIGIT": r"\d", "CATEGORY_WORD": r"\w", "CATEGORY_SPACE": r"\s"}.get(str(value), "."))
    return "|".join(found) or "(?!)"
