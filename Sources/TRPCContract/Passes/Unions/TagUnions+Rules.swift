package import TRPCSource

extension Diagnostic {
    static func unusableDiscriminator(_ property: String) -> Diagnostic {
        Diagnostic(
            .unusableDiscriminator,
            "the discriminator '\(property)' doesn't distinguish the members, so it isn't used"
        )
    }

    static func unusableDefault(_ name: String) -> Diagnostic {
        Diagnostic(
            .unusableDiscriminator,
            "'defaultMapping' names '\(name)', which isn't a member of the union; other values are decoded as unknown",
            fix: "use one of the members of 'oneOf' or 'anyOf'"
        )
    }

    static func sharedTag(_ property: String) -> Diagnostic {
        Diagnostic(
            .ambiguousUnion,
            "several members of this union have the same value of '\(property)'; they are tried in order",
            fix: "give each member its own value"
        )
    }

    /// Reports that the members of a union can't be distinguished.
    ///
    /// - Parameter areObjects: Whether the ambiguous members are objects, rather than lists, numbers or strings.
    static func ambiguous(areObjects: Bool) -> Diagnostic {
        let constant = "a property with its own constant value"
        return Diagnostic(
            .ambiguousUnion,
            "the members of this union have no discriminator; they are tried in order, and the first match is used",
            fix: areObjects ? "give each member \(constant)" : "wrap each member in an object with \(constant)"
        )
    }
}

extension Rule {
    package static let ambiguousUnion = Rule(
        "ambiguous-union",
        .warning,
        "The members of a union have no discriminator; they are tried in order.",
        "Give each member a property with its own constant value, as in z.discriminatedUnion.",
        example: .init(
            before: "anyOf: [{ properties: { url, width } }, { properties: { url, length } }]",
            after:
                "anyOf: [{ properties: { kind: { const: image }, … } }, { properties: { kind: { const: video }, … } }]"
        )
    )

    package static let unusableDiscriminator = Rule(
        "unusable-discriminator",
        .warning,
        "A discriminator doesn't distinguish the members of its union, and isn't used.",
        "Require the discriminator in each member, with different values, or map each value to a member."
    )
}
