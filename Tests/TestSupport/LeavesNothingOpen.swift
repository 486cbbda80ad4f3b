package import Testing

/// Fails a test after which the runtime has a task or a connection open.
///
/// ```swift
/// @Suite(.leavesNothingOpen) struct EventStreamTests { … }
/// ```
///
/// What is still ending when the test returns has a minute for it.
package struct LeavesNothingOpen: SuiteTrait, TestTrait, TestScoping {
    private let looks: Int

    /// - Parameter looks: how often it looks whether all is closed, every two milliseconds. Not a time, which passes on a
    ///   machine that is too busy to close anything.
    package init(looks: Int = 20_000) { self.looks = looks }

    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let ledger = ResourceLedger()
        let result: Result<Void, any Error>
        do {
            result = .success(try await ledger.counting { try await function() })
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
}

extension Trait where Self == LeavesNothingOpen {
    /// The runtime has closed everything after the test.
    package static var leavesNothingOpen: Self { LeavesNothingOpen() }
}
