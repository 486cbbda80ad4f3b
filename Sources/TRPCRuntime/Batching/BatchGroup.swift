/// The members of an explicit batch, which is sent when each of them has reached a batching link or left.
///
/// Earlier links can serve a member from a cache, delay it, or send it in another way. Completed members therefore leave the
/// batch, and after a timeout, the batch is sent without the missing ones.
package final class BatchGroup: Sendable {
    /// How long the members wait for one that a link delays without calling `leaveBatch()`.
    private static let patience = Duration.milliseconds(50)

    private struct Arrival {
        let member: Int
        let call: BatchedCall
        let queue: BatchQueue
    }

    private struct State {
        var missing: Set<Int>
        var arrived: [Arrival] = []
        var isSent = false
        var deadline: Task<Void, Never>?
    }

    private let state: Locked<State>

    package init(members: Int) { state = Locked(State(missing: Set(0..<members))) }

    /// Adds a member. Returns false if the batch has already been sent, or if the member has already joined and is retried.
    func join(_ member: Int, _ call: BatchedCall, in queue: BatchQueue, clock: any Clock<Duration>) -> Bool {
        let hasJoined = state.withLock { state in
            guard !state.isSent, state.missing.remove(member) != nil else { return false }
            state.arrived.append(Arrival(member: member, call: call, queue: queue))
            if !state.missing.isEmpty, state.deadline == nil {
                state.deadline = startSharedTask("batch group", priority: call.priority) {
                    await self.waitForRest(clock)
                }
            }
            return true
        }
        if hasJoined { sendIfComplete() }
        return hasJoined
    }

    /// Removes a member that won't be sent or waited for.
    func leave(_ member: Int) {
        _ = state.withLock { $0.missing.remove(member) }
        sendIfComplete()
    }

    private func waitForRest(_ clock: any Clock<Duration>) async {
        await BatchWindow.untilQuiet { -self.state.withLock(\.missing.count) }
        guard !Task.isCancelled, (try? await clock.sleep(for: Self.patience)) != nil else { return }
        state.withLock { $0.missing = [] }
        sendIfComplete()
    }

    private func sendIfComplete() {
        let (arrived, deadline) = state.withLock { state -> ([Arrival], Task<Void, Never>?) in
            guard state.missing.isEmpty, !state.isSent else { return ([], nil) }
            defer { (state.isSent, state.arrived, state.deadline) = (true, [], nil) }
            return (state.arrived, state.deadline)
        }
        var rest = arrived.sorted { $0.member < $1.member }
        while let queue = rest.first?.queue {
            queue.send(rest.filter { $0.queue === queue }.map(\.call))
            rest.removeAll { $0.queue === queue }
        }
        deadline?.cancel()
    }
}

/// An operation's membership in an explicit batch, stored in its context.
package struct BatchMember: Sendable {
    let group: BatchGroup
    let index: Int

    package init(group: BatchGroup, index: Int) {
        self.group = group
        self.index = index
    }

    /// Leaves the batch, so that the other members don't wait for this one.
    package func leave() { group.leave(index) }

    enum Key: OperationContextKey {
        static let defaultValue: BatchMember? = nil
    }

    func join(_ call: BatchedCall, in queue: BatchQueue, clock: any Clock<Duration>) -> Bool {
        group.join(index, call, in: queue, clock: clock)
    }
}

extension TRPCOperation {
    /// Removes the operation from its explicit batch, so that the other members don't wait for it.
    ///
    /// For a ``TRPCLink`` that delays a member of ``TRPCCaller/batch(_:)->(_,_)``, such as until an identical call completes.
    /// Does nothing outside a batch.
    public func leaveBatch() {
        guard let member = context[BatchMember.Key.self] else { return }
        member.leave()
    }

    /// Makes the operation a member of an explicit batch, unless it belongs to one already.
    package mutating func joinBatch(_ member: BatchMember?) {
        guard let member else { return }
        if context[BatchMember.Key.self] == nil { context[BatchMember.Key.self] = member } else { member.leave() }
    }
}
