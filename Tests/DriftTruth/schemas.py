"""JSON Schema as trees of Python values: references, and the places of subschemas."""

import copy

ONE = ("items", "additionalProperties")
LISTS = ("oneOf", "anyOf", "allOf", "prefixItems")
PREFIX = "#/components/schemas/"


def resolve(schema, root):
    """The schema that references lead to; None for one that leads nowhere."""
    for _ in range(50):
        if not isinstance(schema, dict) or "$ref" not in schema:
            return schema
        reference = schema["$ref"]
        if not reference.startswith(PREFIX):
            return None
        schema = root.get(reference[len(PREFIX):].replace("~1", "/").replace("~0", "~"))
    return None


def children(schema):
    """The subschemas of a schema that stand in it."""
    if not isinstance(schema, dict):
        return
    for inner in (schema.get("properties") or {}).values():
        yield inner
    for key in ONE:
        if isinstance(schema.get(key), dict):
            yield schema[key]
    for key in LISTS:
        for inner in schema.get(key) or []:
            yield inner


def walk(schema):
    """The schema and all that stand in it."""
    pending = [schema]
    while pending:
        current = pending.pop()
        if isinstance(current, dict):
            yield current
            pending.extend(reversed(list(children(current))))


def reachable(schema, root):
    """The names of the components that a schema leads to; None where a reference leads elsewhere."""
    names, pending = [], [schema]
    while pending:
        for node in walk(pending.pop()):
            reference = node.get("$ref")
            if reference is None:
                continue
            name = reference[len(PREFIX):].replace("~1", "/").replace("~0", "~")
            if not reference.startswith(PREFIX) or name not in root:
                return None
            if name not in names:
                names.append(name)
                pending.append(root[name])
    return names


def types(schema):
    """The types that a schema lists, and those that its keywords imply."""
    found = schema.get("type")
    names = list(found) if isinstance(found, list) else [found] if found else []
    if not names and ("properties" in schema or "additionalProperties" in schema):
        names = ["object"]
    if names and schema.get("nullable") is True and "null" not in names:
        names.append("null")
    return names


def plain(schema):
    """The schema in the words of OpenAPI 3.1: limits that are flags become numbers."""
    schema = copy.deepcopy(schema)
    for node in walk(schema):
        if node.get("nullable") is True and isinstance(node.get("type"), str):
            node["type"] = [node["type"], "null"]
            if "enum" in node and None not in node["enum"]:
                node["enum"] = node["enum"] + [None]
        node.pop("nullable", None)
        number_limits(node)
    return schema


def number_limits(node):
    """Makes numbers of the limits that OpenAPI 3.0 has as flags."""
    for limit in ("minimum", "maximum"):
        flag = "exclusive" + limit.capitalize()
        if node.get(flag) is True and limit in node:
            node[flag] = node.pop(limit)
        elif isinstance(node.get(flag), bool):
            node.pop(flag)
