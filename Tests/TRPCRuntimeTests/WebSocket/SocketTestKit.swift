import Foundation
import TRPCTesting

@testable import TRPCRuntime

extension Backoff {
    /// No wait at all.
    static let none = Backoff(first: .zero, base: .zero, maximum: .zero)
}

extension WebSocketOptions {
    /// Nothing but what the test does makes time pass: no limits, no pauses.
    static let patient = WebSocketOptions(idleTimeout: nil, keepAlive: nil, connectTimeout: nil, backoff: .none)

    /// The same with something else.
    static func patient(_ change: (inout WebSocketOptions) -> Void) -> WebSocketOptions {
        var options = patient
        change(&options)
        return options
    }
}

/// A link to a backend whose sockets the test serves.
struct SocketUnderTest {
    let clock = TestClock()
    let transport: MockSocketTransport
    let link: WebSocketLink
    let transformer: Transformer

    init(
        transformer: Transformer = .none,
        headers: [String: String] = [:],
        options: WebSocketOptions = .patient,
        transport: MockSocketTransport = MockSocketTransport()
    ) {
        var options = options
        options.transport = transport
        self.transport = transport
        self.transformer = transformer
        let backend = TRPCBackend(
            url: URL(string: "http://test/trpc")!,
            transformer: transformer,
            clock: clock,
            headers: { headers }
        )
        link = WebSocketLink(backend, options: options)
    }

    func call(_ operation: TRPCOperation) async throws -> JSONValue {
        let result = try await link.handle(operation, next: LinkChain([]))
        return try OutputReader(path: operation.path, transformer: transformer).output(of: result)
    }

    func query(_ path: String) async throws -> JSONValue {
        try await call(TRPCOperation(path: path, kind: .query, input: .undefined))
    }

    func subscribe(_ operation: TRPCOperation) -> SubscriptionUpdates<JSONValue> {
        SubscriptionUpdates(reader: OutputReader(path: operation.path, transformer: transformer)) {
            link.subscribe(operation, next: LinkChain([]))
        }
    }

    func subscribe(_ path: String, after id: String? = nil, timeout: Duration? = nil) -> SubscriptionUpdates<JSONValue>
    {
        var context = OperationContext()
        context[TimeoutKey.self] = timeout
        return subscribe(
            TRPCOperation(path: path, kind: .subscription, input: .undefined, context: context, lastEventId: id)
        )
    }
}

/// What a subscription told, in a form that is easily compared.
enum Heard: Equatable, Sendable {
    case connecting
    case connected
    case reconnecting
    case event(String?, JSONValue)
    case end
    case failure(String)

    init(_ update: SubscriptionUpdate<JSONValue>) {
        switch update {
        case .state(.connecting): self = .connecting
        case .state(.connected): self = .connected
        case .state(.reconnecting): self = .reconnecting
        case .event(let event): self = .event(event.id, event.data)
        }
    }
}

/// Listens to a subscription in a task of its own.
final class Listener: Sendable {
    private let kept = Locked<[Heard]>([])
    private let changed = Waiters()
    private let task = Locked<Task<Void, Never>?>(nil)

    /// - Parameter limit: leaves the loop after so many events.
    init(_ updates: SubscriptionUpdates<JSONValue>, leavingAfter limit: Int = .max) {
        let task = Task { [self] in
            do {
                var count = 0
                for try await update in updates {
                    append(Heard(update))
                    if case .event = update { count += 1 }
                    if count == limit { return }
                }
                append(.end)
            } catch let error as TRPCError {
                append(.failure(error.code.rawValue))
            } catch {
                append(.failure("\(error)"))
            }
        }
        self.task.withLock { $0 = task }
    }

    var heard: [Heard] { kept.withLock { $0 } }
    var events: [String?] { heard.compactMap { if case .event(let id, _) = $0 { .some(id) } else { nil } } }

    func cancel() { task.withLock { $0 }?.cancel() }

    /// Waits until it has heard something.
    func hear(_ isTrue: @escaping @Sendable ([Heard]) -> Bool) async {
        await changed.wait { isTrue(self.heard) }
    }

    /// Waits for the end of the loop.
    func finish() async { await task.withLock { $0 }?.value }

    private func append(_ heard: Heard) {
        kept.withLock { $0.append(heard) }
        changed.wakeAll()
    }
}
