import TRPCRuntime

/// A host's pins with a callback for violations.
struct ReportedRequirement: ServerRequirement {
    let host: String
    let requirement: PinnedHost
    let report: @Sendable (PinningFailure) -> Void

    func check(_ certificates: [[UInt8]]) throws {
        do throws(PinningFailure) {
            try requirement.check(certificates)
        } catch {
            report(error)
            throw error
        }
    }

    func unavailable(_ description: String, hint: String) -> any ServerTrustFailure {
        requirement.unavailable(description, hint: hint)
    }
}
