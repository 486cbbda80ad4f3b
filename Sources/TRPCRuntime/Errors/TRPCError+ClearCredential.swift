import Foundation

extension TRPCError {
    /// The error for a credential in the app's headers that would be sent over plain HTTP.
    static func clearCredential(_ url: URL) -> TRPCError {
        session(
            .insecure,
            message:
                "The header 'authorization' would be sent unencrypted over plain HTTP to \(url.host ?? "the server").",
            hint: "Use https, or allow it: configuration.allowsPlainHTTP = true."
        )
    }
}
