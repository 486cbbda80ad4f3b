public import Foundation
public import TRPCRuntime

extension RESTRequest {
    /// Sends a value as JSON. If the value is nil, no body is sent.
    ///
    /// - Parameters:
    ///   - value: The value to send.
    ///   - contentType: The media type, such as `application/merge-patch+json`.
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func json<Value: Encodable>(
        _ value: Value?,
        contentType: String = "application/json"
    ) throws(TRPCError) {
        guard let value else { return }
        let json = try encoding("body") { try WireEncoder(transformer: .none).encode(value) }
        body = .bytes(.data(json), contentType: contentType)
    }

    /// Sends a value's properties as `application/x-www-form-urlencoded`. If the value is nil, no body is sent.
    ///
    /// Strings and numbers become fields, arrays become one field per element, and objects become JSON.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func formURLEncoded<Value: Encodable>(_ value: Value?) throws(TRPCError) {
        try formURLEncoded(value, encoding: [:])
    }

    /// Sends a value's properties as `application/x-www-form-urlencoded`. If the value is nil, no body is sent.
    ///
    /// For properties without an `encoding`, strings and numbers become fields, arrays become one field per element, and
    /// objects become JSON.
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

    /// Returns a value's properties as form fields in the format `name=value`.
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

    /// Sends values as JSON Lines. If `values` is nil, no body is sent.
    ///
    /// For `application/json-seq`, a record separator precedes each value (RFC 7464).
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

    /// Sends a form with fields and files as `multipart/form-data`. If the form is nil, no body is sent.
    public mutating func multipart(_ form: FormData?) {
        if let form { body = .form(form) }
    }

    /// Sends bytes from memory or a file unchanged. If they're nil, no body is sent.
    public mutating func bytes(_ bytes: UploadBytes?, contentType: String = "application/octet-stream") {
        if let bytes { body = .bytes(bytes, contentType: contentType) }
    }

    /// Sends bytes unchanged. If they're nil, no body is sent.
    @_spi(Generated)
    public mutating func bytes(_ bytes: Data?, contentType: String = "application/octet-stream") {
        if let bytes { body = .bytes(.data(bytes), contentType: contentType) }
    }

    /// Sends a string in UTF-8. If it's nil, no body is sent.
    public mutating func text(_ text: String?, contentType: String = "text/plain; charset=utf-8") {
        if let text { body = .bytes(.data(Data(text.utf8)), contentType: contentType) }
    }
}
