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
