package import TRPCRuntime

extension TRPCError {
    /// Whether a mutation that has failed with it may have taken effect: the outcome is unknown, rather than refused.
    package var mayHaveTakenEffect: Bool {
        switch kind {
        case .cancelled, .decoding, .other: true
        case .validation, .unhandled, .encoding, .unauthenticated, .session: false
        case .transport: !isOffline
        case .server, .unexpectedResponse:
            // A 4xx is a refusal, except for a timeout; a 5xx may have come after some of the work.
            (httpStatus ?? code.httpStatus).map { !(400..<500).contains($0) || [408, 499].contains($0) } ?? true
        }
    }
}
