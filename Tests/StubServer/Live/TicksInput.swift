import TRPCRuntime

/// What the subscription `ticks` is to do, besides counting.
///
/// Event `n` is `{"n": n, "text": text, "at": date}` and has the id `n`. It goes on after `lastEventId`, wherever that
/// comes from.
struct TicksInput: Sendable {
    private let json: JSONValue?

    init(_ json: JSONValue?) { self.json = json }

    /// The last event; none without it.
    var count: Int { int("count") ?? .max }
    /// Milliseconds before each event.
    var delay: Int { int("delay") ?? 0 }
    /// What each event says.
    var text: String { json?["text"]?.stringValue ?? "tick" }
    /// Whether events have ids.
    var isTracked: Bool { json?["tracked"]?.boolValue ?? true }
    /// Whether the caller must be known.
    var isSecret: Bool { json?["secret"]?.boolValue ?? false }
    /// A ping after each so many events.
    var pingEvery: Int? { int("pingEvery") }
    /// Told to the client at the beginning of an event stream.
    var reconnectAfterInactivityMs: Int? { int("reconnectAfterInactivityMs") }
    /// Splits an event stream into chunks of so many bytes.
    var chunkSize: Int? { int("chunkSize") }
    /// Splits an event stream into chunks of 1 to 16 bytes, by chance, the same each time.
    var chunkSeed: Int? { int("chunkSeed") }
    /// Names those subscriptions that share their faults: a fault happens once to all of them together.
    var session: String? { json?["session"]?.stringValue }
    var lastEventId: Int? { json?["lastEventId"].flatMap { $0.intValue ?? $0.stringValue.flatMap { Int($0) } } }

    var faults: [Fault] { json?["faults"]?.arrayValue?.compactMap(Fault.init) ?? [] }

    private func int(_ name: String) -> Int? { json?[name]?.intValue }

    /// Something that goes wrong once the event `after` has been sent; 0 is before the first.
    struct Fault: Sendable {
        enum Kind: String, Sendable {
            /// The connection is closed in the middle of the response; a socket without a close frame.
            case drop
            /// The connection is reset.
            case reset
            /// `bytes` of the next event are sent, then the connection is closed.
            case cut
            /// Nothing is sent any more, and nothing answered; the connection stays.
            case hang
            /// The stream ends without a `return`, the socket with `code`, 1012 unless given.
            case close
            /// The subscription fails with `code`, -32603 unless given, which is the one to try again after.
            case error
            /// A socket asks its client to connect again, and goes on; an event stream closes.
            case reconnect
        }

        let after: Int
        /// Goes wrong again after each so many events more.
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

        /// Whether it goes wrong once so many events have been sent.
        func happens(after last: Int) -> Bool {
            guard let every, every > 0 else { return last == after }
            return last >= after && (last - after).isMultiple(of: every)
        }
    }
}
