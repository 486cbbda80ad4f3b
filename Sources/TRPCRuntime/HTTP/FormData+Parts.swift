import Foundation

/// The typed parts of a REST operation's form.
extension FormData {
    /// Adds a part as it stands.
    package mutating func append(_ part: Part) { parts.append(part) }

    /// Adds a file; nil adds nothing.
    public mutating func append(_ name: String, _ file: UploadFile?) { append(name, file, contentType: nil) }

    /// Adds files of one name; nil adds nothing.
    public mutating func append(_ name: String, _ files: [UploadFile]?) { append(name, files, contentType: nil) }

    /// Adds a file; nil adds nothing.
    ///
    /// - Parameter contentType: the type of a file that says none itself.
    @_spi(Generated) public mutating func append(
        _ name: String,
        _ file: UploadFile?,
        contentType: String? = nil,
        headers: HTTPHeaders = [:]
    ) {
        guard let file else { return }
        append(
            Part(
                name: name,
                bytes: file.bytes,
                filename: file.filename,
                contentType: file.contentType ?? contentType,
                headers: headers
            )
        )
    }

    /// Adds files of one name; nil adds nothing.
    ///
    /// - Parameter contentType: the type of files that say none themselves.
    @_spi(Generated) public mutating func append(
        _ name: String,
        _ files: [UploadFile]?,
        contentType: String? = nil,
        headers: HTTPHeaders = [:]
    ) {
        for file in files ?? [] { append(name, file, contentType: contentType, headers: headers) }
    }

    /// Adds a file or a field of text; nil adds nothing.
    ///
    /// - Parameter contentType: the type of a file that says none itself. A text has it if it is one of text.
    @_spi(Generated) public mutating func append(
        _ name: String,
        _ part: FileOrText?,
        contentType: String? = nil,
        headers: HTTPHeaders = [:]
    ) {
        switch part {
        case .file(let file)?: append(name, file, contentType: contentType, headers: headers)
        case .text(let text)?:
            let type = contentType.flatMap { $0.lowercased().hasPrefix("text/") ? $0 : nil }
            append(Part(name: name, bytes: .data(Data(text.utf8)), contentType: type, headers: headers))
        case nil: break
        }
    }

    /// Adds files and fields of text of one name; nil adds nothing.
    ///
    /// - Parameter contentType: the type of files that say none themselves. Texts have it if it is one of text.
    @_spi(Generated) public mutating func append(
        _ name: String,
        _ parts: [FileOrText]?,
        contentType: String? = nil,
        headers: HTTPHeaders = [:]
    ) {
        for part in parts ?? [] { append(name, part, contentType: contentType, headers: headers) }
    }

    /// Adds the JSON of a value as a part; nil adds nothing.
    ///
    /// - Throws: `EncodingError`.
    @_spi(Generated) public mutating func append<Value: Encodable>(
        _ name: String,
        json value: Value?,
        contentType: String = "application/json",
        headers: HTTPHeaders = [:]
    ) throws {
        guard let value else { return }
        let json = try WireEncoder(transformer: .none).encode(value)
        append(Part(name: name, bytes: .data(json), contentType: contentType, headers: headers))
    }

    /// Adds a value in OpenAPI's default form: a text, a number or a boolean as a field, a list as a part for each element,
    /// an object as JSON. Nil and null add nothing.
    ///
    /// - Parameter contentType: the type of each part; nil for a field of text, and JSON for an object.
    /// - Throws: `EncodingError`.
    @_spi(Generated) public mutating func append<Value: Encodable>(
        _ name: String,
        value: Value?,
        contentType: String? = nil,
        headers: HTTPHeaders = [:]
    ) throws {
        guard let value else { return }
        let node = try WireEncoder(transformer: .none).node(of: value)
        for element in node.kind == .array ? node.children : [node] {
            guard let (text, type) = element.field else { continue }
            let bytes = UploadBytes.data(Data(text.utf8))
            append(Part(name: name, bytes: bytes, contentType: contentType ?? type, headers: headers))
        }
    }
}

extension WireNode {
    /// The text of a part and its type, if it has to be said; nil for null.
    fileprivate var field: (text: String, contentType: String?)? {
        switch kind {
        case .null, .undefined: nil
        case .bool, .number, .string: (text, nil)
        case .array, .object, .empty: (String(decoding: bytes(), as: UTF8.self), "application/json")
        }
    }
}
