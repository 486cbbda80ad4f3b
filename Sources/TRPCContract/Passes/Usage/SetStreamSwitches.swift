package import TRPCSource

/// Finds bodies with a Boolean property `stream` that requests a stream instead of a single response.
///
/// The generated call sets this property, so it's removed from types that only such calls send.
package struct SetStreamSwitches: GraphPass {
    package static let name = "set stream switches"

    private static let property = "stream"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        var switched: Set<TypeID> = []
        var roots = [reading.contract.errorData].compactMap(\.self) + reading.contract.deliveries.flatMap(\.call.types)
        for index in reading.contract.calls.indices {
            let call = reading.contract.calls[index]
            let objects = objects(ofBodyOf: call, in: reading.graph)
            if objects.isEmpty {
                roots += call.types
                continue
            }
            reading.contract.calls[index].rest?.streamSwitch = Self.property
            switched.formUnion(objects)
            var others = call
            others.body = nil
            roots += others.types
        }
        guard !switched.isEmpty else { return }
        let used = reading.reached(from: roots + switched.flatMap(reading.graph.children))
        for id in switched where !used.contains(id) {
            guard case .object(var object) = reading.graph[id].shape else { continue }
            object.fields.removeAll { $0.wireName == Self.property }
            reading.graph[id].shape = .object(object)
        }
    }

    /// Returns the object types of a call's JSON body if all of them have the property.
    ///
    /// The result is empty for calls that don't support both forms.
    private func objects(ofBodyOf call: Call, in graph: TypeGraph) -> [TypeID] {
        guard call.rest != nil, call.canStream, let sent = call.body?.sendableContents, sent.count == 1,
            sent[0].carriage == .json, let type = sent[0].type
        else { return [] }
        let body = graph.nonNull(type)
        var objects = [body]
        if case .union(let union) = graph[body].shape { objects = union.variants.map { graph.nonNull($0.type) } }
        return objects.allSatisfy { hasSwitch($0, in: graph) } ? objects : []
    }

    private func hasSwitch(_ id: TypeID, in graph: TypeGraph) -> Bool {
        guard case .object(let object) = graph[id].shape,
            let field = object.fields.first(where: { $0.wireName == Self.property }), field.constant == nil,
            case .primitive(.boolean) = graph[graph.nonNull(field.type)].shape
        else { return false }
        return true
    }
}

extension Call {
    /// Whether successful responses can be JSON or a stream.
    fileprivate var canStream: Bool {
        let all = responses.filter(\.isSuccess)
        let successes = all.isEmpty ? responses.filter { Response.status($0.status) == "default" } : all
        let carriages = successes.flatMap(\.contents).map(\.carriage)
        return carriages.contains(.json) && carriages.contains(where: \.isStream)
    }
}
