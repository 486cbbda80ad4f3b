/// The state that one lock guards: a ``SocketMachine``, and the resources that its effects use.
struct SocketResources {
    /// Work for after the lock is released, because it runs code of others.
    typealias Action = () -> Void

    /// The caller that waits for an operation.
    enum Caller {
        case call(CheckedContinuation<OperationResult, any Error>)
        case subscription(SubscriptionSignals.Continuation)
    }

    /// An open connection.
    struct Connection {
        /// Closes it. The task that serves it cannot do so: its waiting may not end before the connection is closed.
        let connection: any WebSocketConnection
        /// Reads from it and writes to it.
        var task: Task<Void, Never>?
        /// Wakes the writer.
        var wake: AsyncStream<Void>.Continuation?
        /// Waits for the writer.
        var frames: [String] = []
    }

    var machine: SocketMachine
    var callers: [Int: Caller] = [:]
    var attempts: [Int: Task<Void, Never>] = [:]
    var connections: [Int: Connection] = [:]
    var timers: [SocketTimer: (token: Int, task: Task<Void, Never>)] = [:]
    var listeners: [Int: AsyncStream<WebSocketState>.Continuation] = [:]
    private var lastID = 0
    private var lastToken = 0

    init(_ machine: SocketMachine) { self.machine = machine }

    /// The id of a new operation, counted from 1 as tRPC's own client does.
    mutating func nextID() -> Int {
        lastID += 1
        return lastID
    }

    /// Tells timers and listeners from earlier ones.
    mutating func nextToken() -> Int {
        lastToken += 1
        return lastToken
    }

    mutating func addListener(_ listener: AsyncStream<WebSocketState>.Continuation) -> Int {
        let token = nextToken()
        listeners[token] = listener
        listener.yield(machine.shown)
        return token
    }

    /// The frames that wait to be written on a connection.
    mutating func takeFrames(of connection: Int) -> [String] {
        defer { connections[connection]?.frames = [] }
        return connections[connection]?.frames ?? []
    }
}
