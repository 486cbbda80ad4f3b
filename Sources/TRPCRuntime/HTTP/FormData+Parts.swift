import Foundation

/// Typed parts of a REST operation's form.
extension FormData {
    /// Appends a part.
    package mutating func append(_ part: Part) { parts.append(part) }

    /// Appends a file, unless it's nil.
    public mutating func append(_ name: String, _ file: UploadFile?) { append(name, file, contentType: nil) }

    /// Appends files with the same name, unless they are nil.
    public mutating func append(_ name: String, _ files: [UploadFile]?) { append(name, files, contentType: nil) }

    /// Appends a file, unless it's nil.
    ///
    /// - Parameter contentType: the content type of a file that doesn't specify one.
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

    /// Appends files with the same name, unless they are nil.
    ///
    /// - Parameter contentType: the content type of files that don't specify one.
    @_spi(Generated) public mutating func append(
        _ name: String,
        _ files: [UploadFile]?,
        contentType: String? = nil,
        headers: HTTPHeaders = [:]
    ) {
        for file in files ?? [] { append(name, file, contentType: contentType, headers: headers) }
    }

    /// Appends a file or a text field, unless it's nil.
    ///
    /// - Parameter contentType: the content type of a file that doesn't specify one, and of a text field if it's a text type.
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

    /// Appends files and text fields with the same name, unless they are nil.
    ///
    /// - Parameter contentType: the content type of files that don't specify one, and of text fields if it's a text type.
    @_spi(Generated) public mutating func append(
        _ name: String,
        _ parts: [FileOrText]?,
        contentType: String? = nil,
        headers: HTTPHeaders = [:]
    ) {
        for part in parts ?? [] { append(name, part, contentType: contentType, headers: headers) }
    }

    /// Appends a value as a JSON part, unless it's nil.
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

    /// Appends a value in OpenAPI's default format. Omits nil and null.
    ///
    /// Strings, numbers and booleans become text fields, an array becomes one part per element, and an object becomes JSON.
    ///
    /// - Parameter contentType: the content type of each part; by default, none for text fields, and JSON for objects.
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
    /// The contents of the part, and its content type if required; nil for null.
    fileprivate var field: (text: String, contentType: String?)? {
        switch kind {
        case .null, .undefined: nil
        case .bool, .number, .string: (text, nil)
        case .array, .object, .empty: (String(decoding: bytes(), as: UTF8.self), "application/json")
        }
    }
}
