"""What is mutated: schemas of documents, each as a small document of its own with one procedure."""

import copy, json

from schemas import PREFIX, plain, reachable, walk

VALUE = "TruthValue"
METHODS = ("get", "put", "post", "delete", "patch")


class Subject:
    """A schema with the named schemas that it leads to."""

    def __init__(self, name, schema, components):
        self.name, self.schema, self.components = name, schema, components

    def copy(self):
        return Subject(self.name, copy.deepcopy(self.schema), copy.deepcopy(self.components))

    @property
    def root(self):
        return {**self.components, VALUE: self.schema}

    def nodes(self):
        """All schemas in it, in a fixed order."""
        for one in [self.schema] + list(self.components.values()):
            yield from walk(one)

    def document(self, direction):
        """One procedure that sends or answers the schema."""
        reference = {"$ref": PREFIX + VALUE}
        output = reference if direction == "output" else {"type": "string"}
        data = {"type": "object", "properties": {"data": output}, "required": ["data"]}
        answer = {"type": "object", "properties": {"result": data}, "required": ["result"]}
        content = lambda schema: {"application/json": {"schema": schema}}
        operation = {"operationId": "truth.get", "responses": {"200": {"description": "ok", "content": content(answer)}}}
        if direction == "input":
            operation["requestBody"] = {"required": True, "content": content(reference)}
        return json.dumps({
            "openapi": "3.1.0",
            "info": {"title": "truth", "version": "1"},
            "paths": {"/truth.get": {"post": operation}},
            "components": {"schemas": self.root},
        })


def candidates(document):
    """The inline schemas of a document's operations, and its named ones, with their names."""
    named = (document.get("components") or {}).get("schemas") or {}
    for name, schema in named.items():
        yield name, schema
    for path, item in (document.get("paths") or {}).items():
        for method in METHODS:
            operation = item.get(method) if isinstance(item, dict) else None
            if not isinstance(operation, dict):
                continue
            parts = [("body", operation.get("requestBody"))]
            parts += [(status, one) for status, one in (operation.get("responses") or {}).items() if str(status).startswith("2")]
            for part, one in parts:
                content = (one or {}).get("content") if isinstance(one, dict) else None
                schema = ((content or {}).get("application/json") or {}).get("schema")
                if isinstance(schema, dict):
                    yield f"{method} {path} {part}", schema


def subjects(document, most, largest=60):
    """Subjects of a document, those first that have the most different keywords and values."""
    named = {name: plain(one) for name, one in ((document.get("components") or {}).get("schemas") or {}).items()}
    found, seen = [], set()
    for name, schema in candidates(document):
        schema = plain(schema)
        if "$ref" in schema or VALUE in named:
            continue
        names = reachable(schema, named)
        if names is None or len(names) > 8:
            continue
        subject = Subject(name, schema, {one: named[one] for one in names})
        size = sum(1 for _ in subject.nodes())
        features = frozenset(feature for node in subject.nodes() for feature in features_of(node))
        if not 2 < size <= largest or features in seen:
            continue
        seen.add(features)
        found.append((features, subject))
    return chosen(found, most)


def features_of(node):
    for key, value in node.items():
        if key in ("type", "format"):
            yield f"{key} {value}"
        elif key not in ("description", "title", "example", "examples"):
            yield key


def chosen(found, most):
    """Greedily: the subject next that adds the most features."""
    known, result = set(), []
    while found and len(result) < most:
        best = max(found, key=lambda one: (len(one[0] - known), -len(one[0]), one[1].name))
        found.remove(best)
        known |= best[0]
        result.append(best[1])
    return result
