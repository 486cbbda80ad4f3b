"""The kinds of change of an object and its properties. The node is the object; the property is picked by a number."""

from mutations import KINDS, kind
from schemas import types


def is_object(node):
    return bool(node.get("properties")) and not any(key in node for key in ("$ref", "oneOf", "anyOf", "allOf"))


def pick(node, number, wanted):
    """One of the properties with a certain presence; None where there is none."""
    if not is_object(node):
        return None
    required = set(node.get("required", []))
    names = [name for name in node["properties"] if (name in required) == wanted]
    return names[number % len(names)] if names else None


def need(node, name):
    node["required"] = list(node.get("required", [])) + [name]


def free(node, name):
    node["required"] = [one for one in node["required"] if one != name]


def added(name, schema, is_required):
    def change(node, _):
        if not is_object(node) or "addedProperty" in node["properties"]:
            return False
        node["properties"]["addedProperty"] = dict(schema)
        if is_required:
            need(node, "addedProperty")
        return True

    KINDS[name] = change


added("property-added-required", {"type": "string"}, True)
added("property-added-optional", {"type": "string"}, False)
added("property-added-required-default", {"type": "string", "default": "x"}, True)
added("property-added-optional-nullable", {"type": ["string", "null"]}, False)


@kind
def required_property_removed(node, number):
    name = pick(node, number, True)
    if name is None:
        return False
    node["properties"].pop(name)
    free(node, name)
    return True


@kind
def optional_property_removed(node, number):
    name = pick(node, number, False)
    if name is None:
        return False
    node["properties"].pop(name)
    return True


def renamed(node, name, new):
    if new in node["properties"]:
        return False
    node["properties"] = {new if key == name else key: inner for key, inner in node["properties"].items()}
    node["required"] = [new if one == name else one for one in node.get("required", [])]
    return True


@kind
def required_property_renamed(node, number):
    name = pick(node, number, True)
    return name is not None and renamed(node, name, name + "New")


@kind
def optional_property_renamed(node, number):
    name = pick(node, number, False)
    return name is not None and renamed(node, name, name + "New")


@kind
def property_case(node, number):
    name = pick(node, number, True)
    return name is not None and name != name.swapcase() and renamed(node, name, name.swapcase())


@kind
def required_to_optional(node, number):
    name = pick(node, number, True)
    if name is None:
        return False
    free(node, name)
    return True


@kind
def optional_to_required(node, number):
    name = pick(node, number, False)
    if name is None:
        return False
    need(node, name)
    return True


def with_null(node, name):
    inner = node["properties"][name]
    if "null" in types(inner) or inner == {}:
        return False
    node["properties"][name] = {"anyOf": [inner, {"type": "null"}]}
    return True


@kind
def required_to_nullable(node, number):
    name = pick(node, number, True)
    return name is not None and with_null(node, name)


@kind
def optional_to_nullable(node, number):
    name = pick(node, number, False)
    if name is None or not with_null(node, name):
        return False
    need(node, name)
    return True


@kind
def optional_to_nullish(node, number):
    name = pick(node, number, False)
    return name is not None and with_null(node, name)


@kind
def required_to_nullish(node, number):
    name = pick(node, number, True)
    if name is None or not with_null(node, name):
        return False
    free(node, name)
    return True


@kind
def nullable_to_required(node, number):
    names = [name for name, inner in (node.get("properties") or {}).items() if isinstance(inner.get("type"), list)]
    if not names or not is_object(node):
        return False
    name = names[number % len(names)]
    left = [one for one in types(node["properties"][name]) if one != "null"]
    if len(left) != 1 or "null" not in types(node["properties"][name]) or "enum" in node["properties"][name]:
        return False
    node["properties"][name]["type"] = left[0]
    return True


@kind
def object_closed(node, _):
    if not is_object(node) or "additionalProperties" in node:
        return False
    node["additionalProperties"] = False
    return True


@kind
def object_opened(node, _):
    if not is_object(node) or node.get("additionalProperties") is not False:
        return False
    node.pop("additionalProperties")
    return True


@kind
def object_to_record(node, _):
    if not is_object(node):
        return False
    node.pop("properties")
    node.pop("required", None)
    node["type"] = "object"
    node["additionalProperties"] = {"type": "string"}
    return True


@kind
def object_to_list(node, _):
    if not is_object(node):
        return False
    inner = dict(node)
    node.clear()
    node.update({"type": "array", "items": inner})
    return True


@kind
def properties_reordered(node, _):
    if not is_object(node):
        return False
    node["properties"] = dict(reversed(list(node["properties"].items())))
    return True


@kind
def object_by_all_of(node, _):
    if not is_object(node) or len(node["properties"]) < 2 or "additionalProperties" in node:
        return False
    names = list(node["properties"])
    required = node.get("required", [])

    def part(some):
        return {
            "type": "object",
            "properties": {name: node["properties"][name] for name in some},
            "required": [name for name in some if name in required],
        }

    parts = [part(names[:1]), part(names[1:])]
    node.clear()
    node["allOf"] = parts
    return True
