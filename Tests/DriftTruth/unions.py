"""The kinds of change of unions, and of schemas that allow any value."""

from mutations import KINDS, become, kind


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
