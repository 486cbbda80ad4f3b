package import TRPCSource

/// Determines the formats of bodies from their media types and the resolved types of their schemas.
extension OpenAPIReader {
    /// Returns the format for a media type. If the media type is ambiguous, the types of the values decide.
    func carriage(
        of media: MediaType,
        _ kinds: [ResolvedSchema]?,
        isRequest: Bool,
        isFailure: Bool = false
    ) -> BodyFormat {
        switch media.kind {
        case .json: return Self.isAlways(kinds, \.isBinary) ? .bytes : .json
        case .any:
            if Self.isAlways(kinds, { $0.isText && !$0.isBytes }) { return .text }
            let isOpen = kinds?.allSatisfy { $0.isUntyped || $0.isBytes || $0.isText } ?? true
            return isOpen ? .bytes : .json
        case .form: return isRequest ? .form : .text
        case .multipart: return isRequest && media.essence == "multipart/form-data" ? .multipart : .bytes
        case .events: return isRequest ? .bytes : .events
        case .lines: return isRequest ? .bytes : .lines
        case .text: return .text
        case .xml: return .bytes
        // Converters from Swagger 2 use the media type of the success response for JSON errors, such as
        // application/x-tar.
        case .bytes: return isFailure && Self.isAlways(kinds, { $0.isStructured && !$0.isBytes }) ? .json : .bytes
        }
    }

    private static func isAlways(_ kinds: [ResolvedSchema]?, _ isFitting: (ResolvedSchema) -> Bool) -> Bool {
        guard let kinds, !kinds.isEmpty else { return false }
        return kinds.allSatisfy(isFitting)
    }

    /// Reports binary contents that have a schema.
    func reportSchemas(ofBytes contents: [MediaContent], _ name: BodyName) {
        for content in contents where content.isStructured {
            let media = MediaType(content.mediaType)
            if media.kind == .bytes { report(.schemaOfBytes(media.essence, name.operation), at: content.location) }
        }
    }
}

extension Diagnostic {
    fileprivate static func schemaOfBytes(_ type: String, _ operation: String) -> Diagnostic {
        Diagnostic(
            .schemaOfBytes,
            "a body of '\(operation)' is \(type), neither JSON nor text; it is Data in Swift, regardless of its schema",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let schemaOfBytes = Rule(
        "schema-of-bytes",
        .warning,
        "A body has an object or array schema, but a media type that is neither JSON nor text; it is Data in Swift.",
        "If it is JSON, declare it as application/json, or as a media type that ends in +json."
    )
}
