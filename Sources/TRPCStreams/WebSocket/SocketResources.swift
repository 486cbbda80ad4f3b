import TRPCRuntime

/// The state guarded by the lock: a ``SocketMachine``, and the resources of its effects.
struct SocketResources {
    /// Work for after the lock is released, because it calls other code, or resumes, cancels or escalates a task.
    ///
    /// The latter takes the task's status lock, which is held while its cancellation handlers wait for this lock.
    typealias Action = () -> Void

    /// The caller of an operation.
    enum Caller {
        case call(CheckedContinuation<OperationResponse, any Error>)
        case subscription(SubscriptionBuffer)
    }

    /// An open connection.
    struct Connection {
        /// Used for closing.
        ///
        /// The serving task can't close it, since its reading may not end before the connection is closed.
        let connection: any WebSocketConnection
        /// The task that reads and writes.
        var task: Task<Void, Never>?
        /// Wakes the writer.
        var wake: AsyncStream<Void>.Continuation?
        /// The frames to write.
        var frames: [String] = []
        /// The number of received bytes at the last ping.
        var bytesBeforePing = 0
    }

    var machine: SocketMachine
    var callers: [Int: Caller] = [:]
    /// The highest priority of the operations since there were none.
    var priority: TaskPriority?
    /// The operations without any response from the server.
    var unanswered: Set<Int> = []
    var attempts: [Int: Task<Void, Never>] = [:]
    var connections: [Int: Connection] = [:]
    var timers: [SocketTimer: (token: Int, task: Task<Void, Never>)] = [:]
    private var lastID = 0
    private var lastToken = 0

    init(_ machine: SocketMachine) { self.machine = machine }

    /// Returns the id of a new operation, counted from 1 as in tRPC's own client.
    mutating func nextID() -> Int {
        lastID += 1
        return lastID
    }

    /// Returns a token that distinguishes a timer from earlier ones.
    mutating func nextToken() -> Int {
        lastToken += 1
        return lastToken
    }

    /// Raises shared work to the highest priority.
    ///
    /// New tasks start with it, and running ones are escalated after the lock is released.
    mutating func raise(to priority: TaskPriority) -> Action? {
        if callers.count <= 1 { self.priority = nil }
        if let highest = self.priority, highest >= priority { return nil }
        self.priority = priority
        let tasks = Array(attempts.values) + connections.values.compactMap(\.task)
        return { for task in tasks { task.raise(to: priority) } }
    }

    /// Takes the frames to write on a connection.
    mutating func takeFrames(of connection: Int) -> [String] {
        defer { connections[connection]?.frames = [] }
        return connections[connection]?.frames ?? []
    }
}
