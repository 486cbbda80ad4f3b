import TRPCRuntime

extension WebSocketClosure {
    /// The error for a closure that rejects the credential. Code 3000 is registered with IANA for this purpose; 4401 is a
    /// convention.
    var refusal: TRPCError? {
        guard [3000, 4401].contains(code) else { return nil }
        return TRPCError(code: .unauthorized, message: "The server closed the WebSocket with \(code): unauthorized.")
    }
}
