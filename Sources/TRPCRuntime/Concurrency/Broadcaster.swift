/// Delivers published elements to the current listeners.
package final class Broadcaster<Element: Sendable>: Sendable {
    private let limit: Int
    private let listeners = Locked<(last: Int, all: [Int: Buffer<Element>])>((0, [:]))

    /// - Parameter limit: the maximum number of elements to buffer for a slow listener, after which the oldest are dropped.
    package init(limit: Int) { self.limit = limit }

    /// Delivers an element to the current listeners. Don't call this method while holding a lock.
    package func publish(_ element: Element) {
        for listener in listeners.withLock({ Array($0.all.values) }) { _ = listener.add(element) }
    }

    package func stream() -> AsyncStream<Element> {
        let buffer = Buffer<Element>(.newest(limit), size: { _ in 0 }) { _ in }
        let token = listeners.withLock { listeners in
            listeners.last += 1
            listeners.all[listeners.last] = buffer
            return listeners.last
        }
        buffer.onLeave { [weak self] in _ = self?.listeners.withLock { $0.all.removeValue(forKey: token) } }
        return buffer.sequence
    }

    package func finish() {
        for listener in listeners.withLock({ Array($0.all.values) }) { listener.finish() }
    }
}
