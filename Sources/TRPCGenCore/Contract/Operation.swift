/// A REST endpoint: a method and a path template, with its parameters, body and responses.
package struct Operation {
    package var id: String?
    package var method: String
    package var path: String
    package var tags: [String]
    package var parameters: [Parameter]
    package var body: Body?
    package var responses: [Response]
    package var documentation: Documentation
    package var location: Location
}

/// A value of a REST request outside its body.
package struct Parameter {
    package enum Place: String {
        case path
        case query
        case header
        case cookie
    }

    package var name: String
    package var place: Place
    package var isRequired: Bool
    /// Read for comparisons only.
    package var type: TypeID?
    package var location: Location
}

/// The body of a REST request, one entry a media type.
package struct Body {
    package var isRequired: Bool
    package var contents: [MediaContent]
}

/// One answer of a REST operation.
package struct Response {
    /// `200`, `2XX` or `default`
    package var status: String
    package var contents: [MediaContent]
}

/// A media type, and the type of its content; nil when the document does not describe it.
package struct MediaContent {
    package var mediaType: String
    package var type: TypeID?
}
