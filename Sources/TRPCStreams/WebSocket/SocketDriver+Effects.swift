import TRPCRuntime

extension SocketDriver {
    /// Executes an effect while holding the lock, so that signals and states are recorded in order.
    ///
    /// Returns the part to run after the lock is released.
    func perform(_ effect: SocketEffect, _ resources: inout SocketResources) -> SocketResources.Action? {
        switch effect {
        case .connect(let attempt):
            resources.attempts[attempt] = startSharedTask("WebSocket.connect", priority: resources.priority) {
                await self.connect(attempt)
            }
        case .leave(let attempt): return resources.attempts.removeValue(forKey: attempt).map { $0.cancel }
        case .serve(let id): startServing(id, &resources)
        case .wake(let id): return resources.connections[id]?.wake.map { wake in { _ = wake.yield() } }
        case .send(let id, let frame): resources.connections[id]?.frames.append(frame)
        case .note(let operation, let stamp): operation.context[SentCredentialKey.self]?.set(.stamp(stamp))
        case .close(let id, let code): return close(id, code, &resources)
        case .signal(let id, let signal): return give(signal, to: id, &resources)
        case .respond(let id, let result):
            resources.unanswered.remove(id)
            guard case .call(let call) = resources.callers.removeValue(forKey: id) else { return nil }
            return { call.resume(returning: result) }
        case .end(let id, let error): return end(id, error, &resources)
        case .publish(let state): return publish(state)
        case .startTimer(let timer, let time): start(timer, time, &resources)
        case .stopTimer(let timer): return resources.timers.removeValue(forKey: timer).map { $0.task.cancel }
        }
        return nil
    }

    private func startServing(_ id: Int, _ resources: inout SocketResources) {
        guard let connection = resources.connections[id]?.connection else { return }
        let (wakeups, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        resources.connections[id]?.wake = wake
        resources.connections[id]?.task = startSharedTask("WebSocket", priority: resources.priority) {
            await self.serve(connection, id, wakeups)
        }
    }

    private func give(
        _ signal: SubscriptionSignal,
        to id: Int,
        _ resources: inout SocketResources
    ) -> SocketResources.Action? {
        guard case .subscription(let signals) = resources.callers[id] else { return nil }
        if case .state(.connecting) = signal {} else { resources.unanswered.remove(id) }
        let (addition, wakeup) = signals.put(signal)
        guard case .overflow = addition else { return wakeup }
        return { self.receive(.overflowed(id)) }
    }

    private func close(_ id: Int, _ code: Int, _ resources: inout SocketResources) -> SocketResources.Action? {
        guard let connection = resources.connections.removeValue(forKey: id) else { return nil }
        return {
            connection.task?.cancel()
            startTask("WebSocket.close") { await connection.connection.close(code: code, reason: "") }
        }
    }

    private func end(_ id: Int, _ error: (any Error)?, _ resources: inout SocketResources) -> SocketResources.Action? {
        resources.unanswered.remove(id)
        return switch resources.callers.removeValue(forKey: id) {
        case .subscription(let signals): { signals.finish(throwing: error) }
        case .call(let call): { call.resume(throwing: error ?? CancellationError()) }
        case nil: nil
        }
    }

    /// Starts a timer. Its token makes it possible to ignore the timer if it's stopped just after it fired.
    private func start(_ timer: SocketTimer, _ time: Duration, _ resources: inout SocketResources) {
        let token = resources.nextToken()
        if case .pong(let id) = timer, let connection = resources.connections[id]?.connection {
            resources.connections[id]?.bytesBeforePing = connection.receivedBytes
        }
        let task = startTask("WebSocket.timer") { [self] in
            guard (try? await backend.clock.sleep(for: time)) != nil else { return }
            fire(timer, token)
        }
        resources.timers[timer] = (token, task)
    }
}
