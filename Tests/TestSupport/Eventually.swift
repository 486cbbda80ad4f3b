package import Testing

/// Waits for a condition that other tasks make true; otherwise, records an issue.
///
/// Limits the number of checks, which take at least a minute. A time limit would also expire while a busy machine
/// doesn't run the test, which would then continue too early and could block.
/// - Returns: Whether the condition became true.
@discardableResult
package func eventually(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ isSo: () async throws -> Bool
) async rethrows -> Bool {
    for look in 0..<60_000 {
        if try await isSo() { return true }
        if look < 1000 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
    }
    Issue.record("The condition was not met in time.", sourceLocation: sourceLocation)
    return false
}

/// Waits for a condition on the main actor, such as the value that a view shows.
@discardableResult
package func eventuallyOnMain(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ isSo: @escaping @MainActor @Sendable () async throws -> Bool
) async rethrows -> Bool {
    try await eventually(sourceLocation: sourceLocation) { try await isSo() }
}
