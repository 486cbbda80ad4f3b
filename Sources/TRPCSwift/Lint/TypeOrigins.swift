package import TRPCSource

/// The origins of a document's output types, as recorded by the project's exporter (`x-trpc`).
package struct TypeOrigins: Sendable {
    package enum Origin: String, Sendable, CaseIterable {
        /// A validator: `.output(Schema)`, or the schema of an event.
        case validator
        /// Inferred by TypeScript.
        case inferred
        /// Taken from the document of `@trpc/openapi`.
        case official
        /// Unknown: the output is a `JSONValue` in Swift.
        case open
    }

    package struct Procedure: Sendable {
        /// The procedure's path, such as `posts.getById`.
        package var path: String
        /// The kind: `query`, `mutation` or `subscription`.
        package var kind: String
        package var output: Origin
        /// The key of the operation.
        package var location: Location

        /// The change to the backend that improves the type; nil if a validator already describes it.
        package var advice: String? {
            let validator = kind == "subscription" ? ".meta({ event: EventSchema })" : ".output(\(schemaName))"
            return switch output {
            case .validator: nil
            case .inferred: "\(validator) adds limits and formats"
            case .official: "install typescript 5.4 or newer in the router's package and re-export, or add \(validator)"
            case .open: "add \(validator)"
            }
        }

        /// A name for the schema, such as `PostSchema` for the procedures of `posts`.
        private var schemaName: String {
            let parts = path.split(separator: ".")
            guard parts.count > 1, let first = parts[parts.count - 2].first else { return "Schema" }
            var name = first.uppercased() + parts[parts.count - 2].dropFirst()
            if name.hasSuffix("s"), !name.hasSuffix("ss"), name.count > 2 { name.removeLast() }
            return name + "Schema"
        }
    }

    /// The procedures in document order.
    package let procedures: [Procedure]

    /// Returns nil for documents from other exporters, which don't record origins.
    package init?(_ document: Document) {
        let root = document.root
        guard root.has("x-trpc"), let paths = root["paths"] else { return nil }
        var procedures: [Procedure] = []
        for operation in paths.entries.flatMap({ $0.value.entries }) {
            guard let mark = operation.value["x-trpc"], let path = mark["path"]?.string else { continue }
            procedures.append(
                Procedure(
                    path: path,
                    kind: mark["type"]?.string ?? "query",
                    output: mark["origin"]?.string.flatMap(Origin.init) ?? .validator,
                    location: operation.keyNode.location
                )
            )
        }
        self.procedures = procedures
    }

    package func count(of origin: Origin) -> Int { procedures.count { $0.output == origin } }

    /// The percentage of procedures with a typed output, to one decimal place.
    package var share: Double {
        guard !procedures.isEmpty else { return 100 }
        return Double((procedures.count - count(of: .open)) * 1000 / procedures.count) / 10
    }

    /// A summary, such as `94.4 % of 18 outputs are typed (12 validator, 5 inferred, 0 official, 1 open)`.
    package var summary: String {
        let counts = Origin.allCases.map { "\(count(of: $0)) \($0.rawValue)" }.joined(separator: ", ")
        return "\(share) % of \(procedures.count) outputs are typed (\(counts))"
    }

    /// The summary, followed by a line for each procedure.
    package var text: String {
        let lines = procedures.map { procedure in
            "  \(procedure.path): \(procedure.kind), \(procedure.output.rawValue)"
                + (procedure.advice.map { "; \($0)" } ?? "")
        }
        return ([summary] + lines).joined(separator: "\n")
    }

    /// Returns the report as JSON.
    ///
    /// - Parameter file: The document's name.
    package func json(of file: String) -> JSONOutput {
        .object([
            ("file", .string(file)), ("share", .literal("\(share)")),
            ("outputs", .object(Origin.allCases.map { ($0.rawValue, .number(count(of: $0))) })),
            ("procedures", .array(procedures.map(\.json))),
        ])
    }
}

extension TypeOrigins.Procedure {
    fileprivate var json: JSONOutput {
        .object([
            ("procedure", .string(path)), ("kind", .string(kind)), ("output", .string(output.rawValue)),
            ("line", .number(Int(location.line))), ("column", .number(Int(location.column))),
            ("advice", advice.map(JSONOutput.string) ?? .null),
        ])
    }
}
