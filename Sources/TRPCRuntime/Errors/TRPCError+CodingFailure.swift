import Foundation

extension TRPCError {
    /// The location and reason of a value that could not be encoded or decoded.
    public struct CodingFailure: Sendable, Equatable {
        /// The place within the input or output, such as `posts[2].createdAt`; empty for the whole.
        public var codingPath: String
        /// The expected and the found value. May quote a text of an answer, never one of an input, and no secret.
        public var description: String
        /// The Swift type that was expected there, where the decoder says so.
        public var expectedType: String?
        /// The JSON at the place, or the object that lacks the property: at most 200 characters.
        ///
        /// Users' data may be in it, so no description prints it: log it where such data may go. Secrets are replaced.
        public var excerpt: String?

        /// A failure of coding.
        package init(codingPath: String, description: String, expectedType: String? = nil, excerpt: String? = nil) {
            self.codingPath = codingPath
            self.description = description
            self.expectedType = expectedType
            self.excerpt = excerpt
        }
    }
}

/// Its description, also as a part of another: all but the excerpt.
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
    /// The longest text of a failure: a decoder quotes the value, and a path has the answer's keys.
    private static let textLimit = 500

    /// - Parameters:
    ///   - depth: how many steps of coding paths are the answer's own envelopes.
    ///   - body: the whole JSON that the error is about.
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
            default: description = "It failed with \(Swift.type(of: error))."
            }
        }

        /// Foundation's words name its own types: “Expected to decode Dictionary<String, Any> but found an array instead.”
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

        /// Whether the value stands below a secret's name.
        var isSecret: Bool { path.contains { $0.intValue == nil && SecretName.isSecret($0.stringValue) } }

        /// The description; of a secret's value only the type, because a decoder quotes what it finds.
        func shownDescription(_ redaction: Redaction) -> String {
            guard isSecret, !isMissing else { return redaction.excerpt(description, TRPCError.CodingFailure.textLimit) }
            return type.map { "Expected \($0)." } ?? "The value does not fit."
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
