package import TRPCRuntime

extension TRPCError {
    /// Whether a mutation that failed with this error may have taken effect: its outcome is unknown.
    package var mayHaveTakenEffect: Bool {
        switch kind {
        case .cancelled, .decoding, .other: true
        case .validation, .unhandled, .encoding, .unauthenticated, .session: false
        case .transport: !isOffline
        case .server, .unexpectedResponse:
            // A 4xx is a refusal, except for a timeout; a 5xx may follow some of the work.
            (httpStatus ?? code.httpStatus).map { !(400..<500).contains($0) || [408, 499].contains($0) } ?? true
        }
    }
}
