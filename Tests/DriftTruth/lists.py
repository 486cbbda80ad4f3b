"""The kinds of change of arrays and records."""

from mutations import become, is_plain, kind
from schemas import types


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
