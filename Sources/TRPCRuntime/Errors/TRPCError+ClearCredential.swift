import Foundation

extension TRPCError {
    /// A credential of the application's headers would travel over plain HTTP.
    static func clearCredential(_ url: URL) -> TRPCError {
        session(
            .insecure,
            message:
                "The header 'authorization' would travel over plain HTTP to \(url.host ?? "the server"), where others can read it.",
            hint: "Use https, or allow it: configuration.allowsPlainHTTP = true."
        )
    }
}
