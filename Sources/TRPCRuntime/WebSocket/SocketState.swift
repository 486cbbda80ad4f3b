/// The state of a socket's driver, behind one lock.
struct SocketState {
    /// A message that waits to be sent.
    enum Outgoing: Equatable {
        case start(Int)
        case stop(Int)
    }

    private var lastID = 0
    private var lastToken = 0
    /// The operations without a final answer, by id.
    var operations: [Int: SocketOperation] = [:]
    /// The messages that wait to be sent, in order.
    var outbox: [Outgoing] = []
    /// All that are open: the current one, and those that are kept until their last call is answered.
    var connections: [Int: SocketConnection] = [:]
    /// The one that messages are sent on.
    var currentID: Int?
    /// The task that makes the next connection.
    var connecting: SocketAttempt?
    /// The pause before the next connection; nil when the last one was given up from this side.
    var pause: SocketPause?
    /// The task that closes an idle socket.
    var idling: (token: Int, task: Task<Void, Never>)?

    private var shown = WebSocketState.idle
    private var listeners: [Int: AsyncStream<WebSocketState>.Continuation] = [:]

    var current: SocketConnection? {
        get { currentID.flatMap { connections[$0] } }
        set { if let currentID { connections[currentID] = newValue } }
    }

    /// Whether a call has not been sent yet.
    var hasWaitingCall: Bool { operations.values.contains { !$0.isSubscription && $0.connection == nil } }

    /// The reason for which a connection is being made.
    var connectingError: TRPCError? {
        if case .connecting(_, let error) = shown { error } else { nil }
    }

    /// The id of a new operation, counted from 1 as tRPC's own client does.
    mutating func nextID() -> Int {
        lastID += 1
        return lastID
    }

    /// Tells attempts, connections and timers from earlier ones.
    mutating func nextToken() -> Int {
        lastToken += 1
        return lastToken
    }

    /// Subscriptions that ran on a connection wait to be sent again, in front of what was not sent yet.
    mutating func requeueSubscriptions(of connection: Int) {
        let ids = operations.filter { $0.value.isSubscription && $0.value.connection == connection }.keys.sorted()
        for id in ids { operations[id]?.requeue() }
        outbox = ids.map(Outgoing.start) + outbox.filter { if case .start = $0 { true } else { false } }
    }

    /// The frames that may be sent on a connection now, and the operations that they start.
    mutating func takeOutbox(for connection: Int) -> (frames: [String], started: [Int]) {
        var frames = connections[connection]?.controls ?? []
        connections[connection]?.controls = []
        // While the next connection is made, this one starts nothing any more.
        guard connection == currentID, connecting == nil else { return (frames, []) }
        var messages: [String] = []
        var started: [Int] = []
        for message in outbox {
            switch message {
            case .stop(let id): messages.append(SocketMessage.stop(id: id))
            case .start(let id):
                guard let entry = operations[id] else { continue }
                operations[id]?.connection = connection
                started.append(id)
                messages.append(SocketMessage.start(entry.operation, id: id, after: entry.lastEventID))
            }
        }
        outbox = []
        if !messages.isEmpty { frames.append(SocketMessage.batch(messages)) }
        return (frames, started)
    }
}

extension SocketState {
    /// Tells the listeners.
    mutating func show(_ state: WebSocketState) {
        guard state != shown else { return }
        shown = state
        for listener in listeners.values { listener.yield(state) }
    }

    mutating func addListener(_ listener: AsyncStream<WebSocketState>.Continuation) -> Int {
        let token = nextToken()
        listeners[token] = listener
        listener.yield(shown)
        return token
    }

    mutating func removeListener(_ token: Int) -> AsyncStream<WebSocketState>.Continuation? {
        listeners.removeValue(forKey: token)
    }

    mutating func removeListeners() -> [AsyncStream<WebSocketState>.Continuation] {
        defer { listeners = [:] }
        return Array(listeners.values)
    }
}
