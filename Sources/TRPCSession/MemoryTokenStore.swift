public import Foundation
import TRPCRuntime

/// Stores tokens in memory, for tests and for tools that sign in each time they run.
public final class MemoryTokenStore: TokenStore {
    private struct State {
        var tokens: SessionTokens?
        var writes = 0
        var lease: RefreshLease?

        mutating func save(_ tokens: SessionTokens?) {
            self.tokens = tokens
            writes += 1
        }
    }

    private let state: Locked<State>

    /// Creates a store, optionally with existing tokens.
    public init(_ tokens: SessionTokens? = nil) { state = Locked(State(tokens: tokens)) }

    public func load() -> SessionTokens? { state.withLock(\.tokens) }

    public func save(_ tokens: SessionTokens?) { state.withLock { $0.save(tokens) } }

    public func replace(_ expected: SessionTokens?, with tokens: SessionTokens?) -> Bool {
        state.withLock { state in
            guard state.tokens.isSame(as: expected) else { return false }
            state.save(tokens)
            return true
        }
    }

    public var revision: String? { state.withLock { "\($0.writes)" } }

    public func begin(_ lease: RefreshLease, at now: Date) -> Bool {
        state.withLock { state in
            guard state.lease?.isCurrent(at: now) != true else { return false }
            state.lease = lease
            return true
        }
    }

    public func end(_ lease: RefreshLease) {
        state.withLock { if $0.lease?.id == lease.id { $0.lease = nil } }
    }
}

extension TokenStore where Self == MemoryTokenStore {
    /// A store that keeps tokens in memory.
    public static var memory: MemoryTokenStore { MemoryTokenStore() }
}
