"""Values of a schema: the least, the most, and one for each branch and limit, as many as are asked for."""

import itertools

from patterns import matching
from schemas import resolve, types
from validator import is_valid

FORMATS = {
    "date-time": ["2026-01-02T03:04:05Z", "2026-01-02T03:04:05.678Z", "2026-01-02T03:04:05+02:00"],
    "date": ["2026-01-02"],
    "uuid": ["6f9619ff-8b86-4011-b42d-00c04fc964ff"],
    "email": ["a@example.com"],
    "uri": ["https://example.com/a?b=c"],
    "url": ["https://example.com/a"],
    "byte": ["aGVsbG8="],
    "ipv4": ["127.0.0.1"],
    "time": ["03:04:05Z"],
}
TEXTS = ["abc", "", "a", "ab c", "A1", "2026-01-02", "7", "abcdefghijklmnopqrstuvwxyz" * 3]
NUMBERS = [1.5, 2**31, 7, 0, 1, -1, 100, -2.25, 2**40, 0.5]
DEPTH = 12


def samples(schema, root, limit=24):
    """Valid values, without repetition."""
    found, texts = [], set()
    for value in itertools.islice(values(schema, root, 0), limit * 8):
        if repr(value) in texts or not is_valid(value, schema, root):
            continue
        texts.add(repr(value))
        found.append(value)
        if len(found) == limit:
            break
    return found


def values(schema, root, depth):
    if schema is True or schema == {}:
        yield from ["a", 1, None, {"k": [1]}]
        return
    if schema is False or depth > DEPTH:
        return
    if "$ref" in schema:
        yield from values(resolve(schema, root) or False, root, depth + 1)
    elif "const" in schema:
        yield schema["const"]
    elif "enum" in schema:
        yield from schema["enum"]
    elif "oneOf" in schema or "anyOf" in schema:
        yield from turns([combined(schema, one, root, depth) for one in schema.get("oneOf") or schema["anyOf"]])
    elif "allOf" in schema:
        yield from merged(schema, root, depth)
    else:
        names = types(schema)
        kinds = [kind(name, schema, root, depth) for name in names] or [iter(["a", 1])]
        yield from turns(kinds)


def some(schema, root, depth, limit):
    """The first valid values."""
    found = itertools.islice(values(schema, root, depth), limit * 4)
    return list(itertools.islice((one for one in found if is_valid(one, schema, root)), limit))


def turns(sources):
    """A value of each source in turn."""
    pending = [iter(source) for source in sources]
    while pending:
        left = []
        for source in pending:
            for value in source:
                yield value
                left.append(source)
                break
        pending = left


def combined(schema, member, root, depth):
    """A value of a member, with the properties that stand beside the union."""
    rest = {key: inner for key, inner in schema.items() if key not in ("oneOf", "anyOf", "discriminator")}
    if "properties" not in rest:
        yield from values(member, root, depth + 1)
        return
    for own, beside in zip(values(member, root, depth + 1), itertools.cycle(some(rest, root, depth, 4) or [{}])):
        yield {**beside, **own} if isinstance(own, dict) and isinstance(beside, dict) else own


def merged(schema, root, depth):
    parts = list(schema["allOf"])
    rest = {key: inner for key, inner in schema.items() if key != "allOf"}
    if set(rest) & {"properties", "type", "required"}:
        parts.append(rest)
    lists = [some(part, root, depth + 1, 8) for part in parts]
    if not lists or not all(lists):
        return
    for index in range(max(map(len, lists))):
        value = None
        for one in (options[index % len(options)] for options in lists):
            value = {**value, **one} if isinstance(value, dict) and isinstance(one, dict) else one
        yield value


def kind(name, schema, root, depth):
    if name == "null":
        yield None
    elif name == "boolean":
        yield from [True, False]
    elif name == "string":
        yield from FORMATS.get(schema.get("format"), [])
        if "pattern" in schema:
            yield from matching(schema["pattern"])
        low, high = schema.get("minLength", 0), schema.get("maxLength", 200)
        yield from TEXTS + ["a" * low, "a" * min(high, 300), "a" * (low + 1)]
        yield from ["a@example.com", "https://example.com", "user_1", "AB", "00000", "#ffffff", "+15551234567"]
    elif name in ("number", "integer"):
        edges = [schema[key] for key in ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf") if key in schema]
        near = [edge + step for edge in edges for step in (0, 1, -1)]
        yield from (value for value in NUMBERS[:3] + near + NUMBERS if name == "number" or value == int(value))
    elif name == "array":
        yield from lists(schema, root, depth)
    elif name == "object":
        yield from objects(schema, root, depth)


def lists(schema, root, depth):
    first = [some(one, root, depth + 1, 6) for one in schema.get("prefixItems", [])]
    if first and all(first):
        for index in range(6):
            yield [options[index % len(options)] for options in first]
        return
    inner = some(schema.get("items", True), root, depth + 1, 12)
    low = schema.get("minItems", 0)
    yield inner[: schema.get("maxItems", 12)]
    yield inner[:1] * 2
    for one in inner:
        yield [one] * max(low, 1)
    yield [one for _, one in zip(range(low), itertools.cycle(inner or ["a"]))]


def objects(schema, root, depth):
    properties = schema.get("properties", {})
    required = set(schema.get("required", []))
    options = {name: some(one, root, depth + 1, 12) for name, one in properties.items()}
    least = {name: options[name][0] for name in properties if name in required and options[name]}
    for name in required - set(properties):
        least[name] = "a"
    most = {name: found[0] for name, found in options.items() if found}
    for name in required - set(properties):
        most[name] = "a"
    rest = schema.get("additionalProperties")
    extra = []
    if isinstance(rest, (dict, bool)) and rest is not False and (rest is not True or not properties):
        extra = some(rest, root, depth + 1, 8)
    # All properties have their next values at once, so that few values reach the depths of a schema.
    for index in range(12):
        value = {name: found[index % len(found)] for name, found in options.items() if found}
        yield {**most, **value, **({"extra-1": extra[index % len(extra)]} if extra else {})}
        if index == 1:
            yield least
        # An object that says nothing of other properties has them, too.
        if index == 2 and rest is None:
            yield {**most, "extra-1": "a"}
    for name in properties:
        if name not in required:
            yield {key: one for key, one in most.items() if key != name}
