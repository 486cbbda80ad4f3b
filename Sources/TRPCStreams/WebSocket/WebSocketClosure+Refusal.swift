import TRPCRuntime

extension WebSocketClosure {
    /// The error of a server that rejects the credential: 3000 is IANA's code for it, 4401 a convention of servers.
    var refusal: TRPCError? {
        guard [3000, 4401].contains(code) else { return nil }
        return TRPCError(code: .unauthorized, message: "The server closed the WebSocket with \(code): unauthorized.")
    }
}
