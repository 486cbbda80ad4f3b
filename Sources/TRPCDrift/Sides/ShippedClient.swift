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
    /// Whether a union with one object decodes other objects as unknown values. Version 0.1 decoded every object as that
    /// member.
    let tellsOnlyObject: Bool
    private let analysis: LazyValue<ContractAnalysis?>
    /// The configuration, or the usual one.
    private let settings: ClientConfiguration

    private lazy var names: SwiftNames? = analysis.value.map { SwiftNames($0.reading, configuration: settings) }

    /// The Swift names of the contract's places; nil where no client can be generated from the document.
    private(set) lazy var symbols: SwiftSymbols? = names.flatMap { names in
        analysis.value.map { SwiftSymbols($0.reading, names, configuration: settings) }
    }

    /// The client before its code is written; nil where nobody says how it was generated, or none can be.
    private lazy var draft: ClientDraft? = configuration == nil ? nil : makeDraft()

    init(
        _ configuration: ClientConfiguration?,
        _ settings: ClientConfiguration,
        generator: String? = nil,
        analysis: @escaping () -> ContractAnalysis?
    ) {
        self.configuration = configuration
        self.settings = settings
        tellsOnlyObject = generator?.hasPrefix("0.1.") != true
        self.analysis = LazyValue(analysis)
    }

    /// Whether the client has types of their own for `int32` and `float`; nil when nobody says.
    var hasExactNumbers: Bool? { configuration?.exactNumbers }

    /// Whether the client keeps values of an enum or a union that it does not know; nil when nobody says.
    func keepsUnknownValues(at place: ContractPath) -> Bool? {
        guard let configuration else { return nil }
        let isOpen = configuration.openness != .closed
        guard !configuration.opennessRules.isEmpty else { return isOpen }
        return symbols?.openness(at: place).map { $0 == .open } ?? isOpen
    }

    /// What two clients declare, where that differs, and the names of the rest; nil where nobody says how they were generated,
    /// or one of them cannot be.
    static func interfaces(_ first: ShippedClient, _ second: ShippedClient) -> (ClientInterface, ClientInterface)? {
        guard first.configuration != nil, second.configuration != nil else { return nil }
        if first !== second { prepare(first, second) { _ = $0.draft } }
        guard let one = first.draft, let other = second.draft else { return nil }
        return (first.interface(of: one, besides: other), second.interface(of: other, besides: one))
    }

    /// Makes the symbols of both clients at the same time.
    static func prepareSymbols(_ first: ShippedClient, _ second: ShippedClient) {
        if first !== second { prepare(first, second) { _ = $0.symbols } }
    }

    /// Makes a part of both clients at the same time: most of a comparison's time goes into them.
    private static func prepare(
        _ first: ShippedClient,
        _ second: ShippedClient,
        _ make: @escaping @Sendable (ShippedClient) -> Void
    ) {
        // Each thread has a client of its own.
        nonisolated(unsafe) let other = first
        let isDone = DispatchSemaphore(value: 0)
        let thread = Thread {
            make(other)
            isDone.signal()
        }
        thread.stackSize = stackSize
        thread.start()
        make(second)
        isDone.wait()
    }

    /// As much as the main thread has: types may be deep.
    private static let stackSize = 8 << 20

    private func interface(of draft: ClientDraft, besides other: ClientDraft) -> ClientInterface {
        ClientInterface(
            draft.declarations(besides: other.digests),
            namespace: settings.isNested ? settings.namespace : ""
        )
    }

    /// With the built-in templates.
    private func makeDraft() -> ClientDraft? {
        guard let analysis = analysis.value, let names, let templates = try? TemplateSet() else { return nil }
        var settings = settings
        settings.samples = nil
        // In which files declarations stand makes no difference.
        settings.layout = .single
        return ClientDraft(analysis.reading, names, configuration: settings, templates)
    }
}
