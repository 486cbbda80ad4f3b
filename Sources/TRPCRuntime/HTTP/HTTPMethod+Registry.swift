/// What the methods promise that IANA's [registry](https://www.iana.org/assignments/http-methods) lists.
extension HTTPMethod {
    /// Whether a request of the method changes nothing (RFC 9110, 9.2.1).
    package var isSafe: Bool { Self.safe.contains(rawValue) }

    /// Whether repeating a request of the method does no harm (RFC 9110, 9.2.2). A method that isn't registered promises nothing.
    package var isIdempotent: Bool { isSafe || Self.idempotent.contains(rawValue) }

    /// TRACE is safe, too, but its response isn't an answer of the application.
    private static let safe: Set<String> = ["GET", "HEAD", "OPTIONS", "PROPFIND", "QUERY", "REPORT", "SEARCH"]

    private static let idempotent: Set<String> = [
        "ACL", "BASELINE-CONTROL", "BIND", "CHECKIN", "CHECKOUT", "COPY", "DELETE", "LABEL", "LINK", "MERGE",
        "MKACTIVITY",
        "MKCALENDAR", "MKCOL", "MKREDIRECTREF", "MKWORKSPACE", "MOVE", "ORDERPATCH", "PROPPATCH", "PUT", "REBIND",
        "TRACE",
        "UNBIND", "UNCHECKOUT", "UNLINK", "UNLOCK", "UPDATE", "UPDATEREDIRECTREF", "VERSION-CONTROL",
    ]
}
