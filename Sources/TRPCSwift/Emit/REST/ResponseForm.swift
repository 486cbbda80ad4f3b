internal import TRPCContract

/// The form of a response body in Swift.
struct ResponseForm: Equatable {
    enum Kind: Equatable {
        case nothing, json, text, bytes, events, lines
    }

    var kind: Kind
    /// The Swift type of the value, or of an item if it is a stream.
    var type: String
    var imports: Imports = []
    /// The media types to accept, unless implied by the kind.
    var accept: String?
    /// The statuses of a response that may be partial, including 206; else empty.
    var partial: [String] = []
    /// How events are decoded to items; nil if their data is JSON.
    var events: EventForm?
    /// The statuses that end a stream before its first item, in addition to 204 and 205.
    var ending: [String] = []
    /// The suffix that distinguishes its case from others with the same status.
    var label = ""

    /// The accepted media types, for the documentation of a case.
    var mediaTypes: String {
        let standard = [Kind.json: "application/json", .text: "text/plain", .bytes: "application/octet-stream"]
        return (accept ?? standard[kind] ?? "").replacing(", ", with: "`, `")
    }

    static func == (left: Self, right: Self) -> Bool { left.kind == right.kind && left.type == right.type }

    static let nothing = ResponseForm(kind: .nothing, type: "Void", imports: .rest)
    /// The runtime's event type, for undocumented contents.
    static let rawEvent = "RESTEvent"

    static let bytes = ResponseForm(kind: .bytes, type: "Data", imports: .foundation)
    /// Accepts any body, for undocumented responses.
    static let undescribed = ResponseForm(kind: .bytes, type: "Data", imports: .foundation, accept: "*/*")

    /// The runtime's reader in a list of statuses: `.json(Item.self)`.
    var reader: String {
        let accept = accept.map { "accept: \(SwiftLiteral.string($0))" }
        return switch kind {
        case .nothing: ".empty"
        case .json: ".json(\(([type + ".self"] + [accept].compactMap(\.self)).joined(separator: ", ")))"
        case .text: accept.map { ".text(\($0))" } ?? ".text"
        case .bytes: accept.map { ".bytes(\($0))" } ?? ".bytes"
        case .events, .lines: answer
        }
    }

    private var acceptArgument: String { accept.map { "accept: \(SwiftLiteral.string($0))" } ?? "" }

    private var partialList: String { Self.list(partial) }

    /// Returns a list literal, such as `["200", "206"]`; empty without statuses.
    private static func list(_ statuses: [String]) -> String {
        statuses.isEmpty ? "" : "[\(statuses.map(SwiftLiteral.string).joined(separator: ", "))]"
    }

    /// The runtime's reader of a stream: `.events(of: Item.self)`.
    var streamReader: Code {
        let isRaw = kind == .events && type == Self.rawEvent
        let statuses = partial.isEmpty && !ending.isEmpty ? ["2XX"] : partial
        let arguments = [
            isRaw ? "" : "of: \(type).self",
            events.flatMap(Self.data).map { "data: \($0)" } ?? "",
            statuses.isEmpty ? "" : "statuses: \(Self.list(statuses))",
            ending.isEmpty ? "" : "empty: \(Self.list(ending))",
            acceptArgument,
        ]
        let name = kind == .lines ? ".lines" : events != nil ? ".wholeEvents" : isRaw ? ".rawEvents" : ".events"
        return .call(name, arguments.filter { !$0.isEmpty }.map(Code.text))
    }

    /// Returns the runtime's value for the format of event data; nil for JSON.
    private static func data(_ events: EventForm) -> String? {
        let names = events.exceptions.map(SwiftLiteral.string).joined(separator: ", ")
        if events.isText { return names.isEmpty ? ".text" : ".text(jsonIn: [\(names)])" }
        return names.isEmpty ? nil : ".json(textIn: [\(names)])"
    }

    /// The arguments of the runtime's reader of a value: `["200", "206"], accept: "image/png"`.
    var arguments: String { [partialList, acceptArgument].filter { !$0.isEmpty }.joined(separator: ", ") }

    /// The runtime's reader of an operation with a single response: `.json()`.
    var answer: String {
        switch kind {
        case .nothing: ".none(\(partialList))"
        case .json: ".json(\(arguments))"
        case .text: ".text(\(arguments))"
        case .bytes: ".bytes(\(arguments))"
        case .events, .lines: streamReader.line ?? ""
        }
    }

    /// Accepts another media type with the same reader.
    mutating func widen(by content: MediaContent) {
        let media = MediaType(content.mediaType)
        guard kind == .text || kind == .bytes, !media.essence.isEmpty else { return }
        let first = accept ?? (kind == .text ? "text/plain" : "application/octet-stream")
        if !first.split(separator: ", ").contains(Substring(media.essence)) { accept = "\(first), \(media.essence)" }
        label = kind == .text ? "text" : "bytes"
    }
}

/// Maps responses to the Swift forms of their bodies.
struct ResponseForms {
    let types: SwiftTypes

    /// Returns the forms of a complete body, JSON first: one for each Swift type.
    ///
    /// Empty for a response that is always a stream.
    func forms(of response: Response) -> [ResponseForm] {
        let kept = response.readContents
        guard !kept.isEmpty else { return response.readStream == nil ? [.nothing] : [] }
        var forms: [ResponseForm] = []
        for content in kept {
            let form = form(of: content)
            if let known = forms.firstIndex(of: form) {
                forms[known].widen(by: content)
            } else {
                forms.append(form)
            }
        }
        return forms
    }

    /// Returns the stream form of a response, if it may be a stream.
    func stream(of response: Response) -> ResponseForm? {
        response.readStream.map(form)
    }

    /// Returns the forms of a failure's body. Failures aren't streamed: events and lines are read as text.
    func failureForms(of response: Response) -> [ResponseForm] {
        let forms = forms(of: response)
        guard forms.isEmpty, let stream = response.readStream else { return forms }
        let media = MediaType(stream.mediaType)
        return [ResponseForm(kind: .text, type: "String", accept: media.essence, label: "text")]
    }

    /// Returns equivalent media types that the client never requests.
    func unusedContents(of response: Response) -> [MediaContent] {
        let kept = Set((response.readContents + [response.readStream].compactMap(\.self)).map(\.location))
        return response.contents.filter { !kept.contains($0.location) }
    }

    private func form(of content: MediaContent) -> ResponseForm {
        let media = MediaType(content.mediaType)
        let isTyped = content.carriage == .json || content.carriage.isStream
        let accept = media.essence.isEmpty || isTyped && (media.isPattern || media.kind == .any) ? nil : media.essence
        var form = self.form(of: content, accept, media)
        form.label = MediaLabel.member(of: media, content.carriage)
        return form
    }

    private func form(of content: MediaContent, _ accept: String?, _ media: MediaType) -> ResponseForm {
        switch content.carriage {
        case .json:
            let spelling = content.type.map(types.spelling) ?? SwiftTypes.Spelling("JSONValue", imports: .runtime)
            let isPlain = media.essence == "application/json" || accept == nil
            return ResponseForm(
                kind: .json,
                type: spelling.text,
                imports: spelling.imports,
                accept: isPlain ? nil : accept
            )
        case .text, .form:
            return ResponseForm(kind: .text, type: "String", accept: accept == "text/plain" ? nil : accept)
        case .bytes, .multipart:
            return ResponseForm(
                kind: .bytes,
                type: "Data",
                imports: .foundation,
                accept: accept == "application/octet-stream" ? nil : accept
            )
        case .events, .lines:
            let none = content.carriage == .events ? ResponseForm.rawEvent : "JSONValue"
            let spelling = content.item.map(types.spelling) ?? SwiftTypes.Spelling(none, imports: [.runtime, .rest])
            return ResponseForm(
                kind: content.carriage == .events ? .events : .lines,
                type: spelling.text,
                imports: spelling.imports,
                accept: content.carriage == .events ? nil : accept,
                events: content.events
            )
        }
    }
}
