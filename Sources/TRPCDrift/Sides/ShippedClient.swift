internal import Foundation
internal import TRPCContract
internal import TRPCSource
internal import TRPCSwift

/// The client that was shipped with a contract, based on the configuration and names at that time.
///
/// Effects on calls depend on the contract's graph and these properties. Effects on source code depend on the generated
/// declarations.
final class ShippedClient {
    /// The client's configuration; nil if unknown, in which case enums count as closed.
    let configuration: ClientConfiguration?
    /// Whether a union with a single object variant decodes other objects as unknown values.
    ///
    /// Version 0.1 decoded every object as that variant.
    let tellsOnlyObject: Bool
    /// The recorded names; empty if there is no record.
    private let record: NameRecord
    private let analyze: (NameRecord) -> ContractAnalysis?
    private let analysis: LazyValue<ContractAnalysis?>
    /// The client's configuration, or the default one if unknown.
    private let settings: ClientConfiguration

    private lazy var names: SwiftNames? = analysis.value.map { SwiftNames($0.reading, configuration: settings) }

    /// The Swift names for locations in the contract; nil if no client can be generated from the document.
    private(set) lazy var symbols: SwiftSymbols? = names.flatMap { names in
        analysis.value.map { SwiftSymbols($0.reading, names, configuration: settings) }
    }

    /// The client's declarations; nil if its configuration is unknown or no client can be generated.
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

    /// Returns the client for a comparison with an older one. Unless it has a record of names, it keeps the older client's
    /// names.
    func named(after other: ShippedClient) -> ShippedClient {
        guard record.isEmpty, configuration != nil, other.configuration != nil else { return self }
        let analyze = analyze
        return ShippedClient(configuration, settings, tellsOnlyObject: tellsOnlyObject, record: record) { own in
            analyze(other.interface?.given ?? own)
        }
    }

    /// Whether `int32` and `float` map to their own Swift types in the client; nil if unknown.
    var hasExactNumbers: Bool? { configuration?.exactNumbers }

    /// Returns whether the client stores unknown values of an enum or union; nil if unknown.
    func keepsUnknownValues(at place: ContractPath) -> Bool? {
        guard let configuration else { return nil }
        let isOpen = configuration.openness != .closed
        guard !configuration.opennessRules.isEmpty else { return isOpen }
        return symbols?.openness(at: place).map { $0 == .open } ?? isOpen
    }

    /// Returns the declarations of two clients; nil if either configuration is unknown or either client can't be generated.
    static func interfaces(_ first: ShippedClient, _ second: ShippedClient) -> (DeclaredInterface, DeclaredInterface)? {
        guard first.configuration != nil, second.configuration != nil else { return nil }
        // The second client may use names from the first.
        guard let one = first.interface, let other = second.interface else { return nil }
        return (one, other)
    }

    /// Computes the symbols of both clients concurrently.
    static func prepareSymbols(_ first: ShippedClient, _ second: ShippedClient) {
        _ = first.interface
        if first !== second { prepare(first, second) { _ = $0.symbols } }
    }

    /// Computes a part of both clients concurrently, because this takes most of a comparison's time.
    private static func prepare(
        _ first: ShippedClient,
        _ second: ShippedClient,
        _ make: @escaping @Sendable (ShippedClient) -> Void
    ) {
        // Each thread uses only one of the clients.
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

    /// The stack size of the main thread, because types can be deeply nested.
    private static let stackSize = 8 << 20
}
