"""Whether a value is one of a schema, by JSON Schema 2020-12, with the formats that validators of backends check."""

import datetime, re, uuid

from schemas import resolve, types

MISSING = object()


def is_valid(value, schema, root, depth=0):
    if schema is True or schema == {}:
        return True
    if schema is False or depth > 40:
        return False
    if "$ref" in schema:
        target = resolve(schema, root)
        rest = {key: inner for key, inner in schema.items() if key != "$ref"}
        return target is not None and is_valid(value, target, root, depth + 1) and is_valid(value, rest, root, depth + 1)
    names = types(schema)
    if names and schema.get("type") and not any(is_type(value, name) for name in names):
        return False
    if "enum" in schema and not any(same(value, one) for one in schema["enum"]):
        return False
    if "const" in schema and not same(value, schema["const"]):
        return False
    return (
        of_kind(value, schema, root, depth)
        and all(is_valid(value, one, root, depth + 1) for one in schema.get("allOf", []))
        and count(value, schema.get("anyOf"), root, depth) > 0
        # The validators of backends take the first member that fits.
        and count(value, schema.get("oneOf"), root, depth) > 0
        and not ("not" in schema and is_valid(value, schema["not"], root, depth + 1))
    )


def count(value, members, root, depth):
    if members is None:
        return 1
    return sum(is_valid(value, one, root, depth + 1) for one in members)


def same(left, right):
    return left == right and isinstance(left, bool) == isinstance(right, bool)


def is_type(value, name):
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return {
        "null": value is None,
        "boolean": isinstance(value, bool),
        "string": isinstance(value, str),
        "number": number,
        "integer": number and value == int(value),
        "array": isinstance(value, list),
        "object": isinstance(value, dict),
    }.get(name, False)


def of_kind(value, schema, root, depth):
    if isinstance(value, str):
        return of_text(value, schema)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return of_number(value, schema)
    if isinstance(value, list):
        return of_list(value, schema, root, depth)
    if isinstance(value, dict):
        return of_object(value, schema, root, depth)
    return True


def of_text(value, schema):
    if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
        return False
    pattern = schema.get("pattern")
    if pattern is not None:
        try:
            if not re.search(pattern, value):
                return False
        except re.error:
            pass
    return is_format(value, schema.get("format"))


def is_format(value, name):
    try:
        if name == "date":
            datetime.date.fromisoformat(value)
        elif name == "date-time":
            if not re.fullmatch(r"\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)", value):
                return False
            datetime.datetime.fromisoformat(value.upper().replace("Z", "+00:00"))
        elif name == "uuid":
            return str(uuid.UUID(value)) == value.lower()
        elif name == "email":
            return re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", value) is not None
        elif name in ("uri", "url"):
            return re.fullmatch(r"[a-zA-Z][a-zA-Z0-9+.-]*:\S+", value) is not None
    except ValueError:
        return False
    return True


def of_number(value, schema):
    step = schema.get("multipleOf")
    return (
        value >= schema.get("minimum", value)
        and value <= schema.get("maximum", value)
        and ("exclusiveMinimum" not in schema or value > schema["exclusiveMinimum"])
        and ("exclusiveMaximum" not in schema or value < schema["exclusiveMaximum"])
        and (not step or abs(value / step - round(value / step)) < 1e-9)
        and (schema.get("format") != "int32" or -(2**31) <= value < 2**31)
    )


def of_list(value, schema, root, depth):
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        return False
    if schema.get("uniqueItems") and any(same(a, b) for i, a in enumerate(value) for b in value[:i]):
        return False
    first = schema.get("prefixItems", [])
    rest = schema.get("items", True)
    return all(
        is_valid(one, first[index] if index < len(first) else rest, root, depth + 1) for index, one in enumerate(value)
    )


def of_object(value, schema, root, depth):
    if any(name not in value for name in schema.get("required", [])):
        return False
    if not schema.get("minProperties", 0) <= len(value) <= schema.get("maxProperties", len(value)):
        return False
    properties = schema.get("properties", {})
    rest = schema.get("additionalProperties", True)
    return all(is_valid(one, properties.get(name, rest), root, depth + 1) for name, one in value.items())
