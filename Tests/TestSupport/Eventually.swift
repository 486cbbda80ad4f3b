/// Waits until something that other tasks do has happened, or gives up after many seconds: the expectation that follows
/// then says what is missing.
package func eventually(_ isTrue: () -> Bool) async {
    for round in 0..<20_000 {
        if isTrue() { return }
        round < 1000 ? await Task.yield() : try! await Task.sleep(for: .milliseconds(1))
    }
}
