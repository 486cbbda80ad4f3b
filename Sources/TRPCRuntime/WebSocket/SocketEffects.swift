/// Work for after the lock is released, because it runs code of others.
struct SocketEffects {
    private var actions: [() -> Void] = []

    mutating func cancel(_ task: Task<Void, Never>?) {
        if let task { actions.append { task.cancel() } }
    }

    /// Lets go of a connection and closes it.
    mutating func close(_ connection: SocketConnection) {
        cancel(connection.task)
        cancel(connection.pongTimer)
        actions.append { startTask("WebSocket.close", connection.close) }
    }

    /// Ends an operation; without an error a subscription ends as complete.
    mutating func end(_ entry: SocketOperation, throwing error: (any Error)?) {
        cancel(entry.timer)
        actions.append {
            switch entry.listener {
            case .subscription(let signals): signals.finish(throwing: error)
            case .call(let continuation): continuation.resume(throwing: error ?? CancellationError())
            }
        }
    }

    mutating func answer(_ entry: SocketOperation, _ result: OperationResult) {
        actions.append {
            if case .call(let continuation) = entry.listener { continuation.resume(returning: result) }
        }
    }

    /// Lets go of a value that may hold the last reference to the link.
    mutating func release(_ value: some Any) { actions.append { withExtendedLifetime(value) {} } }

    func run() {
        for action in actions { action() }
    }
}
