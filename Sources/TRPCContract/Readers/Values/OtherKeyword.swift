internal import TRPCSource

/// Keywords of a schema that the type graph has no place for.
package enum OtherKeyword {
    /// The content of the keyword; nil for one that the graph holds, and for annotations.
    static func constraint(of entry: Node.Entry) -> Constraint? {
        guard !known.contains(entry.key), !entry.key.hasPrefix("x-"), !SchemaKeywords.annotations.contains(entry.key)
        else { return nil }
        switch entry.key {
        case "unevaluatedProperties", "unevaluatedItems":
            // They are read as 'additionalProperties' and 'items'.
            return nil
        case "not" where entry.value.count == 0 || SchemaKeywords.takesAnything(entry.value):
            return nil
        case "patternProperties":
            // The types of the properties are in the graph, the patterns of their names are not.
            return .other(keyword: entry.key, value: entry.value.entries.map(\.key).sorted().joined(separator: " "))
        default:
            return .other(keyword: entry.key, value: CanonicalForm.of(entry.value))
        }
    }

    /// Keywords of JSON Schema that put a limit on values.
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
