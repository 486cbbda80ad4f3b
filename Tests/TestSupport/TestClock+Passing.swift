import TRPCRuntime
package import TRPCTesting

extension TestClock {
    /// Lets time pass while work runs.
    package func passing<Value>(during work: () async throws -> Value) async rethrows -> Value {
        let isOver = Locked(false)
        let time = Task {
            while !isOver.withLock(\.self) { await advanceToNextSleeper() }
        }
        let end = {
            isOver.withLock { $0 = true }
            // Wakes the time loop if it waits for a sleeper.
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
