/// A session task that can be suspended: the connection isn't read then, so its window fills up.
protocol SuspendableTask: Sendable {
    func suspend()
    func resume()
}
