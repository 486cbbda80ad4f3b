public import Foundation
public import TRPCRuntime

extension RESTRequest {
    /// Sends the JSON of a value; nil sends no body.
    ///
    /// - Parameters:
    ///   - value: what is sent.
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
    /// Texts and numbers are fields, a list is one field for each element, an object is its JSON.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func formURLEncoded<Value: Encodable>(_ value: Value?) throws(TRPCError) {
        try formURLEncoded(value, encoding: [:])
    }

    /// Sends the properties of a value as `application/x-www-form-urlencoded`; nil sends no body.
    ///
    /// A property that `encoding` does not name is a field: texts and numbers as they are, a list as one field for each
    /// element, an object as its JSON.
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

    /// The properties of a value as the items of a form, each `name=value`.
    func formItems<Value: Encodable>(
        _ argument: String,
        _ value: Value,
        _ encoding: [String: FormFieldEncoding]
    ) throws(TRPCError) -> [String] {
        let node = try self.encoding(argument) { try WireEncoder(transformer: .none).node(of: value) }
        guard node.kind == .object || node.kind == .empty else {
            throw TRPCError.argument(argument, of: operation, "A form is made of an object.")
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

    /// Sends values as JSON Lines, one on each line; nil sends no body. `application/json-seq` has a record separator before
    /// each (RFC 7464).
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

    /// Sends bytes as they are, from memory or from a file; nil sends no body.
    public mutating func bytes(_ bytes: UploadBytes?, contentType: String = "application/octet-stream") {
        if let bytes { body = .bytes(bytes, contentType: contentType) }
    }

    /// Sends bytes as they are; nil sends no body.
    @_spi(Generated)
    public mutating func bytes(_ bytes: Data?, contentType: String = "application/octet-stream") {
        if let bytes { body = .bytes(.data(bytes), contentType: contentType) }
    }

    /// Sends a text in UTF-8; nil sends no body.
    public mutating func text(_ text: String?, contentType: String = "text/plain; charset=utf-8") {
        if let text { body = .bytes(.data(Data(text.utf8)), contentType: contentType) }
    }
}
