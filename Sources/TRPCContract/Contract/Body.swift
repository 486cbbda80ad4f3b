package import TRPCSource

/// The body of a request, with its contents by media type.
package struct Body {
    package var isRequired: Bool
    package var documentation = Documentation()
    package var contents: [MediaContent]

    /// The contents that a client can send, those that have types first.
    ///
    /// XML, strings and bytes with the schema of a value are alternatives to the JSON next to them.
    package var sendableContents: [MediaContent] {
        let order: [BodyFormat] = [.json, .lines, .form, .multipart, .text, .bytes, .events]
        let sorted = order.flatMap { carriage in contents.filter { $0.carriage == carriage } }
        return sorted.filter { content in
            switch content.carriage {
            case .json, .form, .multipart: return true
            case .text: return !(isSpelling(content) && contents.contains { $0.carriage == .json })
            case .bytes, .events, .lines:
                let kind = MediaType(content.mediaType).kind
                let isValue = kind == .xml || kind == .bytes && isSpelling(content)
                return !(isValue && contents.contains { [.json, .form].contains($0.carriage) })
            }
        }
    }

    /// Returns whether a string or bytes have the schema of a value. Patches differ by media type.
    private func isSpelling(_ content: MediaContent) -> Bool {
        content.isStructured && !MediaType(content.mediaType).essence.contains("patch")
    }
}

/// A media type, and the type of its content.
package struct MediaContent {
    package var mediaType: String
    /// The type; nil for untyped content and for procedures, which have an input and an output instead.
    package var type: TypeID?
    /// The location of its schema, or of the first equal schema in the same body.
    package var schemaPlace: Location?
    /// The type of a stream's items; nil if they have no schema.
    package var item: TypeID?
    /// Where the item schema is declared.
    package var itemSource = ItemSource.itemSchema
    /// How events become items; nil if an item is the JSON in an event's data.
    package var events: EventForm?
    /// Whether only the configuration declares the content.
    package var isAssumed = false
    /// The encoding of a form's properties, by name.
    package var encoding: [String: FieldEncoding] = [:]
    package var carriage: BodyFormat
    /// Whether its schema describes more than a string or bytes, as an alternative to a typed value.
    package var isStructured = false
    package var location: Location

    /// The type of the content, or of a stream's items.
    package var payload: TypeID? { item ?? type }

    /// Returns whether sending this content makes the other one redundant.
    ///
    /// Patches, strings and bytes are read by their media type.
    package func covers(_ other: MediaContent) -> Bool {
        let media = [self, other].map { MediaType($0.mediaType).essence }
        return carriage == .json && !media.contains { $0.contains("patch") } || media[0] == media[1]
    }
}

/// The format of a body, whatever its media type.
package enum BodyFormat {
    case json
    /// Names and values, as in the query of a URL.
    case form
    /// Parts, which may be files.
    case multipart
    case text
    case bytes
    /// Server-sent events, each with JSON data.
    case events
    /// JSON Lines: one JSON value on each line.
    case lines

    package var isStream: Bool { self == .events || self == .lines }
}

/// Where the schema of a stream's items is declared.
package enum ItemSource: Sendable {
    /// `itemSchema` (OpenAPI 3.2).
    case itemSchema
    /// `schema`, before OpenAPI 3.2.
    case schema
    /// The `items` of a `schema` that is an array.
    case list
    /// The key `streams` of the configuration.
    case configuration
}

/// How one property of a form is encoded (OpenAPI 3.1, 4.8.15).
package struct FieldEncoding: Equatable {
    package var contentType: String?
    package var style: Parameter.Style?
    package var explodes: Bool?
    package var allowsReserved = false
    /// Headers of a part with fixed values.
    package var headers: [PartHeader] = []
}

/// A header of a part with a fixed value.
package struct PartHeader: Equatable {
    package var name: String
    package var value: String
}

extension [MediaContent] {
    /// The JSON content if there is one, else the first.
    package var preferred: MediaContent? {
        // Compare first: searching in a string is slow.
        first { $0.mediaType == "application/json" || $0.mediaType.contains("json") } ?? first
    }

    /// The media types without parameters, in order.
    package var mediaTypes: [String] { map { MediaType($0.mediaType).essence }.sorted() }
}
