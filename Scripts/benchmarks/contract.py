"""The synthetic contract whose generation is counted. The counts depend on each byte of it."""


def synthetic_contract(models=150, groups=60):
    """An OpenAPI document like those of large services: shared models, unions, enums, parameters, pages and errors."""
    schemas = {f"model-{index}": synthetic_model(index, models) for index in range(models)}
    schemas |= {f"event-{index}": synthetic_union(index, models) for index in range(0, models, 10)}
    schemas["basic-error"] = {
        "type": "object",
        "properties": {"message": {"type": "string"}, "status": {"type": "string"}},
    }
    paths = {}
    for index in range(groups):
        paths |= synthetic_calls(index, index * 2 % models)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Made", "version": "1"},
        "servers": [{"url": "https://api.example.com"}],
        "paths": paths,
        "components": {"schemas": schemas},
    }


def reference(index):
    return {"$ref": f"#/components/schemas/model-{index}"}


def synthetic_model(index, models):
    """An object with strings, numbers, dates, an enum, a list, a nested object and references."""
    return {
        "title": f"Model {index}",
        "description": f"The model {index}, as the service keeps it.",
        "type": "object",
        "required": ["id", "node_id", "name", "state", "created_at", "owner"],
        "properties": {
            "id": {"type": "integer", "format": "int64", "description": "Unique identifier.", "examples": [index]},
            "node_id": {"type": "string"},
            "name": {"type": "string", "description": f"The name of model {index}.", "maxLength": 100},
            "url": {"type": "string", "format": "uri"},
            "state": {"type": "string", "enum": ["open", "closed", f"state_{index}"], "description": "Its state."},
            "private": {"type": "boolean", "default": False},
            "size": {"type": ["integer", "null"], "minimum": 0},
            "score": {"type": "number"},
            "created_at": {"type": "string", "format": "date-time"},
            "pushed_at": {"type": ["string", "null"], "format": "date-time"},
            "topics": {"type": "array", "items": {"type": "string"}},
            "owner": reference((index + 1) % models),
            "related": {"type": "array", "items": reference((index * 7 + 3) % models)},
            "permissions": {
                "type": "object",
                "properties": {"admin": {"type": "boolean"}, "pull": {"type": "boolean"}, "level": {"type": "integer"}},
                "required": ["admin"],
            },
        },
    }


def synthetic_union(index, models):
    """A union of two objects with a discriminator."""

    def variant(kind):
        return {
            "type": "object",
            "required": ["kind", "payload"],
            "properties": {"kind": {"const": f"{kind}_{index}"}, "payload": reference((index + len(kind)) % models)},
        }

    return {"oneOf": [variant("created"), variant("deleted")]}


def synthetic_calls(index, model):
    """The five calls of a resource."""

    def response(description, schema):
        return {"description": description, "content": {"application/json": {"schema": schema}}}

    def call(verb, name, answer, extra=None, parameters=()):
        responses = {"200": response("Response", answer)}
        responses |= {"404": response("Not found", error), "422": response("Invalid", error)}
        return {
            "operationId": f"things-{index}/{name}",
            "summary": f"{verb} a thing of kind {index}",
            "description": f"{verb}s things of kind {index}, for users who may see them.\n\nNeeds the scope `things`.",
            "tags": [f"things-{index}"],
            "parameters": list(parameters),
            "responses": responses,
        } | (extra or {})

    def parameter(name, place, schema):
        return {"name": name, "in": place, "required": place == "path", "schema": schema, "description": f"The {name}."}

    error = {"$ref": "#/components/schemas/basic-error"}
    owner = parameter("owner", "path", {"type": "string"})
    number = parameter("thing_number", "path", {"type": "integer"})
    page = [parameter(name, "query", {"type": "integer", "default": 1}) for name in ("page", "per_page")]
    order = parameter("sort", "query", {"type": "string", "enum": ["created", "updated"]})
    body = {
        "type": "object",
        "required": ["name"],
        "properties": {
            "name": {"type": "string"},
            "labels": {"type": "array", "items": {"oneOf": [{"type": "string"}, reference(model)]}},
            "due_on": {"type": "string", "format": "date-time"},
        },
    }
    request = {"requestBody": {"required": True, "content": {"application/json": {"schema": body}}}}
    listed = {"type": "array", "items": reference(model)}
    event = {"$ref": f"#/components/schemas/event-{model // 10 * 10}"}
    collection, item = f"/owners/{{owner}}/things-{index}", f"/owners/{{owner}}/things-{index}/{{thing_number}}"
    return {
        collection: {
            "get": call("List", "list", listed, parameters=[owner, order, *page]),
            "post": call("Create", "create", reference(model), request, [owner]),
        },
        item: {
            "get": call("Get", "get", reference(model), parameters=[owner, number]),
            "patch": call("Update", "update", event, request, [owner, number]),
            "delete": call("Delete", "delete", {"type": "null"}, parameters=[owner, number]),
        },
    }
