package import Foundation

extension HTTPStreamedResponse {
    /// Returns the bytes of the body that arrive within a few seconds.
    ///
    /// Reads only as much as an error needs, since some bodies never end.
    package func beginning(_ start: Data = Data(), size: Int = 1 << 20, _ clock: any Clock<Duration>) async -> Data {
        let bytes = Locked(start)
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                var (chunks, turn) = (body.makeAsyncIterator(), YieldBudget())
                while let chunk = try? await chunks.next(), (try? await turn.spend(chunk.count)) != nil {
                    let isEnough = bytes.withLock { bytes in
                        bytes += chunk
                        return bytes.count >= size
                    }
                    if isEnough { return }
                }
            }
            group.addTask { try? await clock.sleep(for: Self.errorTime) }
            await group.next()
            group.cancelAll()
        }
        return bytes.withLock(\.self)
    }

    private static let errorTime = Duration.seconds(5)
}
