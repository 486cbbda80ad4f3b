"""The rewrites between OpenAPI 3.0 and 3.1."""

import copy

from rewrites import one, rewrite, schemas
from schemas import number_limits


@rewrite
def version(document):
    """OpenAPI 3.0 as 3.1: types of null and limits as 3.1 has them."""
    if not str(document.get("openapi")).startswith("3.0"):
        return None
    new = copy.deepcopy(document)
    new["openapi"] = "3.1.0"
    found = list(schemas(new))
    unions = [holder[key].get(name) for holder, key in found for name in ("anyOf", "oneOf")]
    unions = {id(members) for members in unions if members}
    for holder, key in found:
        schema = holder[key]
        if "$ref" not in schema and schema.pop("nullable", None) is True:
            holder[key] = with_null(schema, id(holder) in unions)
        number_limits(schema)
    return one(new)


def with_null(schema, is_member):
    if isinstance(schema.get("type"), str):
        schema["type"] = [schema["type"], "null"]
        if "enum" in schema and None not in schema["enum"]:
            schema["enum"] = schema["enum"] + [None]
        return schema
    if any(key in schema for key in ("allOf", "anyOf", "oneOf")):
        outside = {key: schema.pop(key) for key in ("description", "title", "default") if key in schema}
        return {**outside, "anyOf": [schema, {"type": "null"}]}
    # As a member of a union, nothing but null, as schemars writes it; else any value.
    return {**schema, "type": "null"} if is_member else schema


# What no schema of OpenAPI 3.0 can say.
NEWER = {
    "$anchor", "$defs", "$dynamicAnchor", "$dynamicRef", "$id", "$schema", "contains", "contentEncoding", "contentMediaType",
    "contentSchema", "dependentRequired", "dependentSchemas", "else", "if", "not", "patternProperties", "prefixItems",
    "propertyNames", "then", "unevaluatedItems", "unevaluatedProperties",
}


@rewrite
def older_version(document):
    """OpenAPI 3.1 as 3.0, where that can say everything."""
    components = document.get("components") or {}
    if not str(document.get("openapi")).startswith("3.1") or "webhooks" in document or "pathItems" in components:
        return None
    new = copy.deepcopy(document)
    new["openapi"] = "3.0.3"
    new.pop("jsonSchemaDialect", None)
    # What stands in a schema comes before it.
    for holder, key in reversed(list(schemas(new))):
        said = older(holder[key])
        if said is None:
            return None
        holder[key] = said
    # Null alone has no type there; as a member of a union it is a flag by now.
    return None if any(holder[key].get("type") == "null" for holder, key in schemas(new)) else one(new)


def older(schema):
    """A schema in the words of OpenAPI 3.0; None for one that has none there."""
    if set(schema) & NEWER or any(isinstance(inner, bool) for inner in inner_schemas(schema)):
        return None
    schema.pop("examples", None)
    if "$ref" in schema:
        # There a reference has nothing beside it.
        rest = {key: inner for key, inner in schema.items() if key not in ("$ref", "description", "summary")}
        return {"allOf": [{"$ref": schema["$ref"]}], **rest} if rest else {"$ref": schema["$ref"]}
    if "const" in schema:
        schema["enum"] = [schema.pop("const")]
        if schema["enum"] == [None]:
            return None
    if schema.get("type") == "null":
        return schema
    return older_limits(schema) and older_null(schema)


def inner_schemas(schema):
    yield from (schema.get("properties") or {}).values()
    for name in ("allOf", "anyOf", "oneOf"):
        yield from schema.get(name) or []
    if "items" in schema:
        yield schema["items"]


def older_limits(schema):
    """Makes flags of the limits that exclude a number."""
    for limit in ("minimum", "maximum"):
        flag = "exclusive" + limit.capitalize()
        if flag in schema:
            if limit in schema:
                return None
            schema[limit], schema[flag] = schema[flag], True
    return schema


def older_null(schema):
    """Null as a flag."""
    names = schema.get("type")
    if isinstance(names, list):
        left = [name for name in names if name != "null"]
        if len(left) != 1:
            return None
        schema["type"] = left[0]
        if "null" in names:
            schema["nullable"] = True
    for name in ("anyOf", "oneOf"):
        members = schema.get(name) or []
        left = [member for member in members if member.get("type") != "null"]
        if len(left) == len(members):
            continue
        if not left:
            return None
        schema.pop(name)
        if len(left) > 1:
            schema[name] = left
        elif set(left[0]) & set(schema):
            schema["allOf"] = schema.get("allOf", []) + left
        elif "$ref" in left[0]:
            schema["allOf"] = left
        else:
            schema.update(left[0])
        schema["nullable"] = True
    if schema.get("type") == "array":
        schema.setdefault("items", {})
    return schema
