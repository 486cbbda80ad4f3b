import TRPCRuntime
package import Testing

/// Fails a test after which the runtime has a task or a connection open, and one that takes more than a minute.
///
/// ```swift
/// @Suite(.leavesNothingOpen) struct EventStreamTests { … }
/// ```
///
/// What is still ending when the test returns has a minute for it. A test with a time limit keeps its own limit. One that
/// ignores its cancellation for another minute ends the process, since it would block the run.
package struct LeavesNothingOpen: SuiteTrait, TestTrait, TestScoping {
    private let looks: Int
    private let seconds: Int

    /// - Parameter looks: how often it looks whether all is closed, every two milliseconds. Not a time, which passes on a
    ///   machine that is too busy to close anything.
    /// - Parameter seconds: the time limit.
    package init(looks: Int = 20_000, seconds: Int = 60) {
        self.looks = looks
        self.seconds = seconds
    }

    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let ledger = ResourceLedger()
        let result: Result<Void, any Error>
        do {
            result = .success(
                try await ResourceLedger.$current.withValue(ledger) {
                    guard test.timeLimit == nil else { return try await function() }
                    try await withoutActuallyEscaping(function) { try await limit(test, $0) }
                }
            )
        } catch {
            result = .failure(error)
        }
        for _ in 0..<looks where !ledger.open.isEmpty { try? await Task.sleep(for: .milliseconds(2)) }
        let open = ledger.open.sorted { $0.key < $1.key }
        if !open.isEmpty {
            let list = open.map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
            Issue.record("\(test.name) leaves open: \(list)")
        }
        try result.get()
    }

    private func limit(_ test: Test, _ function: @escaping @Sendable () async throws -> Void) async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                try await function()
                return true
            }
            group.addTask {
                try? await wait(seconds: seconds)
                return false
            }
            let hasEnded = try await group.next() ?? true
            group.cancelAll()
            if hasEnded { return }
            Issue.record("\(test.name) takes more than \(seconds) seconds")
            let alarm = Task {
                try await wait(seconds: 60)
                fatalError("\(test.name) ignores its cancellation")
            }
            defer { alarm.cancel() }
            try await group.waitForAll()
        }
    }

    /// Counts single seconds, which take longer on a machine that is too busy to run the test.
    private func wait(seconds: Int) async throws {
        for _ in 0..<seconds { try await Task.sleep(for: .seconds(1)) }
    }
}

extension Trait where Self == LeavesNothingOpen {
    /// The runtime has closed everything after the test.
    package static var leavesNothingOpen: Self { LeavesNothingOpen() }
}
