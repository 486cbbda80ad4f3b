package import TRPCSource

/// A request body, with one content per media type.
package struct Body {
    package var isRequired: Bool
    package var documentation = Documentation()
    package var contents: [MediaContent]

    /// The contents that a client can send, typed ones first.
    ///
    /// Excludes XML, strings and bytes that only restate the JSON or form content of the same body.
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

    /// Returns whether a string or binary content has the schema of a structured value.
    ///
    /// Patches don't count, since their format depends on the media type.
    private func isSpelling(_ content: MediaContent) -> Bool {
        content.isStructured && !MediaType(content.mediaType).essence.contains("patch")
    }
}

/// The content of a body in one media type.
package struct MediaContent {
    package var mediaType: String
    /// The type; nil for untyped content and for procedures, which have an input and an output instead.
    package var type: TypeID?
    /// The location of the content's schema, or of the first equal schema in the same body.
    package var schemaPlace: Location?
    /// The type of a stream's items; nil if they have no schema.
    package var item: TypeID?
    /// The part of the document that declares the item schema.
    package var itemSource = ItemSource.itemSchema
    /// How events become items; nil if each item is the JSON value in an event's data.
    package var events: EventForm?
    /// Whether the content is declared only by the configuration, not by the document.
    package var isAssumed = false
    /// The encoding of a form's properties, by name.
    package var encoding: [String: FieldEncoding] = [:]
    package var carriage: BodyFormat
    /// Whether the schema of a string or binary content describes a structured value.
    package var isStructured = false
    package var location: Location

    /// The type of the content, or of a stream's items.
    package var payload: TypeID? { item ?? type }

    /// Returns whether a client that can send this content has no need for the other one.
    ///
    /// JSON covers all contents except patches. Other contents cover only those with the same media type.
    package func covers(_ other: MediaContent) -> Bool {
        let media = [self, other].map { MediaType($0.mediaType).essence }
        return carriage == .json && !media.contains { $0.contains("patch") } || media[0] == media[1]
    }
}

/// The format of a body, regardless of its exact media type.
package enum BodyFormat {
    case json
    /// Names and values, as in a URL query.
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
    /// `schema`, in documents older than OpenAPI 3.2.
    case schema
    /// The `items` of a `schema` whose type is array.
    case list
    /// The configuration key `streams`.
    case configuration
}

/// The encoding of one form property (OpenAPI 3.1, 4.8.15).
package struct FieldEncoding: Equatable {
    package var contentType: String?
    package var style: Parameter.Style?
    package var explodes: Bool?
    package var allowsReserved = false
    /// The part headers that have fixed values.
    package var headers: [PartHeader] = []
}

/// A part header with a fixed value.
package struct PartHeader: Equatable {
    package var name: String
    package var value: String
}

extension [MediaContent] {
    /// The JSON content, or the first content if none is JSON.
    package var preferred: MediaContent? {
        // An exact comparison first, because searching in strings is slow.
        first { $0.mediaType == "application/json" || $0.mediaType.contains("json") } ?? first
    }

    /// The media types without parameters, sorted.
    package var mediaTypes: [String] { map { MediaType($0.mediaType).essence }.sorted() }
}
