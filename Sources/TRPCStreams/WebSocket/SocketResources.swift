import TRPCRuntime

/// The state guarded by the lock, that is, a ``SocketMachine`` and the resources that its effects use.
struct SocketResources {
    /// Work to run after the lock is released, since it calls other code, or resumes, cancels or escalates a task.
    ///
    /// Cancelling or escalating a task takes the task's status lock, which is held while its cancellation handlers wait for
    /// this lock.
    typealias Action = () -> Void

    /// What waits for an operation's results.
    enum Caller {
        case call(CheckedContinuation<OperationResponse, any Error>)
        case subscription(SubscriptionBuffer)
    }

    /// An open connection.
    struct Connection {
        /// Used to close the connection.
        ///
        /// The serving task can't do so, since its read might not return until the connection is closed.
        let connection: any WebSocketConnection
        /// The task that reads from and writes to the connection.
        var task: Task<Void, Never>?
        /// Wakes the task that writes.
        var wake: AsyncStream<Void>.Continuation?
        /// The frames waiting to be written.
        var frames: [String] = []
        /// The number of bytes received before the last ping was sent.
        var bytesBeforePing = 0
    }

    var machine: SocketMachine
    var callers: [Int: Caller] = [:]
    /// The highest priority among the operations added since there were last none.
    var priority: TaskPriority?
    /// The IDs of operations to which the server hasn't responded.
    var unanswered: Set<Int> = []
    var attempts: [Int: Task<Void, Never>] = [:]
    var connections: [Int: Connection] = [:]
    var timers: [SocketTimer: (token: Int, task: Task<Void, Never>)] = [:]
    private var lastID = 0
    private var lastToken = 0

    init(_ machine: SocketMachine) { self.machine = machine }

    /// Returns an ID for a new operation, counting from 1 as tRPC's own client does.
    mutating func nextID() -> Int {
        lastID += 1
        return lastID
    }

    /// Returns a token that distinguishes a timer from earlier ones.
    mutating func nextToken() -> Int {
        lastToken += 1
        return lastToken
    }

    /// Raises the priority of shared work to that of an added operation, if it's higher.
    ///
    /// New tasks start with that priority, and running tasks are escalated after the lock is released.
    mutating func raise(to priority: TaskPriority) -> Action? {
        if callers.count <= 1 { self.priority = nil }
        if let highest = self.priority, highest >= priority { return nil }
        self.priority = priority
        let tasks = Array(attempts.values) + connections.values.compactMap(\.task)
        return { for task in tasks { task.raise(to: priority) } }
    }

    /// Removes and returns the frames to write on a connection.
    mutating func takeFrames(of connection: Int) -> [String] {
        defer { connections[connection]?.frames = [] }
        return connections[connection]?.frames ?? []
    }
}
