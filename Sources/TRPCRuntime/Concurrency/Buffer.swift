/// The elements that were received but not yet read, bounded by a policy.
///
/// The reader yields to other tasks after a number of elements that were already available. A cancelled reader receives no more
/// elements, and unread elements are dropped.
package final class Buffer<Element: Sendable>: Sendable {
    /// Wakes a waiting task.
    package typealias Wakeup = @Sendable () -> Void

    /// The result of adding an element.
    package enum Addition: Sendable {
        /// The element was buffered, read, or dropped by the policy, or the reader has left.
        case done
        /// The buffer has no room for a required element, so the sender must end the buffer.
        case overflow
    }

    private struct State {
        var queue: BufferQueue<Element>
        var reader: CheckedContinuation<Element?, any Error>?
        /// How the elements end; nil while more elements can arrive.
        var end: Result<Void, any Error>?
        /// Whether the reader has left.
        var hasLeft = false
        var isFull = false
        /// The number of elements read without waiting.
        var taken = 0
        var onLeave: (@Sendable () -> Void)?
    }

    /// The number of elements to read before yielding.
    private static var turn: Int { 64 }

    private let state: Locked<State>
    private let onPressure: @Sendable (_ isFull: Bool) -> Void

    /// - Parameters:
    ///   - isPatient: whether the sender waits when the buffer is full, so that a small excess is allowed.
    ///   - size: returns the size of an element in bytes, or nil if it has no size; the last 64 elements without a size are
    ///     kept.
    ///   - onPressure: called when the buffer becomes full, and when it has room again, if the policy is to suspend. It runs
    ///     under a lock, so it must not use the buffer.
    package init(
        _ policy: BufferingPolicy,
        isPatient: Bool = false,
        size: @escaping @Sendable (Element) -> Int?,
        onPressure: @escaping @Sendable (_ isFull: Bool) -> Void
    ) {
        state = Locked(State(queue: BufferQueue(policy, isPatient: isPatient, size)))
        self.onPressure = onPressure
    }

    /// Whether the sender should wait.
    package var isFull: Bool { state.withLock(\.isFull) }

    /// Whether a reader is waiting for an element.
    var isAwaited: Bool { state.withLock { $0.reader != nil } }

    /// Adds an element and wakes the reader. Don't call it while holding a lock; see ``put(_:)``.
    package func add(_ element: Element) -> Addition {
        let (addition, wakeup) = put(element)
        wakeup?()
        return addition
    }

    /// Adds an element while holding the caller's lock, which orders the elements.
    ///
    /// - Returns: The result, and a closure that wakes the reader. Call the closure without holding a lock: resuming a task
    ///   takes its status lock, which a cancelling thread holds while it runs cancellation handlers, and these wait for locks
    ///   such as the caller's.
    package func put(_ element: Element) -> (addition: Addition, wakeup: Wakeup?) {
        state.withLock { state in
            guard !state.hasLeft, state.end == nil else { return (.done, nil) }
            if let reader = state.reader {
                state.reader = nil
                return (.done, { reader.resume(returning: element) })
            }
            guard state.queue.append(element) else { return (.overflow, nil) }
            update(&state)
            return (.done, nil)
        }
    }

    /// Ends the elements after those already buffered.
    package func finish(throwing error: (any Error)? = nil) {
        let reader = state.withLock { state -> CheckedContinuation<Element?, any Error>? in
            guard state.end == nil else { return nil }
            state.end = error.map(Result.failure) ?? .success(())
            defer { state.reader = nil }
            // If a reader is waiting, it has already read the last element.
            if state.reader != nil { state.end = .success(()) }
            update(&state)
            return state.reader
        }
        if let error { reader?.resume(throwing: error) } else { reader?.resume(returning: nil) }
    }

    /// Sets a closure to call once when the reader leaves. If the reader has already left, calls it immediately.
    package func onLeave(_ body: @escaping @Sendable () -> Void) {
        let hasLeft = state.withLock { state in
            if !state.hasLeft { state.onLeave = body }
            return state.hasLeft
        }
        if hasLeft { body() }
    }

    /// Removes the reader and drops the unread elements.
    package func leave() {
        let (reader, onLeave, dropped) = state.withLock { state in
            defer {
                (state.hasLeft, state.reader, state.onLeave) = (true, nil, nil)
                state.queue.removeAll()
                update(&state)
            }
            return (state.reader, state.onLeave, state.queue)
        }
        // Release the elements without holding the lock.
        withExtendedLifetime(dropped) {}
        reader?.resume(returning: nil)
        onLeave?()
    }

    /// Waits for the next element and returns it, or nil at the end or if the task is cancelled.
    ///
    /// - Throws: the error passed to `finish`, once.
    package func next() async throws -> Element? {
        let (ready, isTurnOver) = state.withLock { state in
            state.taken = state.taken >= Self.turn ? 0 : state.taken + 1
            return (take(&state), state.taken == Self.turn)
        }
        guard !Task.isCancelled else {
            leave()
            return nil
        }
        if let ready {
            if isTurnOver { await Task.yield() }
            return try ready.get()
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let ready = state.withLock { state in
                    state.taken = 0
                    let ready = take(&state)
                    if ready == nil { state.reader = continuation }
                    return ready
                }
                if let ready { continuation.resume(with: ready) }
            }
        } onCancel: {
            leave()
        }
    }

    /// Removes and returns the next element, or nil if the reader has to wait.
    private func take(_ state: inout State) -> Result<Element?, any Error>? {
        if state.hasLeft { return .success(nil) }
        if let element = state.queue.popFirst() {
            update(&state)
            return .success(element)
        }
        defer { if state.end != nil { state.end = .success(()) } }
        return state.end.map { $0.map { nil } }
    }

    private func update(_ state: inout State) {
        let isFull = state.end == nil && state.queue.isFull(wasFull: state.isFull)
        guard isFull != state.isFull else { return }
        state.isFull = isFull
        onPressure(isFull)
    }
}

extension Buffer {
    /// A stream of the elements. When the stream is released, the reader leaves.
    package var stream: AsyncThrowingStream<Element, any Error> {
        let seat = Seat(self)
        return AsyncThrowingStream { try await seat.buffer.next() }
    }

    /// A sequence of the elements, for a buffer that ends without an error.
    var sequence: AsyncStream<Element> {
        let seat = Seat(self)
        return AsyncStream { try? await seat.buffer.next() }
    }

    private final class Seat: Sendable {
        let buffer: Buffer

        init(_ buffer: Buffer) { self.buffer = buffer }

        deinit { buffer.leave() }
    }
}
