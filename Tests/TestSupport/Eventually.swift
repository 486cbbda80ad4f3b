/// Waits, by turns of the executor and a little by the clock, until something that other tasks do has happened; false
/// when it has not within a minute, which is for a machine that is busy with other things.
@discardableResult
package func eventually(_ isSo: () async throws -> Bool) async rethrows -> Bool {
    let start = ContinuousClock.now
    var round = 0
    while start.duration(to: .now) < .seconds(60) {
        if try await isSo() { return true }
        round += 1
        if round < 1000 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
    }
    return try await isSo()
}
