import TRPCRuntime

/// The state that one lock guards: a ``SocketMachine``, and the resources that its effects use.
struct SocketResources {
    /// Work for after the lock is released, because it runs code of others, or wakes, cancels or raises a task: that takes
    /// the lock of the task's status, which is held while handlers of its cancellation wait for this lock.
    typealias Action = () -> Void

    /// The caller that waits for an operation.
    enum Caller {
        case call(CheckedContinuation<OperationResponse, any Error>)
        case subscription(SubscriptionBuffer)
    }

    /// An open connection.
    struct Connection {
        /// Closes it. The task that serves it cannot do so: its waiting may not end before the connection is closed.
        let connection: any WebSocketConnection
        /// The task that reads and writes.
        var task: Task<Void, Never>?
        /// Wakes the writer.
        var wake: AsyncStream<Void>.Continuation?
        /// The frames that wait for the writer.
        var frames: [String] = []
        /// How many bytes had come when the server was last asked whether it is there.
        var bytesBeforePing = 0
    }

    var machine: SocketMachine
    var callers: [Int: Caller] = [:]
    /// The highest priority of the operations since there were none.
    var priority: TaskPriority?
    /// The operations that the server has not answered at all.
    var unanswered: Set<Int> = []
    var attempts: [Int: Task<Void, Never>] = [:]
    var connections: [Int: Connection] = [:]
    var timers: [SocketTimer: (token: Int, task: Task<Void, Never>)] = [:]
    private var lastID = 0
    private var lastToken = 0

    init(_ machine: SocketMachine) { self.machine = machine }

    /// The id of a new operation, counted from 1 as tRPC's own client does.
    mutating func nextID() -> Int {
        lastID += 1
        return lastID
    }

    /// Tells timers from earlier ones.
    mutating func nextToken() -> Int {
        lastToken += 1
        return lastToken
    }

    /// Has all that the operations share run at the priority of the highest: new tasks begin with it, and those that run
    /// are raised when the lock is released.
    mutating func raise(to priority: TaskPriority) -> Action? {
        if callers.count <= 1 { self.priority = nil }
        if let highest = self.priority, highest >= priority { return nil }
        self.priority = priority
        let tasks = Array(attempts.values) + connections.values.compactMap(\.task)
        return { for task in tasks { task.raise(to: priority) } }
    }

    /// The frames that wait to be written on a connection.
    mutating func takeFrames(of connection: Int) -> [String] {
        defer { connections[connection]?.frames = [] }
        return connections[connection]?.frames ?? []
    }
}
