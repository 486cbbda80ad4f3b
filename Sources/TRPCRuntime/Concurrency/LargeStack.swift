import Foundation

/// Runs work that recurses into nested documents on a sufficiently large stack.
///
/// Secondary threads on Apple platforms have a 512 KB stack. `Codable` uses up to 5 KB per level, and several times as much in
/// debug builds with large types, so a few kilobytes of brackets would crash the process. Documents that are nested more deeply
/// than real ones are therefore coded on a separate thread.
package enum LargeStack {
    /// The number of levels that fit on any thread's stack.
    static let levelsInPlace = 16
    /// The stack size per level. The system allocates only the part that is used.
    private static let levelSize = 128 << 10
    /// The minimum number of levels, for a document within its envelopes.
    private static let leastLevels = 128

    /// Runs work and waits for it, using a separate thread if it's deeply nested.
    package static func run<Value>(levels: Int, _ work: @escaping () throws -> Value) throws -> Value {
        guard levels > levelsInPlace else { return try work() }
        let call = Call(work)
        let thread = Thread { call.run() }
        thread.stackSize = max(levels, leastLevels) * levelSize
        thread.qualityOfService = Thread.current.qualityOfService
        thread.start()
        return try call.result()
    }

    /// Work that one thread runs while another waits, so that they never access it at the same time.
    private final class Call<Value>: @unchecked Sendable {
        private let work: () throws -> Value
        private let condition = NSCondition()
        private var outcome: Result<Value, any Error>?

        init(_ work: @escaping () throws -> Value) { self.work = work }

        func run() {
            let outcome = Result { try work() }
            condition.lock()
            self.outcome = outcome
            condition.signal()
            condition.unlock()
        }

        func result() throws -> Value {
            condition.lock()
            defer { condition.unlock() }
            while true {
                if let outcome { return try outcome.get() }
                condition.wait()
            }
        }
    }
}
