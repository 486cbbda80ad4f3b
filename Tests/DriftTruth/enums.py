"""The kinds of change of enums and constants."""

from mutations import KINDS, become, kind


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
