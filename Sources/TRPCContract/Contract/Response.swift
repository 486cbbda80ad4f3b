package import TRPCSource

/// A response declared for a call.
package struct Response {
    /// The status, such as `200`, `2XX` or `default`.
    package var status: String
    package var documentation = Documentation()
    package var contents: [MediaContent]
    package var headers: [ResponseHeader] = []
    package var location: Location?

    package var isSuccess: Bool { status.hasPrefix("2") }

    /// The contents that a client requests and decodes as a whole. Streams are requested separately.
    ///
    /// JSON comes first, with one content per schema, followed by strings and bytes that don't just restate the JSON.
    package var readContents: [MediaContent] {
        let whole = contents.filter { !$0.carriage.isStream }
        guard let first = Self.preferred(whole) else { return [] }
        var schemas: Set<Location?> = [first.schemaPlace]
        let others = whole.filter { content in
            guard content.location != first.location || content.mediaType != first.mediaType else { return false }
            if first.carriage == .json, content.carriage == .json, content.type != nil {
                return schemas.insert(content.schemaPlace).inserted
            }
            guard [.text, .bytes].contains(content.carriage) else { return false }
            return first.carriage != .json || !content.isStructured && MediaType(content.mediaType).kind != .xml
        }
        return [first] + others
    }

    /// The streaming alternative of the response.
    package var readStream: MediaContent? { contents.first(where: \.carriage.isStream) }

    private static func preferred(_ contents: [MediaContent]) -> MediaContent? {
        let order: [BodyFormat] = [.json, .text, .form, .bytes, .multipart]
        for carriage in order {
            let fitting = contents.filter { $0.carriage == carriage }
            let plain = fitting.first { MediaType($0.mediaType).essence == "application/json" }
            if let content = plain ?? fitting.first(where: { $0.type != nil }) ?? fitting.first { return content }
        }
        return nil
    }

    /// Returns a status as the specification spells it, such as `404`, `4XX` or `default`; nil for an invalid one.
    package static func status(_ text: String) -> String? {
        let text = text.lowercased()
        if text == "default" { return text }
        guard text.utf8.count == 3, let first = text.first, ("1"..."5").contains(first) else { return nil }
        if text.hasSuffix("xx") { return "\(first)XX" }
        return Int(text) == nil ? nil : text
    }
}

/// A response header.
package struct ResponseHeader {
    package var name: String
    package var isRequired: Bool
    /// The type of the header, if the graph keeps the schemas as written.
    ///
    /// In a client, the header is a property of ``Call/REST/answerHeaders`` instead.
    package var type: TypeID?
    package var location: Location

    package init(name: String, isRequired: Bool, type: TypeID? = nil, location: Location) {
        self.name = name
        self.isRequired = isRequired
        self.type = type
        self.location = location
    }
}

/// The headers of an operation's successful responses, combined in one object.
package struct SuccessHeaders {
    package var type: TypeID
    /// The names of the headers with JSON values.
    package var jsonNames: Set<String> = []
}
