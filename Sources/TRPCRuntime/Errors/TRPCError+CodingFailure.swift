import Foundation

extension TRPCError {
    /// Where a value did not fit, and why.
    public struct CodingFailure: Sendable, Equatable {
        /// The place within the input or output, such as `posts[2].createdAt`; empty for the whole.
        public var codingPath: String
        /// The expected and the found value. May quote a text of an answer, never one of an input.
        public var description: String
        /// The Swift type that was expected there, where the decoder says so.
        public var expectedType: String?
        /// The JSON at the place, or the object that lacks the property: at most 200 characters.
        ///
        /// Users' data may be in it, so no description prints it: log it where such data may go.
        public var excerpt: String?

        /// A failure of coding.
        public init(codingPath: String, description: String, expectedType: String? = nil, excerpt: String? = nil) {
            self.codingPath = codingPath
            self.description = description
            self.expectedType = expectedType
            self.excerpt = excerpt
        }
    }
}

/// Its description, also as a part of another: all but the excerpt.
extension TRPCError.CodingFailure: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "codingPath": codingPath, "description": description, "expectedType": expectedType as Any,
            ],
            displayStyle: .struct
        )
    }
}

extension TRPCError.CodingFailure {
    static let excerptLimit = 200
    /// A decoder quotes what it has found, and a path holds the keys of an answer.
    private static let textLimit = 500

    /// - Parameters:
    ///   - depth: how many steps of coding paths are the answer's own envelopes.
    ///   - body: the whole JSON that the error is about.
    init(_ error: any Error, depth: Int = 0, in body: JSONValue? = nil) {
        let found = Finding(error)
        self.init(
            codingPath: CodingPathText.text(of: found.path.dropFirst(depth)).excerpt(Self.textLimit),
            description: found.description.excerpt(Self.textLimit),
            expectedType: found.type.map { "\($0)" },
            excerpt: body.flatMap { found.value(in: $0) }?.excerpt(limit: Self.excerptLimit)
        )
    }

    var place: String { codingPath.isEmpty ? "" : " at \(codingPath)" }

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
