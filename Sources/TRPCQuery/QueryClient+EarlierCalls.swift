import TRPCData

/// Continues the calls of a procedure that an earlier run of the app queued.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
struct CallResumer {
    let path: String
    /// The mutation; the calls are continued while it exists.
    weak var mutation: AnyObject?
    let resume: (QueuedCall) async -> Void
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryClient {
    /// Adds a mutation that continues queued calls.
    func add(_ resumer: CallResumer) {
        guard api.journal != nil else { return }
        resumers.removeAll { $0.mutation == nil }
        resumers.append(resumer)
        resumeEarlierCalls()
    }

    /// Continues the calls that an earlier run of the app queued for the current owner, in order.
    ///
    /// Runs once for all mutations that are created in this turn.
    func resumeEarlierCalls() {
        guard !isResuming, !resumers.isEmpty else { return }
        isResuming = true
        Task { [weak self, api] in
            self?.isResuming = false
            let owner = self?.userNumber
            for call in await api.earlierCalls() {
                guard let self, let owner, owns(owner) else { return }
                guard let resumer = resumers.first(where: { $0.path == call.path && $0.mutation != nil }) else {
                    continue
                }
                await resumer.resume(call)
            }
        }
    }
}
