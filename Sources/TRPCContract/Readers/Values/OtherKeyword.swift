internal import TRPCSource

/// Schema keywords that the type graph can't represent.
package enum OtherKeyword {
    /// Returns the content of a keyword as a constraint, or nil for annotations and keywords that the graph represents.
    static func constraint(of entry: Node.Entry) -> Constraint? {
        guard !known.contains(entry.key), !entry.key.hasPrefix("x-"), !SchemaKeywords.annotations.contains(entry.key)
        else { return nil }
        switch entry.key {
        case "unevaluatedProperties", "unevaluatedItems":
            // These keywords are read in the same way as 'additionalProperties' and 'items'.
            return nil
        case "not" where entry.value.count == 0 || SchemaKeywords.takesAnything(entry.value):
            return nil
        case "patternProperties":
            // The graph contains the types of the properties, but not the patterns for their names.
            return .other(keyword: entry.key, value: entry.value.entries.map(\.key).sorted().joined(separator: " "))
        default:
            return .other(keyword: entry.key, value: CanonicalForm.of(entry.value))
        }
    }

    /// JSON Schema keywords that constrain values.
    package static let limits: Set<String> = [
        "not", "if", "then", "else", "dependentRequired", "dependentSchemas", "dependencies", "contains", "minContains",
        "maxContains", "patternProperties", "contentMediaType", "contentSchema",
    ]

    private static let known: Set<String> = [
        "type", "properties", "required", "items", "additionalItems", "prefixItems", "additionalProperties",
        "propertyNames", "enum", "const", "allOf", "anyOf", "oneOf", "$ref", "$dynamicRef", "$recursiveRef", "$defs",
        "definitions", "discriminator", "format", "contentEncoding", "pattern", "minLength", "maxLength", "minimum",
        "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minItems", "maxItems", "uniqueItems",
        "minProperties", "maxProperties", "id", "$vocabulary", "$dynamicAnchor", "$recursiveAnchor", "definition",
    ]
}
