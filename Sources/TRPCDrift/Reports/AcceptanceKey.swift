internal import TRPCContract
package import TRPCSource

/// A key in `trpcgen-accepted.yaml`. Both the reader and the file's JSON Schema use these declarations.
package enum AcceptanceKey {
    static let fingerprint = ConfigurationShape.Member(
        "fingerprint",
        .scalar,
        "The fingerprint of a finding, as printed by 'trpcgen diff'."
    )
    static let id = ConfigurationShape.Member("id", .text, "A rule id; * matches any characters.")
    static let place = ConfigurationShape.Member(
        "at",
        .text,
        "A location such as 'user.get/output/email'; * matches any characters."
    )
    static let baselines = ConfigurationShape.Member(
        "baselines",
        .list(.scalar),
        "The releases for which the change is accepted; by default, all."
    )
    static let reason = ConfigurationShape.Member("reason", .scalar, "The reason for accepting the change.")
    static let by = ConfigurationShape.Member("by", .scalar, "The person who accepted it.")
    static let expires = ConfigurationShape.Member(
        "expires",
        .pattern(#"^\d{4}-\d{2}-\d{2}$"#),
        "The last day on which the acceptance is valid, such as 2026-11-22."
    )

    /// The keys in an accepted change.
    static let ofChange = [fingerprint, id, place, baselines, reason, by, expires]

    /// The top-level keys in the file.
    static let ofFile = [address, version, accepted]

    private static let address = ConfigurationShape.Member("$schema", .text)
    private static let version = ConfigurationShape.Member("version", .integer(1...1), "The file format version.")
    static let accepted = ConfigurationShape.Member(
        "accepted",
        .list(.keys(ofChange, required: [reason.name])),
        "The accepted contract changes."
    )

    /// The JSON Schema for the file.
    package static var schema: JSONOutput {
        let members = ofFile.map { ($0.name, $0.schema(rules: [])) }
        guard case .object(let object) = ConfigurationShape.object(members) else { return .null }
        return .object(
            [
                ("$schema", .string("http://json-schema.org/draft-07/schema#")),
                ("title", .string("Contract changes that trpcgen diff accepts")),
            ] + object
        )
    }
}
