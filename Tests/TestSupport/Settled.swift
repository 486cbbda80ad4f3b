/// Waits until a count no longer changes, and returns it.
///
/// Real time: bytes also move through the buffers of sockets, which report nothing.
package func settled(_ count: () -> Int) async -> Int {
    var (last, rounds) = (-1, 0)
    while rounds < 30 {
        let current = count()
        (rounds, last) = (current == last ? rounds + 1 : 0, current)
        try? await Task.sleep(for: .milliseconds(2))
    }
    return last
}
