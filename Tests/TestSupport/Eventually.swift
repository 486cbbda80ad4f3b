package import Testing

/// Waits until something that other tasks do has happened. When it does not happen, that is an issue of the test.
///
/// It counts how often it looks, at least a minute long. A limit by the clock passes, too, while a busy machine runs
/// nothing of the test, which then goes on too early and may wait for good.
/// - Returns: whether it has happened.
@discardableResult
package func eventually(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ isSo: () async throws -> Bool
) async rethrows -> Bool {
    for look in 0..<60_000 {
        if try await isSo() { return true }
        if look < 1000 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
    }
    Issue.record("It has not happened.", sourceLocation: sourceLocation)
    return false
}

/// The same for what the main actor has, such as the value that a view shows.
@discardableResult
package func eventuallyOnMain(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ isSo: @escaping @MainActor @Sendable () async throws -> Bool
) async rethrows -> Bool {
    try await eventually(sourceLocation: sourceLocation) { try await isSo() }
}
