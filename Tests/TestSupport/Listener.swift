package import TRPCRuntime
package import TRPCStreams

/// The events of a subscription in comparable form.
package enum Heard: Equatable, Sendable {
    case connecting
    case connected
    case reconnecting
    case event(String?, JSONValue)
    case end
    case failure(String)

    package init(_ update: SubscriptionUpdate<JSONValue>) {
        switch update {
        case .state(.connecting): self = .connecting
        case .state(.connected): self = .connected
        case .state(.reconnecting): self = .reconnecting
        case .event(let event): self = .event(event.id, event.data)
        }
    }
}

/// Listens to a subscription in a separate task.
package final class Listener: Sendable {
    private let kept = Locked<[Heard]>([])
    private let changed = Waiters()
    private let task = Locked<Task<Void, Never>?>(nil)

    /// - Parameter limit: The number of events after which the loop ends.
    package init(_ updates: SubscriptionUpdates<JSONValue>, leavingAfter limit: Int = .max) {
        let task = Task { [self] in
            do {
                var count = 0
                for try await update in updates {
                    append(Heard(update))
                    if case .event = update { count += 1 }
                    if count == limit { return }
                }
                append(.end)
            } catch let error as TRPCError {
                append(.failure(error.code.rawValue))
            } catch {
                append(.failure("\(error)"))
            }
        }
        self.task.withLock { $0 = task }
    }

    package var heard: [Heard] { kept.withLock { $0 } }
    package var events: [String?] { heard.compactMap { if case .event(let id, _) = $0 { .some(id) } else { nil } } }

    package func cancel() { task.withLock { $0 }?.cancel() }

    /// Waits until the received events satisfy a condition.
    package func hear(_ isTrue: @escaping @Sendable ([Heard]) -> Bool) async {
        await changed.wait { isTrue(self.heard) }
    }

    /// Waits for the end of the loop.
    package func finish() async { await task.withLock { $0 }?.value }

    private func append(_ heard: Heard) {
        kept.withLock { $0.append(heard) }
        changed.wakeAll()
    }
}
