internal import Foundation
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

    /// The texts of the generated files; nil where nobody says how the client was generated, or none can be.
    private lazy var files: [String]? = configuration == nil ? nil : generated()
    private var interface: ClientInterface?
    /// The files of this client and of those that it is compared with.
    let interfaceFiles = InterfaceFiles()

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

    /// What the client declares; nil where nobody says how it was generated, or none can be.
    ///
    /// - Parameter shared: Where files are that both clients of a comparison have.
    func interface(by shared: InterfaceFiles) -> ClientInterface? {
        if let interface { return interface }
        interface = files.map {
            shared.interface(of: $0, namespace: settings.isNested ? settings.namespace : "")
        }
        return interface
    }

    /// Generates two clients at the same time: most of a comparison's time goes into them.
    static func generate(_ first: ShippedClient, _ second: ShippedClient) {
        guard first !== second, first.configuration != nil, second.configuration != nil else { return }
        // Each thread has a client of its own.
        nonisolated(unsafe) let other = first
        let isDone = DispatchSemaphore(value: 0)
        let thread = Thread {
            _ = other.files
            isDone.signal()
        }
        thread.stackSize = stackSize
        thread.start()
        _ = second.files
        isDone.wait()
    }

    /// As much as the main thread has: types may be deep.
    private static let stackSize = 8 << 20

    /// With the built-in templates.
    private func generated() -> [String]? {
        guard let analysis = analysis.value, let templates = try? TemplateSet() else { return nil }
        var settings = settings
        settings.samples = nil
        let stamp = SourceStamp([], settings: settings.settingsHash, templates: ContentHash([]))
        let client = Emitter(configuration: settings, templates: templates)
            .emit(analysis.reading, source: stamp, into: DiagnosticSink())
        // The first line names the document, which is another one for each side.
        return client.files.map { String(Substring($0.contents.utf8.drop { $0 != UInt8(ascii: "\n") })) }
    }
}
