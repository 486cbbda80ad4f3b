internal import TRPCContract
internal import TRPCSource
internal import TRPCSwift

/// The client in the field: all that a comparison may ask about the application that was built from a contract. It is made
/// in the same way for every contract, wherever that comes from, out of the configuration and the names of its time.
///
/// What the wire decides, the contract's graph and this value say; what the compiler decides, the generated declarations.
final class ShippedClient {
    /// How the client was generated; nil where nobody says, and then enums count as closed.
    let configuration: ClientConfiguration?
    private let analysis: Deferred<ContractAnalysis?>
    /// The configuration, or the usual one.
    private let settings: ClientConfiguration

    /// The Swift names of the contract's places; nil where no client can be generated from the document.
    private(set) lazy var symbols: SwiftSymbols? = analysis.value.map {
        SwiftSymbols($0.reading, configuration: settings)
    }

    /// What the client declares; nil where nobody says how it was generated, or none can be.
    private(set) lazy var interface: ClientInterface? = configuration == nil ? nil : declarations()

    init(
        _ configuration: ClientConfiguration?,
        _ settings: ClientConfiguration,
        analysis: @escaping () -> ContractAnalysis?
    ) {
        self.configuration = configuration
        self.settings = settings
        self.analysis = Deferred(analysis)
    }

    /// Whether the client has types of their own for `int32` and `float`; nil when nobody says.
    var hasExactNumbers: Bool? { configuration?.exactNumbers }

    /// Whether the client keeps values of an enum or a union that it does not know; nil when nobody says.
    func keepsUnknownValues(at place: DriftPlace) -> Bool? {
        guard let configuration else { return nil }
        let isOpen = configuration.openness != .closed
        guard !configuration.opennessRules.isEmpty else { return isOpen }
        return symbols?.openness(at: place).map { $0 == .open } ?? isOpen
    }

    /// Generated with the built-in templates.
    private func declarations() -> ClientInterface? {
        guard let analysis = analysis.value, let templates = try? TemplateSet() else { return nil }
        var settings = settings
        settings.samples = nil
        let stamp = SourceStamp([], settings: settings.settingsHash, templates: ContentHash([]))
        let client = Emitter(configuration: settings, templates: templates)
            .emit(analysis.reading, source: stamp, into: DiagnosticSink())
        var reader = InterfaceReader(namespace: settings.isNested ? settings.namespace : "")
        for file in client.files { reader.read(file.contents) }
        return reader.interface
    }
}
