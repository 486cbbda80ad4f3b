internal import TRPCContract
internal import TRPCSource

/// Attributes of calls in generated code: fingerprints, tags and invalidations, as configured.
struct CallTraitsCode {
    private let fingerprints: [String: String]
    private let plan: CachePlan

    init(
        _ reading: ContractReading,
        _ names: SwiftNames,
        _ configuration: ClientConfiguration,
        diagnostics: DiagnosticSink
    ) {
        let contract = reading.contract
        plan = CachePlan(contract, names.operations, configuration.caching, diagnostics: diagnostics)
        var made: [String: String] = [:]
        if configuration.hasFingerprints {
            var hashes = CallFingerprints(reading.graph)
            for call in contract.calls where call.kind != .subscription && !call.hasStream {
                made[call.name] = hashes.fingerprint(of: call)
            }
        }
        fingerprints = made
    }

    /// Returns the value of a call with its attributes.
    ///
    /// The attributes are on a separate line, so that Git can merge changes to neighboring calls.
    func added(to value: Code, of call: Call) -> Code {
        var arguments: [Code] = []
        if let fingerprint = fingerprints[call.name] {
            arguments.append(.text("fingerprint: \(SwiftLiteral.string(fingerprint))"))
        }
        if let tags = plan.tags[call.name] {
            let texts = tags.map { Code.text(SwiftLiteral.string($0)) }
            arguments.append(.labelled("tags", .filled(open: "[", elements: texts, close: "]")))
        }
        if let answers = plan.invalidates[call.name] {
            arguments.append(.labelled("invalidates", .filled(open: "[", elements: answers.map(Code.text), close: "]")))
        }
        guard !arguments.isEmpty else { return value }
        return .row([value, .lines(open: "", statements: [.call(".traits", arguments)])])
    }
}
