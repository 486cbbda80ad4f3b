import TRPCRuntime
package import TRPCTesting

extension TestClock {
    /// Lets time pass for as long as some work takes.
    package func passing<Value>(during work: () async throws -> Value) async rethrows -> Value {
        let isOver = Locked(false)
        let time = Task {
            while !isOver.withLock(\.self) { await advanceToNextSleeper() }
        }
        let end = {
            isOver.withLock { $0 = true }
            // For the time to pass once more, if it waits for somebody to sleep.
            let sleeper = Task { try? await self.sleep(for: .seconds(3600)) }
            await time.value
            sleeper.cancel()
        }
        do {
            let value = try await work()
            await end()
            return value
        } catch {
            await end()
            throw error
        }
    }
}
