import Foundation
import TRPCRuntime

/// Compares a response with the document's description for its status.
struct ResponseCheck {
    let document: ContractDocument
    let quotesValues: Bool
    /// Whether to ignore the body because it's still arriving.
    let isHeadAlone: Bool

    func faults(of response: HTTPResponse, to operation: ContractDocument.Operation) -> [ResponseFault] {
        guard let described = described(response.status, operation.responses) else {
            let listed = (operation.responses.objectValue ?? [:]).keys.sorted().joined(separator: ", ")
            return [ResponseFault(kind: .status, details: "the status is not described (described: \(listed))")]
        }
        guard let described = document.resolved(described) else { return [] }
        let content = described["content"]?.objectValue ?? [:]
        let type = response.headers["content-type"].map(Self.mediaType) ?? ""
        let hasBody = isHeadAlone ? !type.isEmpty : !response.body.isEmpty
        let mayHaveNone = [204, 205, 304].contains(response.status) || operation.name.hasPrefix("HEAD ") || isHeadAlone
        if !hasBody {
            if content.isEmpty || mayHaveNone { return [] }
            return [ResponseFault(kind: .body, details: "there is no body; expected \(Self.list(content))")]
        }
        let came = type.isEmpty ? "a body without a media type" : Redaction.standard.excerpt(type)
        if content.isEmpty { return undescribed(came, response.status, operation) }
        guard let media = Self.media(for: type, in: content) else {
            return [ResponseFault(kind: .mediaType, details: "expected \(Self.list(content)), found \(came)")]
        }
        guard !isHeadAlone, Self.isJSON(type), let schema = media["schema"], !isBinary(schema) else { return [] }
        guard let json = try? TRPCCoding.decode(JSONValue.self, from: response.body) else {
            return [ResponseFault(kind: .body, details: "the body is not JSON, under the media type \(came)")]
        }
        var check = SchemaCheck(document: document, quotesValues: quotesValues)
        check.check(json, schema, at: "")
        return check.faults
    }

    /// Returns whether a schema allows any bytes, including JSON. As in clients, this is determined by the resolved type.
    private func isBinary(_ schema: JSONValue, depth: Int = 0) -> Bool {
        guard depth < Self.deepestSchema, let schema = document.resolved(schema) else { return false }
        let types = SchemaTypes(schema).names
        if schema["format"] == "binary", types.isEmpty || types.contains("string") { return true }
        if schema["allOf"]?.arrayValue?.contains(where: { isBinary($0, depth: depth + 1) }) == true { return true }
        let all = (schema["oneOf"] ?? schema["anyOf"])?.arrayValue ?? []
        let members = all.filter { document.resolved($0)?["type"] != "null" }
        return !members.isEmpty && members.allSatisfy { isBinary($0, depth: depth + 1) }
    }

    /// The maximum depth to which recursive schemas are followed.
    private static let deepestSchema = 16

    /// Returns the faults of a body for which the document has no `content`.
    ///
    /// For a GET, the body isn't described, and clients accept any.
    private func undescribed(_ came: String, _ status: Int, _ operation: ContractDocument.Operation) -> [ResponseFault]
    {
        if [204, 205, 304].contains(status) {
            return [ResponseFault(kind: .mediaType, details: "expected no body, found \(came)")]
        }
        if operation.name.hasPrefix("GET "), (200..<300).contains(status) { return [] }
        return [ResponseFault(kind: .mediaType, details: "the document describes no body, found \(came)")]
    }

    /// Returns the description of the status itself, of its range such as `4XX`, or the default.
    private func described(_ status: Int, _ responses: JSONValue) -> JSONValue? {
        responses["\(status)"] ?? responses["\(status / 100)XX"] ?? responses["\(status / 100)xx"]
            ?? responses["default"]
    }

    private static func media(for type: String, in content: [String: JSONValue]) -> JSONValue? {
        let types = content.sorted { $0.key.count > $1.key.count }
        return types.first { key, _ in
            let known = mediaType(key)
            return known == type || known == "*/*" || known.hasSuffix("/*") && type.hasPrefix(known.dropLast())
        }?.value
    }

    private static func mediaType(_ header: String) -> String {
        header.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    }

    private static func isJSON(_ type: String) -> Bool { type == "application/json" || type.hasSuffix("+json") }

    private static func list(_ content: [String: JSONValue]) -> String {
        content.keys.sorted().joined(separator: " or ")
    }
}
