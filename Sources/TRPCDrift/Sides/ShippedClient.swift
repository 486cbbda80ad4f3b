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
    /// The record of names; empty if there is none.
    private let record: NameRecord
    private let analyze: (NameRecord) -> ContractAnalysis?
    private let analysis: LazyValue<ContractAnalysis?>
    /// The configuration, or the usual one.
    private let settings: ClientConfiguration

    private lazy var names: SwiftNames? = analysis.value.map { SwiftNames($0.reading, configuration: settings) }

    /// The Swift names of the contract's places; nil where no client can be generated from the document.
    private(set) lazy var symbols: SwiftSymbols? = names.flatMap { names in
        analysis.value.map { SwiftSymbols($0.reading, names, configuration: settings) }
    }

    /// The declarations of the client; nil if its configuration is unknown, or no client can be generated.
    private lazy var interface: DeclaredInterface? =
        if let configuration, let names, let analysis = analysis.value {
            DeclaredInterface(analysis.reading, names, configuration: configuration)
        } else {
            nil
        }

    init(
        _ configuration: ClientConfiguration?,
        _ settings: ClientConfiguration,
        tellsOnlyObject: Bool,
        record: NameRecord,
        analyze: @escaping (NameRecord) -> ContractAnalysis?
    ) {
        self.configuration = configuration
        self.settings = settings
        self.tellsOnlyObject = tellsOnlyObject
        self.record = record
        self.analyze = analyze
        analysis = LazyValue { analyze(record) }
    }

    /// The client that is generated next to another: without a record of names, it keeps the names of that client.
    func named(after other: ShippedClient) -> ShippedClient {
        guard record.isEmpty, configuration != nil, other.configuration != nil else { return self }
        let analyze = analyze
        return ShippedClient(configuration, settings, tellsOnlyObject: tellsOnlyObject, record: record) { own in
            analyze(other.interface?.given ?? own)
        }
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

    /// The declarations of two clients; nil if the configuration of one is unknown, or one can't be generated.
    static func interfaces(_ first: ShippedClient, _ second: ShippedClient) -> (DeclaredInterface, DeclaredInterface)? {
        guard first.configuration != nil, second.configuration != nil else { return nil }
        // The second client may keep names of the first.
        guard let one = first.interface, let other = second.interface else { return nil }
        return (one, other)
    }

    /// Makes the symbols of both clients at the same time.
    static func prepareSymbols(_ first: ShippedClient, _ second: ShippedClient) {
        _ = first.interface
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
}
