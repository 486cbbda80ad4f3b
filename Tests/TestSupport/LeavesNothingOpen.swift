package import Testing

/// Fails a test after which the runtime has an open task or connection.
///
/// ```swift
/// @Suite(.leavesNothingOpen) struct EventStreamTests { … }
/// ```
///
/// Resources that are still closing when the test returns have a minute to do so.
package struct LeavesNothingOpen: SuiteTrait, TestTrait, TestScoping {
    private let looks: Int

    /// - Parameter looks: The number of checks, every two milliseconds. A time limit would also expire on a machine
    ///   that is too busy to close anything.
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
    /// Checks that the runtime has closed everything after the test.
    package static var leavesNothingOpen: Self { LeavesNothingOpen() }
}
