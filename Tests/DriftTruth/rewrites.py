"""The rewrites that change nothing: each takes a document and gives its files by name, the first one the document itself.

None where there is nothing to rewrite.
"""

import copy, json

REWRITES = {}
METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
SCHEMAS = "#/components/schemas/"


def rewrite(function):
    REWRITES[function.__name__.replace("_", " ")] = function
    return function


def one(document):
    return {"new.json": json.dumps(document, indent=1)}


def schemas(document):
    """All schemas of a document, each with what holds it and the key or the index there."""
    places = [document.get("paths") or {}, document.get("components") or {}]
    found = []
    while places:
        place = places.pop()
        if isinstance(place, list):
            places.extend(place)
        elif isinstance(place, dict):
            for key, inner in place.items():
                if key == "schema" and isinstance(inner, dict):
                    found.append((place, key))
                elif key not in ("schemas", "example", "examples") and isinstance(inner, (dict, list)):
                    places.append(inner)
    named = (document.get("components") or {}).get("schemas") or {}
    found += [(named, key) for key in named]
    while found:
        holder, key = found.pop()
        schema = holder[key]
        if not isinstance(schema, dict):
            continue
        yield holder, key
        for name in schema.get("properties") or {}:
            found.append((schema["properties"], name))
        # Not that of "not", which describes no value.
        for name in ("items", "additionalProperties"):
            if isinstance(schema.get(name), dict):
                found.append((schema, name))
        for name in ("allOf", "anyOf", "oneOf", "prefixItems"):
            found.extend((schema[name], index) for index in range(len(schema.get(name) or [])))


def resolved(document, reference):
    """The named schema that a reference leads to, where it is one."""
    named = (document.get("components") or {}).get("schemas") or {}
    if not isinstance(reference, str) or not reference.startswith(SCHEMAS):
        return None
    return named.get(reference[len(SCHEMAS):].replace("~1", "/").replace("~0", "~"))


@rewrite
def order_of_keys(document):
    """All keys by the alphabet, from behind."""

    def ordered(node):
        if isinstance(node, dict):
            return {key: ordered(node[key]) for key in sorted(node, reverse=True)}
        return [ordered(inner) for inner in node] if isinstance(node, list) else node

    return one(ordered(document))


@rewrite
def yaml(document):
    """The document as YAML, in blocks."""
    lines = []

    def scalar(value):
        # YAML has no pairs of surrogates.
        return json.dumps(value, ensure_ascii=False)

    def block(node, indent):
        space = "  " * indent
        for key, inner in node.items() if isinstance(node, dict) else enumerate(node):
            head = f"{space}{scalar(str(key))}:" if isinstance(node, dict) else f"{space}-"
            if isinstance(inner, (dict, list)) and inner:
                lines.append(head)
                block(inner, indent + 1)
            else:
                lines.append(f"{head} {scalar(inner)}")

    block(document, 0)
    return {"new.yaml": "\n".join(lines) + "\n"}


@rewrite
def texts(document):
    """Descriptions, summaries and titles of their own."""
    new = copy.deepcopy(document)
    for holder, key in list(schemas(new)):
        holder[key]["description"] = "Another text."
    for item in (new.get("paths") or {}).values():
        for method in METHODS:
            if isinstance(item.get(method), dict):
                item[method]["description"] = item[method]["summary"] = "Another text."
    new["info"] = {**new.get("info", {}), "description": "Another text."}
    return one(new)


@rewrite
def references_written_out(document):
    """Each reference to a named schema that leads nowhere else, written out in its place."""
    new, count = copy.deepcopy(document), 0
    for holder, key in list(schemas(new)):
        target = resolved(document, holder[key].get("$ref"))
        if target and set(holder[key]) == {"$ref"} and is_scalar(target):
            holder[key] = copy.deepcopy(target)
            count += 1
    return one(new) if count else None


def is_scalar(schema):
    return schema.get("type") in ("string", "integer", "number", "boolean")


@rewrite
def schemas_of_properties_named(document):
    """Plain values of properties, each moved to a named schema of its own."""
    new = copy.deepcopy(document)
    named = (new.get("components") or {}).get("schemas")
    if not named:
        return None
    added = {}
    for holder, key in list(schemas(new)):
        if is_scalar(holder[key]) and "enum" not in holder[key] and holder is not named and len(added) < 40:
            name = f"RewrittenValue{len(added)}"
            added[name] = holder[key]
            holder[key] = {"$ref": SCHEMAS + name}
    named.update(added)
    return one(new) if added else None


@rewrite
def files(document):
    """The named schemas in a file of their own."""
    new = copy.deepcopy(document)
    named = (new.get("components") or {}).get("schemas")
    # In another file '#' is another document.
    if not named or any(schema.get(key) == "#" for schema in walked(named) for key in ("$ref", "$recursiveRef")):
        return None

    def moved(node):
        if isinstance(node, dict):
            for key, inner in node.items():
                if key == "$ref" and isinstance(inner, str) and inner.startswith(SCHEMAS):
                    node[key] = "schemas.json" + inner
                else:
                    moved(inner)
        elif isinstance(node, list):
            for inner in node:
                moved(inner)

    own = {"components": {"schemas": copy.deepcopy(named)}}
    new["components"]["schemas"] = {name: {"$ref": f"schemas.json{SCHEMAS}{escaped(name)}"} for name in named}
    for section in [new.get("paths")] + [one for key, one in new["components"].items() if key != "schemas"]:
        moved(section)
    return {**one(new), "schemas.json": json.dumps(own, indent=1)}


def walked(node):
    """All mappings in a value."""
    pending = [node]
    while pending:
        current = pending.pop()
        if isinstance(current, dict):
            yield current
            pending.extend(current.values())
        elif isinstance(current, list):
            pending.extend(current)


def escaped(name):
    return name.replace("~", "~0").replace("/", "~1")


@rewrite
def all_of_written_out(document):
    """Each `allOf` of plain objects as one object."""
    new, count = copy.deepcopy(document), 0
    for holder, key in list(schemas(new)):
        schema = holder[key]
        parts = [resolved(document, part.get("$ref")) or part for part in schema.get("allOf") or []]
        if not parts or not all(is_plain_object(part) for part in parts) or set(schema) - PLAIN - {"allOf"}:
            continue
        names = [name for part in parts + [schema] for name in part.get("properties") or {}]
        if len(set(names)) < len(names):
            continue
        merged = {one: inner for one, inner in schema.items() if one != "allOf"}
        merged["type"] = "object"
        merged["properties"] = {n: one for part in parts + [schema] for n, one in (part.get("properties") or {}).items()}
        needed = [name for part in parts + [schema] for name in part.get("required") or []]
        if needed:
            merged["required"] = list(dict.fromkeys(needed))
        holder[key] = copy.deepcopy(merged)
        count += 1
    return one(new) if count else None


PLAIN = {"type", "properties", "required", "description", "title", "example"}


def is_plain_object(part):
    return part.get("type") == "object" and "properties" in part and not set(part) - PLAIN
