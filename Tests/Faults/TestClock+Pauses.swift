import TRPCTesting

extension TestClock {
    /// Skips each pause that ends within a duration, until there is no such pause for two seconds of real time.
    ///
    /// - Parameters:
    ///   - limit: The offset from the clock's start.
    ///   - most: The maximum number of pauses to skip.
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
