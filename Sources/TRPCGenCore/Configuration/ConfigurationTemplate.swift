/// The commented configuration that `trpcgen init` writes.
package struct ConfigurationTemplate {
    private let schemas: [String]
    /// Of the target, for the build plugin.
    private let module: String?

    /// Clients that are checked in, one a contract, each with its path as the user gave it.
    package init(schemas: [String]) {
        self.schemas = schemas
        module = nil
    }

    /// One client that the build plugin generates into a module. The path is relative to the configuration.
    package init(pluginSchema schema: String, module: String) {
        schemas = [schema]
        self.module = module
    }

    /// The folder that a checked-in client is generated into.
    package static func output(for schema: String) -> String {
        "Generated/\(ClientConfiguration.namespace(for: schema))API"
    }

    /// With every key: those that a client does not need stand in comments, once.
    package var yaml: String {
        guard module == nil else { return pluginYAML }
        let clients = schemas.enumerated().map { index, schema in
            index == 0 ? documentedClient(schema) : shortClient(schema)
        }
        return """
            # What trpcgen generates. Paths are relative to this file.
            clients:
            \(clients.joined(separator: "\n"))
            """
    }

    /// The keys that are needed: JSON has no comments.
    package var json: String {
        guard module == nil else {
            let schema = schemas[0]
            return #"""
                {
                  "schema": \#(Self.literal(schema)),
                  "namespace": "\#(namespace(for: schema))",
                  "files": 16
                }

                """#
        }
        let clients = schemas.map { schema in
            #"""
                {
                  "schema": \#(Self.literal(schema)),
                  "output": "\#(Self.output(for: schema))",
                  "namespace": "\#(namespace(for: schema))"
                }
            """#
        }
        return "{\n  \"clients\": [\n\(clients.joined(separator: ",\n"))\n  ]\n}\n"
    }

    /// A module that has the name of its client could not name the client's types in full.
    private func namespace(for schema: String) -> String {
        let name = ClientConfiguration.namespace(for: schema)
        return name == module ? name + "API" : name
    }

    private var pluginYAML: String {
        let namespace = namespace(for: schemas[0])
        let keys = [
            Entry(.schema, Self.quoted(schemas[0])), Entry(.namespace, namespace), Entry(.files, "16"),
        ]
        let others = ConfigurationKey.client.filter { !["output", "layout"].contains($0.name) }
        return """
            # What the build plugin generates when this target is built. Paths are relative to this file.

            \(text(of: keys, and: others, namespace: namespace, indent: "", first: ""))

            """
    }

    private func shortClient(_ schema: String) -> String {
        """
          - schema: \(Self.quoted(schema))
            output: \(Self.output(for: schema))
            namespace: \(namespace(for: schema))

        """
    }

    private func documentedClient(_ schema: String) -> String {
        let namespace = namespace(for: schema)
        let keys = [
            Entry(.schema, Self.quoted(schema)), Entry(.output, Self.output(for: schema)), Entry(.namespace, namespace),
        ]
        let others = ConfigurationKey.client
        return text(of: keys, and: others, namespace: namespace, indent: "    ", first: "  - ") + "\n"
    }

    /// A key that has a value.
    private struct Entry {
        let key: ConfigurationKey
        let value: String

        init(_ key: ConfigurationKey, _ value: String) {
            self.key = key
            self.value = value
        }
    }

    /// The keys with a value, then the others as comments. Each has its summary in front.
    private func text(
        of entries: [Entry],
        and keys: [ConfigurationKey],
        namespace: String,
        indent: String,
        first: String
    ) -> String {
        let written = Set(entries.map(\.key.name))
        let needed = entries.enumerated().map { index, entry in
            let start = index == 0 ? first : indent
            return Self.comment(entry.key, namespace, indent) + ["\(start)\(entry.key.name): \(entry.value)"]
        }
        let others = keys.filter { !written.contains($0.name) }.map { key in
            let examples = key.examples.flatMap { $0.split(separator: "\n") }
            return Self.comment(key, namespace, indent) + examples.map { "\(indent)# \($0)" }
        }
        return (needed + others).map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    /// What a key does and may be, with the client's own name in place of the one that the pages use.
    private static func comment(_ key: ConfigurationKey, _ namespace: String, _ indent: String) -> [String] {
        let choice = key.defaultValue.map { " It is \(key.values); by default, \($0)." } ?? ""
        let words = ConfigurationKey.plain(key.summary.replacing("Backend", with: namespace) + choice[...])
            .split(separator: " ")
        var lines: [String] = []
        for word in words {
            if let last = lines.last, last.count + word.count < width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append("\(indent)# \(word)")
            }
        }
        return lines
    }

    private static let width = 116

    private static func quoted(_ path: String) -> String {
        let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
        return isPlain && path.first.map { $0.isLetter || $0 == "." } ?? false ? path : literal(path)
    }

    private static func literal(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
