/// A session task that can be suspended. While it's suspended, the connection isn't read, so its receive window fills up.
protocol SuspendableTask: Sendable {
    func suspend()
    func resume()
}
