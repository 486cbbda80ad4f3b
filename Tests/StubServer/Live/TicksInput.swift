import TRPCRuntime

/// The options of the subscription `ticks`.
///
/// Event `n` is `{"n": n, "text": text, "at": date}` and has the id `n`. It resumes after `lastEventId`, from any
/// source.
struct TicksInput: Sendable {
    private let json: JSONValue?

    init(_ json: JSONValue?) { self.json = json }

    /// The number of the last event; endless without it.
    var count: Int { int("count") ?? .max }
    /// The delay before each event, in milliseconds.
    var delay: Int { int("delay") ?? 0 }
    /// The text of each event.
    var text: String { json?["text"]?.stringValue ?? "tick" }
    /// Whether events have ids.
    var isTracked: Bool { json?["tracked"]?.boolValue ?? true }
    /// Whether the caller must be signed in.
    var isSecret: Bool { json?["secret"]?.boolValue ?? false }
    /// The number of events between pings.
    var pingEvery: Int? { int("pingEvery") }
    /// The option sent to the client at the start of an event stream.
    var reconnectAfterInactivityMs: Int? { int("reconnectAfterInactivityMs") }
    /// Splits an event stream into chunks of this many bytes.
    var chunkSize: Int? { int("chunkSize") }
    /// Splits an event stream into random, reproducible chunks of 1 to 16 bytes.
    var chunkSeed: Int? { int("chunkSeed") }
    /// The name of subscriptions that share their faults: a fault occurs once for all of them.
    var session: String? { json?["session"]?.stringValue }
    var lastEventId: Int? { json?["lastEventId"].flatMap { $0.intValue ?? $0.stringValue.flatMap { Int($0) } } }

    var faults: [Fault] { json?["faults"]?.arrayValue?.compactMap(Fault.init) ?? [] }

    private func int(_ name: String) -> Int? { json?[name]?.intValue }

    /// A failure after the event `after`; 0 is before the first.
    struct Fault: Sendable {
        enum Kind: String, Sendable {
            /// The connection is closed in the middle of the response; a socket without a close frame.
            case drop
            /// The connection is reset.
            case reset
            /// `bytes` of the next event are sent, then the connection is closed.
            case cut
            /// Nothing more is sent, and the connection stays open.
            case hang
            /// The stream ends without a `return`, the socket with `code`, 1012 unless given.
            case close
            /// The subscription fails with `code`, by default -32603, which clients retry.
            case error
            /// A socket requests a reconnect and continues; an event stream closes.
            case reconnect
        }

        let after: Int
        /// The number of events after which the fault is repeated.
        let every: Int?
        let kind: Kind
        let bytes: Int
        let code: Int?

        init?(_ json: JSONValue) {
            guard let kind = json["kind"]?.stringValue.flatMap(Kind.init) else { return nil }
            self.kind = kind
            after = json["after"]?.intValue ?? 0
            every = json["every"]?.intValue
            bytes = json["bytes"]?.intValue ?? 5
            code = json["code"]?.intValue
        }

        /// Returns whether the fault occurs after this many events.
        func happens(after last: Int) -> Bool {
            guard let every, every > 0 else { return last == after }
            return last >= after && (last - after).isMultiple(of: every)
        }
    }
}
