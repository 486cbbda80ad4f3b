extension SigningMiddleware {
    /// The format of a signature, which determines the parts that it covers and its headers.
    public struct Form: Sendable, Hashable {
        enum Kind: Sendable, Hashable {
            case messageSignatures(fields: [String])
            case version1(HeaderNames)
        }

        let kind: Kind

        /// HTTP Message Signatures (RFC 9421) that cover the method, host, path, query and body.
        public static let messageSignatures = messageSignatures(fields: [])

        /// Returns a form for HTTP Message Signatures (RFC 9421) that cover the method, host, path, query, body and some
        /// headers.
        ///
        /// - Parameter fields: The names of the headers to cover. Headers that a request doesn't have when it's signed are
        ///   skipped.
        public static func messageSignatures(fields: [String]) -> Form {
            Form(kind: .messageSignatures(fields: fields.map { $0.lowercased() }))
        }

        /// The form used by version 0.1, which covers neither the host nor headers.
        public static let version1 = version1(headers: HeaderNames())

        /// Returns the form used by version 0.1 with custom header names.
        public static func version1(headers: HeaderNames) -> Form { Form(kind: .version1(headers)) }

        var isVersion1: Bool { if case .version1 = kind { true } else { false } }
    }
}
