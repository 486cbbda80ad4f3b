import TRPCData

/// Continues a procedure's calls that an earlier launch of the app queued.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
struct CallResumer {
    let path: String
    /// The mutation that continues the calls, as long as it exists.
    weak var mutation: AnyObject?
    let resume: (QueuedCall) async -> Void
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryClient {
    /// Registers a mutation to continue queued calls.
    func add(_ resumer: CallResumer) {
        guard api.journal != nil else { return }
        resumers.removeAll { $0.mutation == nil }
        resumers.append(resumer)
        resumeEarlierCalls()
    }

    /// Continues, in order, the calls that an earlier launch of the app queued for the current owner.
    ///
    /// Runs once for all mutations created before the next suspension point.
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
