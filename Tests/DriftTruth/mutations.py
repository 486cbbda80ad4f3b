"""The kinds of change: each takes a node of a schema, changes it in place, and tells whether it could."""

from schemas import types

KINDS = {}


def kind(function):
    KINDS[function.__name__.replace("_", "-")] = function
    return function


def is_plain(node, name, *without):
    """A node of one type, null aside, that is no union and no reference."""
    return (
        [one for one in types(node) if one != "null"] == [name]
        and not any(key in node for key in ("$ref", "oneOf", "anyOf", "allOf", "enum", "const") + without)
    )


def become(node, schema, keeps=("description",)):
    kept = {key: node[key] for key in keeps if key in node}
    is_nullable = "null" in types(node)
    node.clear()
    node.update(kept)
    node.update(schema)
    if is_nullable and isinstance(schema.get("type"), str) and "enum" not in schema and "const" not in schema:
        node["type"] = [schema["type"], "null"]
    return True


def retype(name, old, new, *without):
    """A kind of change from values of one type to a schema."""

    def change(node, _):
        if not is_plain(node, old, *without):
            return False
        return become(node, new)

    KINDS[name] = change


def refine(name, old, **keywords):
    """A kind of change that adds keywords to values of one type."""

    def change(node, _):
        # What a pattern or a list says already, a limit may not change.
        if not is_plain(node, old, "format", "pattern") or any(key in node for key in keywords):
            return False
        node.update(keywords)
        return True

    KINDS[name] = change


def reformat(name, old_type, old, new):
    """A kind of change from a format to a schema."""

    def change(node, _):
        return is_plain(node, old_type) and node.get("format") == old and become(node, new)

    KINDS[name] = change


TEXT = {"type": "string"}
retype("string-to-integer", "string", {"type": "integer"}, "format")
retype("string-to-number", "string", {"type": "number"}, "format")
retype("string-to-boolean", "string", {"type": "boolean"}, "format")
retype("string-to-array", "string", {"type": "array", "items": TEXT}, "format")
retype("string-to-object", "string", {"type": "object", "properties": {"text": TEXT}, "required": ["text"]}, "format")
retype("string-to-record", "string", {"type": "object", "additionalProperties": TEXT}, "format")
retype("string-to-date-time", "string", {"type": "string", "format": "date-time"}, "format")
retype("string-to-date", "string", {"type": "string", "format": "date"}, "format")
retype("string-to-uuid", "string", {"type": "string", "format": "uuid"}, "format")
retype("string-to-email", "string", {"type": "string", "format": "email"}, "format")
retype("string-to-uri", "string", {"type": "string", "format": "uri"}, "format")
retype("string-to-enum", "string", {"type": "string", "enum": ["a", "abc"]}, "format")
retype("string-to-const", "string", {"type": "string", "const": "a"}, "format")
retype("string-to-any", "string", {}, "format")
retype("string-to-union", "string", {"anyOf": [TEXT, {"type": "integer"}]}, "format")
retype("string-to-open-enum", "string", {"anyOf": [{"type": "string", "enum": ["a"]}, TEXT]}, "format")
retype("integer-to-number", "integer", {"type": "number"})
retype("integer-to-string", "integer", TEXT)
retype("integer-to-boolean", "integer", {"type": "boolean"})
retype("integer-to-enum", "integer", {"type": "integer", "enum": [1, 7]})
retype("integer-to-union", "integer", {"anyOf": [{"type": "integer"}, TEXT]})
retype("number-to-integer", "number", {"type": "integer"})
retype("number-to-string", "number", TEXT)
retype("number-to-array", "number", {"type": "array", "items": {"type": "number"}})
retype("boolean-to-string", "boolean", TEXT)
retype("boolean-to-integer", "boolean", {"type": "integer"})
retype("boolean-to-true", "boolean", {"type": "boolean", "const": True})
retype("array-to-record", "array", {"type": "object", "additionalProperties": TEXT})
retype("array-to-string", "array", TEXT)
retype("object-to-string", "object", TEXT)
retype("object-to-any", "object", {})
reformat("date-time-to-string", "string", "date-time", TEXT)
reformat("date-time-to-date", "string", "date-time", {"type": "string", "format": "date"})
reformat("date-time-to-integer", "string", "date-time", {"type": "integer"})
reformat("date-to-date-time", "string", "date", {"type": "string", "format": "date-time"})
reformat("uuid-to-string", "string", "uuid", TEXT)
reformat("uri-to-string", "string", "uri", TEXT)
reformat("email-to-string", "string", "email", TEXT)
refine("min-length", "string", minLength=3)
refine("max-length", "string", maxLength=2)
refine("pattern", "string", pattern="^[a-z]+$")
refine("minimum", "integer", minimum=5)
refine("maximum", "integer", maximum=3)
refine("multiple-of", "integer", multipleOf=7)
refine("number-minimum", "number", minimum=5)
refine("min-items", "array", minItems=2)
refine("max-items", "array", maxItems=1)
refine("unique-items", "array", uniqueItems=True)
refine("description", "string", description="Another text.")


@kind
def integer_to_int32(node, _):
    if not is_plain(node, "integer") or "format" in node:
        return False
    node["format"] = "int32"
    return True


@kind
def int32_to_int64(node, _):
    if node.get("format") != "int32":
        return False
    node["format"] = "int64"
    return True


def enum_change(change):
    def applied(node, _):
        values = node.get("enum")
        if not isinstance(values, list) or len(values) < 2 or not all(isinstance(one, str) for one in values):
            return False
        node["enum"] = change(list(values))
        return True

    return applied


KINDS["enum-value-added"] = enum_change(lambda values: values + ["added_value"])
KINDS["enum-value-removed"] = enum_change(lambda values: values[1:])
KINDS["enum-value-renamed"] = enum_change(lambda values: [values[0] + "_renamed"] + values[1:])
KINDS["enum-value-case"] = enum_change(lambda values: [values[0].swapcase()] + values[1:])
KINDS["enum-reordered"] = enum_change(lambda values: values[::-1])


@kind
def enum_to_string(node, _):
    return all(isinstance(one, str) for one in node.get("enum", [1])) and become(node, {"type": "string"})


@kind
def enum_to_const(node, _):
    return len(node.get("enum", [])) > 1 and become(node, {"const": node["enum"][0]})


@kind
def const_changed(node, _):
    if not isinstance(node.get("const"), str):
        return False
    node["const"] += "_changed"
    return True


@kind
def const_removed(node, _):
    return isinstance(node.get("const"), str) and become(node, {"type": "string"})


@kind
def array_to_item(node, _):
    return is_plain(node, "array") and isinstance(node.get("items"), dict) and become(node, dict(node["items"]))


@kind
def items_nullable(node, _):
    inner = node.get("items")
    if not is_plain(node, "array") or not isinstance(inner, dict) or "null" in types(inner):
        return False
    node["items"] = {"anyOf": [inner, {"type": "null"}]}
    return True


@kind
def items_wrapped(node, _):
    if not is_plain(node, "array") or not isinstance(node.get("items"), dict):
        return False
    inner = dict(node["items"])
    return become(node, {"type": "object", "properties": {"items": {"type": "array", "items": inner}}, "required": ["items"]})


@kind
def record_values_nullable(node, _):
    inner = node.get("additionalProperties")
    if not isinstance(inner, dict) or not inner or "null" in types(inner):
        return False
    node["additionalProperties"] = {"anyOf": [inner, {"type": "null"}]}
    return True


@kind
def record_values_to_integer(node, _):
    inner = node.get("additionalProperties")
    if not isinstance(inner, dict) or types(inner) != ["string"]:
        return False
    node["additionalProperties"] = {"type": "integer"}
    return True


@kind
def record_to_array(node, _):
    inner = node.get("additionalProperties")
    if not isinstance(inner, dict) or node.get("properties"):
        return False
    return become(node, {"type": "array", "items": dict(inner)})


def union_change(change):
    def applied(node, _):
        for key in ("oneOf", "anyOf"):
            if len(node.get(key, [])) > 1:
                node.pop("discriminator", None)
                return change(node, key)
        return False

    return applied


def replaced(make):
    def change(node, key):
        node[key] = make(node[key])
        return True

    return union_change(change)


EXTRA = {"type": "object", "properties": {"addedMember": {"type": "integer"}}, "required": ["addedMember"]}
KINDS["variant-added"] = replaced(lambda members: members + [EXTRA])
KINDS["variant-scalar-added"] = replaced(lambda members: members + [{"type": "array", "items": {"type": "boolean"}}])
KINDS["variant-removed"] = replaced(lambda members: members[1:])
KINDS["variants-reordered"] = replaced(lambda members: members[::-1])


@union_change
def _(node, key):
    first = dict(node[key][0])
    node.pop(key)
    node.update(first)
    return True


KINDS["union-to-first"] = _


@kind
def any_to_string(node, owner):
    return node == {} and owner is not None and become(node, {"type": "string"})
