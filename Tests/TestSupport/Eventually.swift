/// Waits, by turns of the executor and a little by the clock, until something that other tasks do has happened; false
/// when it never does.
@discardableResult
package func eventually(_ isSo: () -> Bool) async -> Bool {
    for round in 0..<10_000 {
        if isSo() { return true }
        if round < 1000 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
    }
    return isSo()
}
