"""The kinds of change of texts, numbers and truth values: another type, another format, other limits."""

from mutations import is_plain, kind, refine, reformat, retype

TEXT = {"type": "string"}
retype("string-to-integer", "string", {"type": "integer"}, "format")
retype("string-to-number", "string", {"type": "number"}, "format")
retype("string-to-boolean", "string", {"type": "boolean"}, "format")
retype("string-to-array", "string", {"type": "array", "items": TEXT}, "format")
retype("string-to-object", "string", {"type": "object", "properties": {"text": TEXT}, "required": ["text"]}, "format")
retype("string-to-record", "string", {"type": "object", "additionalProperties": TEXT}, "format")
retype("string-to-date-time", "string", {"type": "string", "format": "date-time"}, "format")
retype("string-to-date", "string", {"type": "string", "format": "date"}, "format")
retype("string-to-uuid", "string", {"type": "string", "format": "uuid"}, "format")
retype("string-to-email", "string", {"type": "string", "format": "email"}, "format")
retype("string-to-uri", "string", {"type": "string", "format": "uri"}, "format")
retype("string-to-enum", "string", {"type": "string", "enum": ["a", "abc"]}, "format")
retype("string-to-const", "string", {"type": "string", "const": "a"}, "format")
retype("string-to-any", "string", {}, "format")
retype("string-to-union", "string", {"anyOf": [TEXT, {"type": "integer"}]}, "format")
retype("string-to-open-enum", "string", {"anyOf": [{"type": "string", "enum": ["a"]}, TEXT]}, "format")
retype("integer-to-number", "integer", {"type": "number"})
retype("integer-to-string", "integer", TEXT)
retype("integer-to-boolean", "integer", {"type": "boolean"})
retype("integer-to-enum", "integer", {"type": "integer", "enum": [1, 7]})
retype("integer-to-union", "integer", {"anyOf": [{"type": "integer"}, TEXT]})
retype("number-to-integer", "number", {"type": "integer"})
retype("number-to-string", "number", TEXT)
retype("number-to-array", "number", {"type": "array", "items": {"type": "number"}})
retype("boolean-to-string", "boolean", TEXT)
retype("boolean-to-integer", "boolean", {"type": "integer"})
retype("boolean-to-true", "boolean", {"type": "boolean", "const": True})
retype("array-to-record", "array", {"type": "object", "additionalProperties": TEXT})
retype("array-to-string", "array", TEXT)
retype("object-to-string", "object", TEXT)
retype("object-to-any", "object", {})
reformat("date-time-to-string", "string", "date-time", TEXT)
reformat("date-time-to-date", "string", "date-time", {"type": "string", "format": "date"})
reformat("date-time-to-integer", "string", "date-time", {"type": "integer"})
reformat("date-to-date-time", "string", "date", {"type": "string", "format": "date-time"})
reformat("uuid-to-string", "string", "uuid", TEXT)
reformat("uri-to-string", "string", "uri", TEXT)
reformat("email-to-string", "string", "email", TEXT)
refine("min-length", "string", minLength=3)
refine("max-length", "string", maxLength=2)
refine("pattern", "string", pattern="^[a-z]+$")
refine("minimum", "integer", minimum=5)
refine("maximum", "integer", maximum=3)
refine("multiple-of", "integer", multipleOf=7)
refine("number-minimum", "number", minimum=5)
refine("min-items", "array", minItems=2)
refine("max-items", "array", maxItems=1)
refine("unique-items", "array", uniqueItems=True)
refine("description", "string", description="Another text.")


@kind
def integer_to_int32(node, _):
    if not is_plain(node, "integer") or "format" in node:
        return False
    node["format"] = "int32"
    return True


@kind
def int32_to_int64(node, _):
    if node.get("format") != "int32":
        return False
    node["format"] = "int64"
    return True
