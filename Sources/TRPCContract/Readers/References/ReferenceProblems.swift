package import TRPCSource

/// Diagnostics about references that can't be resolved, or whose target is in another place.
extension Diagnostic {
    static func invalidReference(use: ReferenceUse, policy: ReferencePolicy) -> Diagnostic {
        .unresolved(.invalidReference, "a '$ref' must be a string", use: use, policy: policy)
    }

    static func circularReference(use: ReferenceUse, policy: ReferencePolicy) -> Diagnostic {
        .unresolved(.circularReference, "this reference leads back to itself", use: use, policy: policy)
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
            "'\(reference)' is \(part.phrase), where a schema is needed",
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
            "'\(reference)' is not beside this document, from whose folder it counts; '\(found)' is read"
        )
    }

    static func referenceFromSchema(_ reference: String) -> Diagnostic {
        Diagnostic(
            .referenceFromSchema,
            "'\(reference)' is found in the schema around it, not in the document, from whose root references count"
        )
    }
}

extension Rule {
    package static let unknownReference = Rule(
        "unknown-reference",
        .error,
        "A reference names something that does not exist.",
        "Correct it, or export the type that it names; --keep-going reads a JSONValue there."
    )

    package static let notASchemaReference = Rule(
        "not-a-schema-reference",
        .error,
        "A reference leads to a parameter, a response or the like, where a schema is needed.",
        "Refer to the schema in it: add '/schema', or '/content/application~1json/schema'."
    )

    package static let invalidReference = Rule(
        "invalid-reference",
        .error,
        "A '$ref' is not a text.",
        "Write a pointer such as '#/components/schemas/Post', or a file's name."
    )

    package static let referenceFromFolder = Rule(
        "reference-from-folder",
        .warning,
        "A reference names a file that is not beside its document, but in a folder above.",
        "Let the reference count from the document that it stands in: '../common/user.json'."
    )

    package static let referenceFromSchema = Rule(
        "reference-from-schema",
        .warning,
        "A reference counts from the schema around it rather than from the document.",
        "Begin it at the root of the document: '#/components/schemas/…'."
    )
}
