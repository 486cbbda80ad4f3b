/// What has come and waits for the one who reads it, within the bounds of a policy.
///
/// The reader takes turns, too: after so many elements that were there already it lets others run. A cancelled reader gets
/// nothing more, and what waits is dropped.
package final class Buffer<Element: Sendable>: Sendable {
    /// Wakes a task that waits.
    package typealias Wakeup = @Sendable () -> Void

    /// The fate of an added element.
    package enum Addition: Sendable {
        /// It waits, was read, or was dropped as the policy says; also when nobody reads any more.
        case done
        /// There is no room for it, and there has to be: who adds ends the buffer.
        case overflow
    }

    private struct State {
        var queue: BufferQueue<Element>
        var reader: CheckedContinuation<Element?, any Error>?
        /// The end of the elements; nil while more may come.
        var end: Result<Void, any Error>?
        /// Whether the reader has left.
        var hasLeft = false
        var isFull = false
        /// The number of elements read in a row without waiting.
        var taken = 0
        var onLeave: (@Sendable () -> Void)?
    }

    /// How many elements are read before others run.
    private static var turn: Int { 64 }

    private let state: Locked<State>
    private let onPressure: @Sendable (_ isFull: Bool) -> Void

    /// - Parameters:
    ///   - isPatient: whether who adds does wait, so that a little more than there is room for does no harm.
    ///   - size: the bytes of an element; nil for one that takes no room: the last 64 of them are kept.
    ///   - onPressure: told when there is no room, and when there is again, where the policy is to suspend. Called under
    ///     a lock: it must not use the buffer.
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

    /// Whether a reader waits for an element.
    var isAwaited: Bool { state.withLock { $0.reader != nil } }

    /// Adds an element, and wakes the reader. Not to be called under a lock; see ``put(_:)``.
    package func add(_ element: Element) -> Addition {
        let (addition, wakeup) = put(element)
        wakeup?()
        return addition
    }

    /// Adds an element under a lock of the caller's, which gives the elements their order.
    ///
    /// - Returns: The fate of the element, and what wakes the reader, for when no lock is held: to wake a task takes the
    ///   lock of its status. Whoever cancels the task holds that lock, and runs the handlers of the cancellation, which
    ///   wait for locks such as the caller's.
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

    /// Ends the elements; those that wait are read first.
    package func finish(throwing error: (any Error)? = nil) {
        let reader = state.withLock { state -> CheckedContinuation<Element?, any Error>? in
            guard state.end == nil else { return nil }
            state.end = error.map(Result.failure) ?? .success(())
            defer { state.reader = nil }
            // Whoever waits has read the last one.
            if state.reader != nil { state.end = .success(()) }
            update(&state)
            return state.reader
        }
        if let error { reader?.resume(throwing: error) } else { reader?.resume(returning: nil) }
    }

    /// Has somebody told, once, that nobody reads any more: at once if that is so already.
    package func onLeave(_ body: @escaping @Sendable () -> Void) {
        let hasLeft = state.withLock { state in
            if !state.hasLeft { state.onLeave = body }
            return state.hasLeft
        }
        if hasLeft { body() }
    }

    /// Lets the reader leave, and drops the elements that wait.
    package func leave() {
        let (reader, onLeave, dropped) = state.withLock { state in
            defer {
                (state.hasLeft, state.reader, state.onLeave) = (true, nil, nil)
                state.queue.removeAll()
                update(&state)
            }
            return (state.reader, state.onLeave, state.queue)
        }
        // Elements are released without the lock.
        withExtendedLifetime(dropped) {}
        reader?.resume(returning: nil)
        onLeave?()
    }

    /// The next element, once there is one; nil at the end, and when the task is cancelled.
    ///
    /// - Throws: the error that it was finished with, once.
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

    /// The next element; nil when the reader has to wait.
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
    /// The elements, for one who reads. Whoever lets go of the stream has left.
    package var stream: AsyncThrowingStream<Element, any Error> {
        let seat = Seat(self)
        return AsyncThrowingStream { try await seat.buffer.next() }
    }

    /// The same for elements that end without an error.
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
