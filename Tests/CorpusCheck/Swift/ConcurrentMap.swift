import Foundation

extension Array where Element: Sendable {
    /// Returns the results for all elements, in order, computed with one thread per processor.
    ///
    /// Each thread has the stack size of a main thread, since documents may be deeply nested.
    func concurrentMap<Result: Sendable>(_ body: @escaping @Sendable (Element) throws -> Result) throws -> [Result] {
        let turns = Turns<Element, Result>(self)
        let group = DispatchGroup()
        for _ in 0..<Swift.min(count, ProcessInfo.processInfo.activeProcessorCount) {
            group.enter()
            let thread = Thread {
                while let (index, element) = turns.next() {
                    turns.finish(index, .init { try body(element) })
                }
                group.leave()
            }
            thread.stackSize = 64 << 20
            thread.start()
        }
        group.wait()
        return try turns.results.map { try $0.get() }
    }
}

/// The elements that wait for a thread, and the results.
private final class Turns<Element: Sendable, Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private let elements: [Element]
    private var position = 0
    private var values: [Int: Result<Value, any Error>] = [:]

    init(_ elements: [Element]) { self.elements = elements }

    func next() -> (Int, Element)? {
        lock.withLock {
            guard position < elements.count else { return nil }
            position += 1
            return (position - 1, elements[position - 1])
        }
    }

    func finish(_ index: Int, _ result: Result<Value, any Error>) {
        lock.withLock { values[index] = result }
    }

    var results: [Result<Value, any Error>] { values.sorted { $0.key < $1.key }.map(\.value) }
}
