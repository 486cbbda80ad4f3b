package import TRPCSource

/// Diagnostics for references that can't be resolved, or whose target is in an unexpected location.
extension Diagnostic {
    static func invalidReference(use: ReferenceUse, policy: ReferencePolicy) -> Diagnostic {
        .unresolved(.invalidReference, "a '$ref' must be a string", use: use, policy: policy)
    }

    static func circularReference(use: ReferenceUse, policy: ReferencePolicy) -> Diagnostic {
        .unresolved(.circularReference, "this reference is circular", use: use, policy: policy)
    }

    static func notASchemaReference(
        _ reference: String,
        _ part: DocumentPart,
        at place: Location,
        policy: ReferencePolicy
    )
        -> Diagnostic
    {
        .unresolved(
            .notASchemaReference,
            "'\(reference)' is \(part.phrase), but a schema is required",
            notes: [Note("this is \(part.phrase)", at: place)],
            fix: part.remedy,
            use: .schema,
            policy: policy
        )
    }

    static func unknownReference(_ reference: String, near: [String], use: ReferenceUse, policy: ReferencePolicy)
        -> Diagnostic
    {
        .unresolved(
            .unknownReference,
            "unknown reference '\(reference)'",
            fix: Suggestion.didYouMean(near),
            use: use,
            policy: policy
        )
    }

    static func referenceFromFolder(_ reference: Substring, _ found: DocumentAddress) -> Diagnostic {
        Diagnostic(
            .referenceFromFolder,
            "'\(reference)' isn't relative to this document's folder; '\(found)' is read"
        )
    }

    static func referenceFromSchema(_ reference: String) -> Diagnostic {
        Diagnostic(
            .referenceFromSchema,
            "'\(reference)' is resolved in the enclosing schema, not from the root of the document"
        )
    }
}

extension Rule {
    package static let unknownReference = Rule(
        "unknown-reference",
        .error,
        "A reference can't be resolved.",
        "Correct it, or export the missing type; --keep-going uses a JSONValue instead."
    )

    package static let notASchemaReference = Rule(
        "not-a-schema-reference",
        .error,
        "A reference leads to a parameter, response or other component instead of a schema.",
        "Refer to the component's schema: add '/schema', or '/content/application~1json/schema'."
    )

    package static let invalidReference = Rule(
        "invalid-reference",
        .error,
        "A '$ref' isn't a string.",
        "Use a pointer such as '#/components/schemas/Post', or a file name."
    )

    package static let referenceFromFolder = Rule(
        "reference-from-folder",
        .warning,
        "A reference is relative to a parent of its document's folder.",
        "Make the reference relative to its own document: '../common/user.json'."
    )

    package static let referenceFromSchema = Rule(
        "reference-from-schema",
        .warning,
        "A reference is relative to the enclosing schema rather than to the document.",
        "Start it at the root of the document: '#/components/schemas/…'."
    )
}
