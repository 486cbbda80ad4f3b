extension SocketDriver {
    /// Performs an effect under the lock: tasks start, and listeners are told, in the order of the effects. Returns the
    /// part that has to wait for the lock to be released.
    func perform(_ effect: SocketEffect, _ resources: inout SocketResources) -> SocketResources.Action? {
        switch effect {
        case .connect(let attempt):
            resources.attempts[attempt] = startSharedTask("WebSocket.connect") { await self.connect(attempt) }
        case .leave(let attempt): return resources.attempts.removeValue(forKey: attempt).map { $0.cancel }
        case .serve(let id): startServing(id, &resources)
        case .wake(let id): resources.connections[id]?.wake?.yield()
        case .send(let id, let frame): resources.connections[id]?.frames.append(frame)
        case .close(let id): return close(id, &resources)
        case .signal(let id, let signal):
            if case .subscription(let signals) = resources.callers[id] { signals.yield(signal) }
        case .answer(let id, let result):
            guard case .call(let call) = resources.callers.removeValue(forKey: id) else { return nil }
            return { call.resume(returning: result) }
        case .end(let id, let error): return end(id, error, &resources)
        case .show(let state): for listener in resources.listeners.values { listener.yield(state) }
        case .startTimer(let timer, let time): start(timer, time, &resources)
        case .stopTimer(let timer): return resources.timers.removeValue(forKey: timer).map { $0.task.cancel }
        }
        return nil
    }

    private func startServing(_ id: Int, _ resources: inout SocketResources) {
        guard let connection = resources.connections[id]?.connection else { return }
        let (wakeups, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        resources.connections[id]?.wake = wake
        resources.connections[id]?.task = startSharedTask("WebSocket") { await self.serve(connection, id, wakeups) }
    }

    private func close(_ id: Int, _ resources: inout SocketResources) -> SocketResources.Action? {
        guard let connection = resources.connections.removeValue(forKey: id) else { return nil }
        return {
            connection.task?.cancel()
            startTask("WebSocket.close") { await connection.connection.close(code: 1000, reason: "") }
        }
    }

    private func end(_ id: Int, _ error: (any Error)?, _ resources: inout SocketResources) -> SocketResources.Action? {
        switch resources.callers.removeValue(forKey: id) {
        case .subscription(let signals): { signals.finish(throwing: error) }
        case .call(let call): { call.resume(throwing: error ?? CancellationError()) }
        case nil: nil
        }
    }

    /// A timer that is stopped when it has just fired finds that it is not the one that runs.
    private func start(_ timer: SocketTimer, _ time: Duration, _ resources: inout SocketResources) {
        let token = resources.nextToken()
        let task = startTask("WebSocket.timer") { [self] in
            guard (try? await backend.clock.sleep(for: time)) != nil else { return }
            fire(timer, token)
        }
        resources.timers[timer] = (token, task)
    }
}
