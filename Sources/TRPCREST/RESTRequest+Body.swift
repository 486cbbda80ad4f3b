public import Foundation
public import TRPCRuntime

extension RESTRequest {
    /// Sends a value as JSON; nil sends no body.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - contentType: the media type, such as `application/merge-patch+json`.
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func json<Value: Encodable>(
        _ value: Value?,
        contentType: String = "application/json"
    ) throws(TRPCError) {
        guard let value else { return }
        let json = try encoding("body") { try WireEncoder(transformer: .none).encode(value) }
        body = .bytes(.data(json), contentType: contentType)
    }

    /// Sends the properties of a value as `application/x-www-form-urlencoded`; nil sends no body.
    ///
    /// Strings and numbers are fields, an array is one field per element, an object is JSON.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func formURLEncoded<Value: Encodable>(_ value: Value?) throws(TRPCError) {
        try formURLEncoded(value, encoding: [:])
    }

    /// Sends the properties of a value as `application/x-www-form-urlencoded`; nil sends no body.
    ///
    /// Properties without an `encoding` are plain fields: strings and numbers, an array as one field per element, an
    /// object as JSON.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    @_spi(Generated) public mutating func formURLEncoded<Value: Encodable>(
        _ value: Value?,
        encoding: [String: FormFieldEncoding]
    ) throws(TRPCError) {
        guard let value else { return }
        let fields = try formItems("body", value, encoding)
        let text = Data(fields.joined(separator: "&").utf8)
        body = .bytes(.data(text), contentType: "application/x-www-form-urlencoded")
    }

    /// Returns the properties of a value as form items in the format `name=value`.
    func formItems<Value: Encodable>(
        _ argument: String,
        _ value: Value,
        _ encoding: [String: FormFieldEncoding]
    ) throws(TRPCError) -> [String] {
        let node = try self.encoding(argument) { try WireEncoder(transformer: .none).node(of: value) }
        guard node.kind == .object || node.kind == .empty else {
            throw TRPCError.argument(argument, of: operation, "A form's input must be an object.")
        }
        var fields: [String] = []
        for (name, node) in zip(node.keys, node.children) {
            do throws(ParameterValue.Unwritable) {
                fields += try FormField(name: name, encoding: encoding[name]).items(node)
            } catch {
                throw TRPCError.argument("\(argument).\(name)\(error.path)", of: operation, error.reason.rawValue)
            }
        }
        return fields
    }

    /// Sends values as JSON Lines; nil sends no body.
    ///
    /// `application/json-seq` has a record separator before each value (RFC 7464).
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func jsonLines<Value: Encodable>(
        _ values: [Value]?,
        contentType: String = "application/jsonl"
    ) throws(TRPCError) {
        guard let values else { return }
        let isSequence = contentType.lowercased().contains("json-seq")
        var lines = Data()
        for (index, value) in values.enumerated() {
            if isSequence { lines.append(0x1E) }
            lines += try encoding("body[\(index)]") { try WireEncoder(transformer: .none).encode(value) }
            lines.append(0x0A)
        }
        body = .bytes(.data(lines), contentType: contentType)
    }

    /// Sends a form with fields and files as `multipart/form-data`; nil sends no body.
    public mutating func multipart(_ form: FormData?) {
        if let form { body = .form(form) }
    }

    /// Sends bytes unchanged, from memory or a file; nil sends no body.
    public mutating func bytes(_ bytes: UploadBytes?, contentType: String = "application/octet-stream") {
        if let bytes { body = .bytes(bytes, contentType: contentType) }
    }

    /// Sends bytes unchanged; nil sends no body.
    @_spi(Generated)
    public mutating func bytes(_ bytes: Data?, contentType: String = "application/octet-stream") {
        if let bytes { body = .bytes(.data(bytes), contentType: contentType) }
    }

    /// Sends a string in UTF-8; nil sends no body.
    public mutating func text(_ text: String?, contentType: String = "text/plain; charset=utf-8") {
        if let text { body = .bytes(.data(Data(text.utf8)), contentType: contentType) }
    }
}
