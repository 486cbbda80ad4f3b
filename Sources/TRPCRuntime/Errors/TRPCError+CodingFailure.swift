import Foundation

extension TRPCError {
    /// The location and reason of a failure to encode or decode a value.
    public struct CodingFailure: Sendable, Equatable {
        /// The path within the input or output, such as `posts[2].createdAt`; empty for the whole value.
        public var codingPath: String
        /// The expected and actual values. It can quote responses, but contains no inputs or secrets.
        public var description: String
        /// The expected Swift type, if the decoder provides it.
        public var expectedType: String?
        /// The JSON at the path, or the object without the property, in at most 200 characters.
        ///
        /// It can contain users' data, so descriptions don't include it; log it only where such data is allowed. Secrets are
        /// replaced.
        public var excerpt: String?

        /// Creates a coding failure.
        package init(codingPath: String, description: String, expectedType: String? = nil, excerpt: String? = nil) {
            self.codingPath = codingPath
            self.description = description
            self.expectedType = expectedType
            self.excerpt = excerpt
        }
    }
}

/// The description omits the excerpt, including when it's part of another description.
extension TRPCError.CodingFailure: RedactedStringConvertible {
    public var printableParts: KeyValuePairs<String, Any> {
        [
            "codingPath": Redaction.standard.excerpt(codingPath, Self.textLimit),
            "description": Redaction.standard.excerpt(description, Self.textLimit),
            "expectedType": expectedType as Any,
        ]
    }
}

extension TRPCError.CodingFailure {
    static let excerptLimit = 200
    /// The maximum length of strings, since decoders quote values, and paths contain keys from the response.
    private static let textLimit = 500

    /// - Parameters:
    ///   - depth: the number of leading coding path steps that belong to the response's envelopes.
    ///   - body: the whole JSON that couldn't be decoded.
    package init(_ error: any Error, depth: Int = 0, in body: JSONValue? = nil) {
        var found = Finding(error)
        if let body { found.describeMismatch(in: body) }
        let redaction = Redaction.standard
        self.init(
            codingPath: redaction.excerpt(CodingPathString.string(of: found.path.dropFirst(depth)), Self.textLimit),
            description: found.shownDescription(redaction).excerpt(Self.textLimit),
            expectedType: found.type.map { "\($0)" },
            excerpt: body.flatMap { found.value(in: $0) }.map { value in
                redaction.excerpt(value, isSecret: found.isSecret, limit: Self.excerptLimit)
            }
        )
    }

    var pathSuffix: String { codingPath.isEmpty ? "" : " at \(codingPath)" }

    private struct Finding {
        var path: [any CodingKey] = []
        var description: String
        var type: Any.Type?
        var isMissing = false

        init(_ error: any Error) {
            switch error {
            case DecodingError.keyNotFound(let key, let context):
                (path, description, isMissing) = (context.codingPath + [key], "The property is missing.", true)
            case DecodingError.valueNotFound(let type, let context):
                (path, description, self.type) = (context.codingPath, "Expected \(type), found null.", type)
            case DecodingError.typeMismatch(let type, let context):
                (path, description, self.type) = (context.codingPath, context.debugDescription, type)
            case DecodingError.dataCorrupted(let context):
                (path, description) = (context.codingPath, context.debugDescription)
            case EncodingError.invalidValue(let value, let context):
                (path, description) = (context.codingPath, context.debugDescription)
                type = Swift.type(of: value)
            default: description = "Failed with \(Swift.type(of: error))."
            }
        }

        /// Replaces Foundation's message for a type mismatch, which mentions Foundation's own types.
        ///
        /// For example, “Expected to decode Dictionary<String, Any> but found an array instead.”
        mutating func describeMismatch(in body: JSONValue) {
            guard description.hasPrefix("Expected to decode "), let type, let value = value(in: body) else { return }
            let expected =
                type is [Any].Type ? "an array" : type is [String: Any].Type ? "an object" : "\(type)"
            description = "Expected \(expected), found \(Self.name(of: value))."
        }

        private static func name(of value: JSONValue) -> String {
            switch value {
            case .null: "null"
            case .bool: "a boolean"
            case .integer, .number: "a number"
            case .string: "a string"
            case .array: "an array"
            case .object: "an object"
            }
        }

        /// Whether the path contains the name of a secret.
        var isSecret: Bool { path.contains { $0.intValue == nil && SecretName.isSecret($0.stringValue) } }

        /// Returns the description; for a secret, only its type, because decoding errors quote the value.
        func shownDescription(_ redaction: Redaction) -> String {
            guard isSecret, !isMissing else { return redaction.excerpt(description, TRPCError.CodingFailure.textLimit) }
            return type.map { "Expected \($0)." } ?? "The value does not match its type."
        }

        func value(in body: JSONValue) -> JSONValue? {
            var value = body
            for key in isMissing ? path.dropLast() : path[...] {
                guard let inner = key.intValue.flatMap({ value[$0] }) ?? value[key.stringValue] else { return value }
                value = inner
            }
            return value
        }
    }
}
