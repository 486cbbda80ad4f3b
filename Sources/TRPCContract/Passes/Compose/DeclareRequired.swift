package import TRPCSource

/// Declares properties that a schema requires and nothing describes: they are any JSON. An object that has no others is a
/// dictionary.
package struct DeclareRequired: GraphPass {
    package static let name = "declare required properties"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        for id in reading.graph.ids {
            guard case .object(var object) = reading.graph[id].shape, !object.undeclaredRequired.isEmpty else {
                continue
            }
            if let additional = object.additional {
                if object.fields.isEmpty { reading.graph[id].shape = .dictionary(additional) }
                continue
            }
            let location = reading.graph[id].origin.location
            let any = reading.graph.add(TypeNode(shape: .any, origin: Origin(role: .shared, location: location)))
            if object.fields.isEmpty {
                reading.graph[id].shape = .dictionary(any)
                continue
            }
            for name in object.undeclaredRequired {
                object.fields.append(
                    Field(
                        wireName: name,
                        type: any,
                        isRequired: true,
                        isNullable: false,
                        documentation: Documentation(),
                        location: location
                    )
                )
            }
            object.undeclaredRequired = []
            reading.graph[id].shape = .object(object)
        }
    }
}
