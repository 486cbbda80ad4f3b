package import TRPCSource

/// The JSON Schema of `trpcgen.yaml` and `trpcgen.json`, derived from the key declarations.
package struct ConfigurationSchema {
    /// The name of the schema file that `trpcgen init` writes next to the configuration.
    package static let fileName = ".trpcgen.schema.json"

    private let rules: [String]

    /// Creates the schema.
    ///
    /// - Parameter rules: The rule ids that are allowed as keys of `severity`.
    package init(rules: [String]) { self.rules = rules }

    package var json: JSONOutput {
        let drift = Self.references(ConfigurationKey.drift)
        let several = [Self.reference(ConfigurationKey.clients.name)]
        return .object([
            ("$schema", .string("http://json-schema.org/draft-07/schema#")),
            ("title", .string("The configuration of trpcgen")),
            ("if", .object([("required", .array([.string("clients")]))])),
            ("then", ConfigurationShape.object([Self.address] + several + drift)),
            (
                "else",
                ConfigurationShape.object(
                    [Self.address] + Self.references(ConfigurationKey.client) + drift,
                    required: Self.required
                )
            ),
            ("definitions", .object(definitions)),
        ])
    }

    private static let required = [ConfigurationKey.schema.name]

    /// The property of a JSON configuration that refers to its schema.
    private static let address: (String, JSONOutput) = ("$schema", .object([("type", .string("string"))]))

    private var definitions: [(key: String, value: JSONOutput)] {
        let client = ConfigurationShape.object(Self.references(ConfigurationKey.client), required: Self.required)
        let keys = ConfigurationKey.all.map { key in
            let member = ConfigurationShape.Member(key.name, key.shape, Self.description(of: key))
            return (key: key.name, value: member.schema(rules: rules))
        }
        return [(key: "client", value: client)] + keys
    }

    private static func references(_ keys: [ConfigurationKey]) -> [(String, JSONOutput)] {
        keys.map { reference($0.name) }
    }

    private static func reference(_ name: String) -> (String, JSONOutput) {
        (name, .object([("$ref", .string("#/definitions/\(name)"))]))
    }

    private static func description(of key: ConfigurationKey) -> String {
        let choice = key.defaultValue.map { " Default: \($0)." } ?? ""
        return ConfigurationKey.plain("\(key.summary)\(choice)"[...])
    }
}
