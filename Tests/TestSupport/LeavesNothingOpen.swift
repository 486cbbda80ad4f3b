import TRPCRuntime
package import Testing

/// Fails a test after which the runtime has a task or a connection open.
///
/// ```swift
/// @Suite(.leavesNothingOpen) struct EventStreamTests { … }
/// ```
///
/// What is still ending when the test returns has ten seconds for it.
package struct LeavesNothingOpen: SuiteTrait, TestTrait, TestScoping {
    private let patience: Duration

    package init(patience: Duration = .seconds(10)) { self.patience = patience }

    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let ledger = ResourceLedger()
        let result: Result<Void, any Error>
        do {
            result = .success(try await ResourceLedger.$current.withValue(ledger) { try await function() })
        } catch {
            result = .failure(error)
        }
        let deadline = ContinuousClock.now + patience
        while !ledger.open.isEmpty, ContinuousClock.now < deadline { try? await Task.sleep(for: .milliseconds(2)) }
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
