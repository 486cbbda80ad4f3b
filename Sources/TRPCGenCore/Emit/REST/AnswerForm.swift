/// What one answer of an operation carries.
struct AnswerForm: Equatable {
    enum Kind: Equatable {
        case nothing, json, text, bytes, events, lines
    }

    var kind: Kind
    /// The Swift type of the value; of one item, where it is a stream.
    var type: String
    var imports: Imports = []
    /// The media type to ask for, where the kind does not say it.
    var accept: String?

    static func == (left: Self, right: Self) -> Bool { left.kind == right.kind && left.type == right.type }

    static let nothing = AnswerForm(kind: .nothing, type: "EmptyAnswer", imports: .runtime)
    /// The runtime's event, where the document does not say what is in one.
    static let rawEvent = "RESTEvent"

    static let bytes = AnswerForm(kind: .bytes, type: "Data", imports: .foundation)

    /// The runtime's reader of it: `.json(Item.self)`.
    var reader: String {
        let accept = accept.map { "accept: \(SwiftLiteral.string($0))" }
        return switch kind {
        case .nothing: ".empty"
        case .json: ".json(\(([type + ".self"] + [accept].compactMap(\.self)).joined(separator: ", ")))"
        case .text: accept.map { ".text(\($0))" } ?? ".text"
        case .bytes, .events, .lines: accept.map { ".bytes(\($0))" } ?? ".bytes"
        }
    }

    /// The runtime's reader of an operation that answers nothing else: `.json()`.
    var answer: String {
        let accept = accept.map { "accept: \(SwiftLiteral.string($0))" } ?? ""
        return switch kind {
        case .nothing: ".none()"
        case .json: ".json(\(accept))"
        case .text: ".text(\(accept))"
        case .bytes: ".bytes(\(accept))"
        case .events where type == Self.rawEvent: ".rawEvents(\(accept))"
        case .events: ".events(\(["of: \(type).self", accept].filter { !$0.isEmpty }.joined(separator: ", ")))"
        case .lines: ".lines(\(["of: \(type).self", accept].filter { !$0.isEmpty }.joined(separator: ", ")))"
        }
    }

    var isStream: Bool { kind == .events || kind == .lines }
}

/// Responses → what their bodies are in Swift.
struct AnswerReading {
    let types: SwiftTypes
    let diagnostics: DiagnosticSink

    /// What a caller gets of a response: JSON before anything else.
    func form(of response: Response) -> AnswerForm {
        let whole = response.contents.filter { !$0.carriage.isStream }
        guard let content = preferred(whole) ?? response.contents.first else { return .nothing }
        return form(of: content)
    }

    /// The stream that a response may be instead.
    func stream(of response: Response) -> AnswerForm? {
        response.contents.first(where: \.carriage.isStream).map(form)
    }

    private func preferred(_ contents: [MediaContent]) -> MediaContent? {
        let order: [Carriage] = [.json, .text, .form, .bytes, .multipart]
        for carriage in order {
            let fitting = contents.filter { $0.carriage == carriage }
            let plain = fitting.first { MediaType($0.mediaType).essence == "application/json" }
            if let content = plain ?? fitting.first(where: { $0.type != nil }) ?? fitting.first { return content }
        }
        return nil
    }

    private func form(of content: MediaContent) -> AnswerForm {
        let media = MediaType(content.mediaType)
        let accept = media.isPattern || media.kind == .any ? nil : media.essence
        switch content.carriage {
        case .json:
            let spelling = content.type.map(types.spelling) ?? SwiftTypes.Spelling("JSONValue", imports: .runtime)
            let isPlain = media.essence == "application/json" || accept == nil
            return AnswerForm(
                kind: .json,
                type: spelling.text,
                imports: spelling.imports,
                accept: isPlain ? nil : accept
            )
        case .text, .form:
            return AnswerForm(kind: .text, type: "String", accept: accept == "text/plain" ? nil : accept)
        case .bytes, .multipart:
            return AnswerForm(
                kind: .bytes,
                type: "Data",
                imports: .foundation,
                accept: accept == "application/octet-stream" ? nil : accept
            )
        case .events, .lines:
            let none = content.carriage == .events ? AnswerForm.rawEvent : "JSONValue"
            let spelling = content.item.map(types.spelling) ?? SwiftTypes.Spelling(none, imports: .runtime)
            return AnswerForm(
                kind: content.carriage == .events ? .events : .lines,
                type: spelling.text,
                imports: spelling.imports,
                accept: content.carriage == .events ? nil : accept
            )
        }
    }
}
