/// The properties of methods in the IANA [registry](https://www.iana.org/assignments/http-methods).
extension HTTPMethod {
    /// Whether the method is safe, that is, only reads (RFC 9110, 9.2.1).
    package var isSafe: Bool { Self.safe.contains(rawValue) }

    /// Whether the method is idempotent, so that repeating it is harmless (RFC 9110, 9.2.2). False for unregistered methods.
    package var isIdempotent: Bool { isSafe || Self.idempotent.contains(rawValue) }

    /// The safe methods. TRACE is safe, too, but its response doesn't come from the app.
    private static let safe: Set<String> = ["GET", "HEAD", "OPTIONS", "PROPFIND", "QUERY", "REPORT", "SEARCH"]

    private static let idempotent: Set<String> = [
        "ACL", "BASELINE-CONTROL", "BIND", "CHECKIN", "CHECKOUT", "COPY", "DELETE", "LABEL", "LINK", "MERGE",
        "MKACTIVITY",
        "MKCALENDAR", "MKCOL", "MKREDIRECTREF", "MKWORKSPACE", "MOVE", "ORDERPATCH", "PROPPATCH", "PUT", "REBIND",
        "TRACE",
        "UNBIND", "UNCHECKOUT", "UNLINK", "UNLOCK", "UPDATE", "UPDATEREDIRECTREF", "VERSION-CONTROL",
    ]
}
