package import TRPCSource

/// A REST endpoint: a method and a path template, with its parameters, body and responses.
package struct Operation {
    package var id: String?
    package var method: String
    package var path: String
    package var tags: [String]
    /// The group that it belongs to, and its name in that group, both in the document's words.
    package var name: OperationName
    package var parameters: [Parameter]
    /// Its parameters as the properties of one object, in their order; nil without parameters, and in comparisons.
    package var input: TypeID?
    package var body: Body?
    package var responses: [Response]
    /// The headers of the answers to those that succeed; nil where none is described, and in comparisons.
    package var answerHeaders: AnswerHeaders?
    package var security: SecurityNeed = .unsaid
    /// Whether the backend says that repeating it is harmless; nil leaves it to the method.
    package var isIdempotent: Bool?
    package var documentation: Documentation
    package var location: Location

    /// The keys of a path that hold operations (OpenAPI 3.2, 4.9.1).
    package static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    /// `GET /posts/{id}`; no two operations have the same.
    package var route: String { "\(method) \(path)" }

    /// What diagnostics call it.
    package var title: String { id ?? route }

    /// All types that it mentions outside of its input.
    package var types: [TypeID] {
        let contents = (body?.contents ?? []) + responses.flatMap(\.contents)
        return parameters.compactMap(\.type) + contents.compactMap(\.type) + contents.compactMap(\.item)
            + responses.flatMap(\.headers).compactMap(\.type) + [answerHeaders?.type].compactMap(\.self)
    }

    /// Rewrites the types that it mentions.
    package mutating func mapTypes(_ transform: (TypeID) -> TypeID) {
        func map(_ contents: inout [MediaContent]) {
            for index in contents.indices {
                contents[index].type = contents[index].type.map(transform)
                contents[index].item = contents[index].item.map(transform)
            }
        }
        input = input.map(transform)
        if let headers = answerHeaders { answerHeaders?.type = transform(headers.type) }
        for index in parameters.indices { parameters[index].type = parameters[index].type.map(transform) }
        if var sent = body {
            map(&sent.contents)
            body = sent
        }
        for index in responses.indices {
            map(&responses[index].contents)
            for header in responses[index].headers.indices {
                responses[index].headers[header].type = responses[index].headers[header].type.map(transform)
            }
        }
    }

    /// Whether the backend takes a key by which it knows a repeated request.
    package var takesIdempotencyKey: Bool {
        parameters.contains { $0.place == .header && $0.name.lowercased() == "idempotency-key" }
    }
}

/// A value of a REST request outside its body.
package struct Parameter {
    package enum Place: String {
        case path
        case query
        case header
        case cookie
    }

    /// How a list or an object is spelled (OpenAPI 3.1, 4.8.12.3).
    package enum Style: String {
        case simple, label, matrix, form, spaceDelimited, pipeDelimited, deepObject
    }

    package var name: String
    package var place: Place
    package var isRequired: Bool
    /// Read for comparisons only; a client has it in the operation's input.
    package var type: TypeID?
    /// The default of the parameter, for comparisons.
    package var defaultValue: DefaultValue?
    /// Its property in the operation's input; nil for one that the client itself fills.
    package var field: Int?
    /// The style; nil for the place's default.
    package var style: Style?
    package var explodes: Bool?
    /// Characters such as `/` and `?` travel as they are.
    package var allowsReserved = false
    package var allowsEmptyValue = false
    /// The media type of its text, where it is spelled as one (`content`).
    package var mediaType: String?
    package var location: Location
}

/// The body of a REST request, one entry a media type.
package struct Body {
    package var isRequired: Bool
    package var documentation = Documentation()
    package var contents: [MediaContent]
}

/// One answer of a REST operation.
package struct Response {
    /// `200`, `2XX` or `default`
    package var status: String
    package var documentation = Documentation()
    package var contents: [MediaContent]
    package var headers: [ResponseHeader] = []
    package var location: Location?

    package var isSuccess: Bool { status.hasPrefix("2") }

    /// `404`, `4XX` or `default` as the specification spells it; nil for what is no status.
    package static func status(_ text: String) -> String? {
        let text = text.lowercased()
        if text == "default" { return text }
        guard text.utf8.count == 3, let first = text.first, ("1"..."5").contains(first) else { return nil }
        if text.hasSuffix("xx") { return "\(first)XX" }
        return Int(text) == nil ? nil : text
    }
}

/// A header of an answer.
package struct ResponseHeader {
    package var name: String
    package var isRequired: Bool
    package var documentation: Documentation
    /// Read for comparisons only.
    package var type: TypeID?
    package var location: Location

    package init(
        name: String,
        isRequired: Bool,
        documentation: Documentation,
        type: TypeID? = nil,
        location: Location
    ) {
        self.name = name
        self.isRequired = isRequired
        self.documentation = documentation
        self.type = type
        self.location = location
    }
}

/// The headers of an operation's answers, as the properties of one object.
package struct AnswerHeaders {
    package var type: TypeID
    /// The names of headers whose text is JSON.
    package var jsonNames: Set<String> = []
}

/// A media type, and the type of its content; nil when the document does not describe it.
package struct MediaContent {
    package var mediaType: String
    package var type: TypeID?
    /// The type of one item of a stream: `itemSchema`, or what the configuration says.
    package var item: TypeID?
    /// How the properties of a form travel, by their names.
    package var encoding: [String: FieldEncoding] = [:]
    package var carriage: Carriage
    /// Its schema describes more than a text or bytes: it is another spelling of a value with a type.
    package var isStructured = false
    package var location: Location
}

/// What a body is, whatever its media type is called.
package enum Carriage {
    case json
    /// Names and values, as in the query of a URL.
    case form
    /// Parts, files among them.
    case multipart
    case text
    case bytes
    /// Server-sent events, each with JSON in it.
    case events
    /// A JSON value a line.
    case lines

    package var isStream: Bool { self == .events || self == .lines }
}

/// How one property of a form travels (OpenAPI 3.1, 4.8.15).
package struct FieldEncoding: Equatable {
    package var contentType: String?
    package var style: Parameter.Style?
    package var explodes: Bool?
    package var allowsReserved = false
    /// Headers of a part whose values the document fixes.
    package var headers: [PartHeader] = []
}

/// A header of a part that always has the same value.
package struct PartHeader: Equatable {
    package var name: String
    package var value: String
}
