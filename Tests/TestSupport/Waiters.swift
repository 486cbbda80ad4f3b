import TRPCRuntime

/// Tasks that wait for a condition to become true.
package final class Waiters: Sendable {
    private let waiting = Locked<[CheckedContinuation<Void, Never>]>([])

    package init() {}

    package func wait(until isTrue: @escaping @Sendable () -> Bool) async {
        while !isTrue() {
            await withCheckedContinuation { continuation in
                // The condition is changed before `wakeAll()`: either this check sees it, or the continuation is
                // resumed.
                let isDone = waiting.withLock { waiting in
                    let isDone = isTrue()
                    if !isDone { waiting.append(continuation) }
                    return isDone
                }
                if isDone { continuation.resume() }
            }
        }
    }

    package func wakeAll() {
        let waiting = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
