import TRPCRuntime

/// The server behavior that a test requests for paths that contain a string; `POST /steer`.
final class Steering: Sendable {
    /// The behavior of the refresh endpoint.
    enum Renewal: String, Sendable {
        case works, fails, hangs
        /// Returns an expired token.
        case expired
        /// Returns a token that contains a line break.
        case broken
    }

    /// A response of a temporarily busy server.
    struct Busy: Sendable {
        let status: Int
        let retryAfter: String?
    }

    private struct State {
        var answers: [String: String] = [:]
        var events: [String: String] = [:]
        var published = 0
        var eventsPerToken: Int?
        var renewal = Renewal.works
        /// The number of further affected requests, by a part of their path.
        var denied: [String: Int] = [:]
        var killed: [String: Int] = [:]
        var lost: [String: Int] = [:]
        var busy: [String: (times: Int, answer: Busy)] = [:]
        var held: Set<String> = []
        /// The number of executions of each procedure.
        var done: [String: Int] = [:]
    }

    private let state = Locked(State())

    /// Returns the output of a procedure, in which `{user}` is the caller.
    ///
    /// Prefers the output for an input value, keyed like `posts.getFeed cursor=2`, to the one for all inputs.
    func answer(of path: String, _ input: JSONValue?) -> String? {
        let names = (input?.objectValue ?? [:]).map { "\(path) \($0.key)=\($0.value.stringValue ?? "\($0.value)")" }
        return state.withLock { state in names.compactMap { state.answers[$0] }.first ?? state.answers[path] }
    }

    /// Counts an execution of a procedure, and returns their number.
    func done(_ path: String) -> Int {
        state.withLock { state in
            state.done[path, default: 0] += 1
            return state.done[path, default: 0]
        }
    }

    /// Returns the event template of a subscription, in which `{n}` is the event's number, and `{user}` the listener.
    func event(of path: String) -> String? { state.withLock { $0.events[path] } }

    /// The number of events.
    var published: Int { state.withLock(\.published) }
    /// The number of a subscription's events after which its token expires.
    var eventsPerToken: Int? { state.withLock(\.eventsPerToken) }
    var renewal: Renewal { state.withLock(\.renewal) }

    /// Returns whether a caller is refused, regardless of the token.
    func denies(_ path: String) -> Bool { state.withLock { Self.take(path, &$0.denied) } }

    /// Returns whether to close the connection of a request.
    func kills(_ path: String) -> Bool { state.withLock { Self.take(path, &$0.killed) } }

    /// Returns whether to close the connection of a request after its work is done, before the response.
    func loses(_ path: String) -> Bool { state.withLock { Self.take(path, &$0.lost) } }

    func busy(_ path: String) -> Busy? {
        state.withLock { state in
            guard let part = state.busy.first(where: { path.contains($0.key) && $0.value.times > 0 })?.key else {
                return nil
            }
            state.busy[part]?.times -= 1
            return state.busy[part]?.answer
        }
    }

    /// Waits while responses to such requests are held back.
    func waitUntilReleased(_ path: String) async {
        while state.withLock({ state in state.held.contains { path.contains($0) } }), !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(2))
        }
    }

    private static func take(_ path: String, _ counts: inout [String: Int]) -> Bool {
        guard let part = counts.first(where: { path.contains($0.key) && $0.value > 0 })?.key else { return false }
        counts[part, default: 1] -= 1
        return true
    }

    /// Applies the given steps of a test.
    func take(_ steps: JSONValue) {
        func texts(_ name: String) -> [String: String] {
            steps[name]?.objectValue?.compactMapValues(\.stringValue) ?? [:]
        }
        func counts(_ name: String) -> [String: Int] { steps[name]?.objectValue?.compactMapValues(\.intValue) ?? [:] }
        state.withLock { state in
            state.answers.merge(texts("answers")) { $1 }
            state.events.merge(texts("events")) { $1 }
            state.published += steps["publish"]?.intValue ?? 0
            state.eventsPerToken = steps["eventsPerToken"]?.intValue ?? state.eventsPerToken
            state.renewal = steps["renewal"]?.stringValue.flatMap(Renewal.init) ?? state.renewal
            state.denied.merge(counts("deny")) { $1 }
            state.killed.merge(counts("kill")) { $1 }
            state.lost.merge(counts("lose")) { $1 }
            for (path, busy) in steps["busy"]?.objectValue ?? [:] {
                let answer = Busy(status: busy["status"]?.intValue ?? 503, retryAfter: busy["retryAfter"]?.stringValue)
                state.busy[path] = (busy["times"]?.intValue ?? 1, answer)
            }
            state.held.formUnion(steps["hold"]?.arrayValue?.compactMap(\.stringValue) ?? [])
            if steps["release"]?.boolValue == true { state.held = [] }
        }
    }
}
