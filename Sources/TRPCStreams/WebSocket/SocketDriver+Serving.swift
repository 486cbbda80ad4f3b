import TRPCRuntime

extension SocketDriver {
    /// Reads and writes messages until the connection ends, at the latest when this side closes it.
    func serve(_ connection: any WebSocketConnection, _ id: Int, _ wakeups: AsyncStream<Void>) async {
        let observer = OpenResources.observer
        observer?("WebSocket.connection", 1)
        defer { observer?("WebSocket.connection", -1) }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.write(to: connection, id, wakeups) }
            do {
                var turn = YieldBudget()
                for try await message in connection.messages {
                    receive(.message(id, SocketReply(message)))
                    await gate.pass()
                    try await turn.spend(message.size)
                }
                receive(.lost(id, WebSocketClosure.lost))
            } catch {
                receive(.lost(id, error))
            }
            group.cancelAll()
        }
    }

    /// Sends the queued messages each time it's woken. Messages added at about the same time share a frame.
    private func write(to connection: any WebSocketConnection, _ id: Int, _ wakeups: AsyncStream<Void>) async {
        do {
            for await _ in wakeups {
                await gather()
                receive(.writable(id))
                for frame in withResources({ $0.takeFrames(of: id) }) { try await connection.send(frame) }
            }
        } catch {
            receive(.lost(id, error))
        }
    }

    /// Yields to other tasks as long as they add messages.
    private func gather() async {
        var count = -1
        while case let waiting = withResources({ $0.machine.outbox.count }), waiting > count, waiting < 1000 {
            count = waiting
            await Task.yield()
        }
    }
}
