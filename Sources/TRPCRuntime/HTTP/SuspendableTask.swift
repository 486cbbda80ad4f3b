/// A task of a session, as far as it can be held back: while it is suspended, the connection is not read, and its window
/// fills up.
protocol SuspendableTask: Sendable {
    func suspend()
    func resume()
}
