import TRPCTesting

extension TestClock {
    /// Lets time pass to the end of each pause of a client that ends within a duration, until the client has made no such
    /// pause for two seconds of real time, which it spends with its server.
    ///
    /// - Parameters:
    ///   - limit: counts from the clock's beginning.
    ///   - most: the number of pauses to skip.
    func skipPauses(within limit: Duration, most: Int) async throws {
        var (pauses, looks) = (0, 0)
        while looks < 200, pauses < most {
            if let pause = sleeping.first, now.offset + pause <= limit {
                await advance(by: pause)
                (pauses, looks) = (pauses + 1, 0)
            } else {
                looks += 1
                try await Task.sleep(for: .milliseconds(10))
            }
        }
    }
}
