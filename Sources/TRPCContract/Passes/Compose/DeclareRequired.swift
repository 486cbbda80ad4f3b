package import TRPCSource

/// Declares properties that a schema requires but doesn't describe, as any JSON value.
///
/// They are optional unless the schema is only sent, because backends omit properties that they have renamed or
/// removed. An object without other properties becomes a dictionary.
package struct DeclareRequired: GraphPass {
    package static let name = "declare required properties"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        let objects = reading.graph.ids.filter { id in
            if case .object(let object) = reading.graph[id].shape { !object.undeclaredRequired.isEmpty } else { false }
        }
        guard !objects.isEmpty else { return }
        let sentOnly = reading.sentOnly
        for id in objects { declare(id, isSentOnly: sentOnly.contains(id), in: &reading.graph, diagnostics) }
    }

    private func declare(_ id: TypeID, isSentOnly: Bool, in graph: inout TypeGraph, _ diagnostics: DiagnosticSink) {
        guard case .object(var object) = graph[id].shape else { return }
        if let additional = object.additional {
            if object.fields.isEmpty { graph[id].shape = .dictionary(additional) }
            return
        }
        let location = graph[id].origin.location
        let any = graph.add(TypeNode(shape: .any, origin: Origin(role: .shared, location: location)))
        if object.fields.isEmpty {
            graph[id].shape = .dictionary(any)
            return
        }
        let declared = object.fields.map(\.wireName)
        for name in object.undeclaredRequired {
            // Short names are all similar to each other.
            let near = name.utf8.count > 2 ? Suggestion.nearest(to: name, among: declared) : []
            diagnostics.report(.undeclaredRequired(name, near: near, isSentOnly: isSentOnly), at: location)
            object.fields.append(
                Field(
                    wireName: name,
                    type: any,
                    isRequired: isSentOnly,
                    isNullable: false,
                    documentation: Documentation(),
                    location: location
                )
            )
        }
        object.undeclaredRequired = []
        graph[id].shape = .object(object)
    }
}

extension ContractReading {
    /// The types that are sent but never received.
    fileprivate var sentOnly: Set<TypeID> {
        var sent: [TypeID] = []
        var received = deliveredTypes
        for anchor in anchors {
            guard let type = type(at: anchor.place) else { continue }
            switch anchor.place {
            case .input, .parameters, .requestBody: sent.append(type)
            default: received.append(type)
            }
        }
        return reached(from: sent).subtracting(reached(from: received))
    }

    private var deliveredTypes: [TypeID] { contract.deliveries.flatMap(\.call.types) }
}

extension Diagnostic {
    fileprivate static func undeclaredRequired(_ name: String, near: [String], isSentOnly: Bool) -> Diagnostic {
        let meaning = isSentOnly ? "it accepts any JSON" : "it is optional in responses"
        return Diagnostic(
            .undeclaredRequired,
            "'required' lists '\(name)', which isn't a property of this schema; \(meaning)",
            fix: Suggestion.didYouMean(near) ?? Rule.undeclaredRequired.fix
        )
    }
}

extension Rule {
    package static let undeclaredRequired = Rule(
        "undeclared-required",
        .warning,
        "A schema requires an undeclared property, which accepts any JSON and is optional in responses.",
        "Declare the property, or remove its name from 'required'.",
        example: .init(
            before: "required: [trigger]\nproperties: { triggers: { type: array } }",
            after: "required: [triggers]\nproperties: { triggers: { type: array } }"
        )
    )
}
