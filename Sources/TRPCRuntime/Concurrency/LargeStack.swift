import Foundation

/// Runs work that calls itself for each level of a document where there is room for it.
///
/// A secondary thread of Apple's has a stack of 512 KB, and `Codable` takes up to 5 KB of it for a level, in a debug build
/// with types of many properties several times as much: a few kilobytes of brackets would end the process. So documents
/// that are nested further than real ones are read and written on a separate thread.
package enum LargeStack {
    /// The number of levels that fit any stack.
    static let levelsInPlace = 16
    /// Bytes of stack for a level; the system takes only those that are used.
    private static let levelSize = 128 << 10
    /// The least number of levels: a document within its envelopes.
    private static let leastLevels = 128

    /// Runs work and waits for it, on a separate thread when it is so deep.
    package static func run<Value>(levels: Int, _ work: @escaping () throws -> Value) throws -> Value {
        guard levels > levelsInPlace else { return try work() }
        let call = Call(work)
        let thread = Thread { call.run() }
        thread.stackSize = max(levels, leastLevels) * levelSize
        thread.qualityOfService = Thread.current.qualityOfService
        thread.start()
        return try call.result()
    }

    /// Work that one thread does while the other waits, so the two never use it at the same time.
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
