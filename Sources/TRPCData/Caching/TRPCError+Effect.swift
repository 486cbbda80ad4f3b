package import TRPCRuntime

extension TRPCError {
    /// Whether a mutation that failed with this error might have taken effect, since its outcome is unknown.
    package var mayHaveTakenEffect: Bool {
        switch kind {
        case .cancelled, .decoding, .other: true
        case .validation, .unhandled, .encoding, .unauthenticated, .session: false
        case .transport: !isOffline
        case .server, .unexpectedResponse:
            // A 4xx status is a refusal, except for a timeout. A 5xx status can follow partial work.
            (httpStatus ?? code.httpStatus).map { !(400..<500).contains($0) || [408, 499].contains($0) } ?? true
        }
    }
}
