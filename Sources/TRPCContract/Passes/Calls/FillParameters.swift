package import TRPCSource

/// Removes parameters whose values come from the configuration or the client's credentials.
///
/// A client from an early version keeps the parameters that are part of a security scheme, since its callers pass them.
package struct FillParameters: GraphPass {
    package static let name = "fill in parameters"

    private let rules: [NameRule<ParameterFilling>]

    package init(rules: [NameRule<ParameterFilling>]) { self.rules = rules }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        let schemes = Schemes(reading.contract)
        guard !rules.isEmpty || !schemes.isEmpty else { return }
        let isEarly = reading.names.record.isEarly
        var met: Set<String> = []
        for index in reading.contract.calls.indices {
            var call = reading.contract.calls[index]
            guard call.rest?.input != nil else { continue }
            for position in call.parameters.indices where call.parameters[position].field != nil {
                let parameter = call.parameters[position]
                if let rule = rules.first(where: { $0.applies(to: parameter) }) {
                    met.insert(rule.text)
                    call.parameters[position].filling = rule.value
                } else if !isEarly, let scheme = schemes.scheme(of: parameter) {
                    call.parameters[position].filling = .credential
                    // Record that the client never had an argument for this parameter.
                    reading.contract.recordedExporter = reading.contract.recordedExporter ?? "\(ExporterChoice.none)"
                    call.ask(for: scheme, isRequired: parameter.isRequired, or: reading.contract.security(of: call))
                }
            }
            removeFilled(from: &call, in: &reading.graph)
            reading.contract.calls[index] = call
        }
        guard reading.contract.calls.contains(where: { !$0.isProcedure }) else { return }
        for rule in rules where !met.contains(rule.text) {
            let names = Set(reading.contract.calls.flatMap { $0.parameters.map(\.name) })
            let near = Suggestion.nearest(to: rule.text, among: names)
            diagnostics.report(.unmatchedRule("parameter", rule.text, near: near), at: rule.location)
        }
    }

    /// Removes the properties of automatically filled parameters from the input.
    private func removeFilled(from call: inout Call, in graph: inout TypeGraph) {
        let filled = Set(call.parameters.filter { $0.filling != nil }.compactMap(\.field))
        guard !filled.isEmpty, let input = call.rest?.input, case .object(var object) = graph[input].shape else {
            return
        }
        var places: [Int: Int] = [:]
        let kept = object.fields.indices.filter { !filled.contains($0) }
        for (place, field) in kept.enumerated() { places[field] = place }
        for position in call.parameters.indices {
            call.parameters[position].field = call.parameters[position].field.flatMap { places[$0] }
        }
        object.fields = kept.map { object.fields[$0] }
        graph[input].shape = .object(object)
        if kept.isEmpty { call.rest?.input = nil }
    }
}

/// The parameters that belong to security schemes.
private struct Schemes {
    private var names: [String: String] = [:]

    init(_ contract: Contract) {
        for scheme in contract.securitySchemes where scheme.isUsable {
            guard case .apiKey(let place, let name) = scheme.kind else { continue }
            names[Self.key(place, name)] = scheme.name
        }
    }

    var isEmpty: Bool { names.isEmpty }

    func scheme(of parameter: Parameter) -> String? { names[Self.key(parameter.place.rawValue, parameter.name)] }

    /// Returns a lookup key, which ignores case in the names of headers.
    private static func key(_ place: String, _ name: String) -> String {
        "\(place) \(place == "header" ? name.lowercased() : name)"
    }
}

extension NameRule<ParameterFilling> {
    fileprivate func applies(to parameter: Parameter) -> Bool {
        if pattern.matches(parameter.name) { return true }
        return parameter.place == .header && Glob(text.lowercased()).matches(parameter.name.lowercased())
    }
}

extension Call {
    /// Adds a scheme to the credentials of the call, unless they already contain it.
    fileprivate mutating func ask(for scheme: String, isRequired: Bool, or need: SecurityRequirement?) {
        let ways = need.map { $0.alternatives.isEmpty ? [[]] : $0.alternatives } ?? [[]]
        guard !ways.joined().contains(where: { $0.scheme == scheme }) else { return }
        let credential = SecurityRequirement.Credential(scheme: scheme)
        let with = ways.map { $0 + [credential] }
        security = SecurityRequirement(
            alternatives: isRequired ? with : with + ways,
            location: need?.location ?? location
        )
    }
}
