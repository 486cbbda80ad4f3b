extension SigningMiddleware {
    /// The format of a signature: the parts that it covers, and its headers.
    public struct Form: Sendable, Hashable {
        enum Kind: Sendable, Hashable {
            case messageSignatures(fields: [String])
            case version1(HeaderNames)
        }

        let kind: Kind

        /// HTTP Message Signatures (RFC 9421) of method, host, path, query and body.
        public static let messageSignatures = messageSignatures(fields: [])

        /// HTTP Message Signatures (RFC 9421) of method, host, path, query, body and headers.
        ///
        /// - Parameter fields: The names of headers to cover. Headers that a request doesn't have when it is signed
        ///   aren't covered.
        public static func messageSignatures(fields: [String]) -> Form {
            Form(kind: .messageSignatures(fields: fields.map { $0.lowercased() }))
        }

        /// The form of version 0.1, which covers neither the host nor headers.
        public static let version1 = version1(headers: HeaderNames())

        /// The form of version 0.1 with custom header names.
        public static func version1(headers: HeaderNames) -> Form { Form(kind: .version1(headers)) }

        var isVersion1: Bool { if case .version1 = kind { true } else { false } }
    }
}
