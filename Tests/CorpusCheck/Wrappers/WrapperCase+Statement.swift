extension WrapperCase {
    /// Calls the operation, and compares the sent or returned value.
    var statement: String {
        let call = "try await api.m.\(operation)"
        switch place {
        case .response: return decodes(rule.json, "application/json", "\(call)() == \(rule.value)")
        case .binaryResponse: return decodes(rule.json, "application/octet-stream", "\(call)() == \(rule.value)")
        case .responseHeader:
            let headers = "try Matrix.M.Op\(index)Headers([\"x-v\": \"\(rule.texts.joined(separator: ","))\"])"
            return decodes("", "text/plain", "\(headers).xV == \(rule.value)")
        case .item: return decodes(rule.json, "application/jsonl", first(of: "\(call)()", "item == \(rule.value)"))
        case .tagResponse: return decodes(rule.json, "application/json", isCircle("\(call)()"))
        case .tagProperty: return decodes(#"{"x":\#(rule.json)}"#, "application/json", isCircle("\(call)().x"))
        case .tagItem: return decodes(rule.json, "application/jsonl", first(of: "\(call)()", isCircle("item")))
        default: return ##"    await matrix.sends("\##(name)", #"\##(sent)"#) { _ = \##(call)(\##(argument)) }"##
        }
    }

    private func decodes(_ body: String, _ type: String, _ condition: String) -> String {
        ##"""
            matrix.respond(#"\##(body)"#, "\##(type)")
            await matrix.isTrue("\##(name)") { \##(condition) }
        """##
    }

    private func isCircle(_ value: String) -> String { "if case .circle = \(value) { true } else { false }" }

    private func first(of items: String, _ condition: String) -> String {
        "for try await item in \(items.replacing("try await ", with: "")) { return \(condition) }; return false"
    }

    private var argument: String {
        switch place {
        case .body, .textBody: "body: \(rule.value)"
        case .binary: "body: .data(\(rule.value))"
        case .header: "xV: \(rule.value)"
        case .file: "x: \(Self.file)"
        case .files: "x: [\(Self.file)]"
        default: "x: \(rule.value)"
        }
    }

    private static let file = #"UploadFile(.data(Data("ab".utf8)), filename: "f.bin")"#

    /// The expected contents of the request, as the program writes it.
    private var sent: String {
        let list = rule.texts.joined(separator: ",")
        let fields = rule.texts.map { "x=\($0)" }.joined(separator: "&")
        return switch place {
        case .body: "application/json \(rule.json)"
        case .textBody: "text/plain \(list)"
        case .property: #"application/json {"x":\#(rule.json)}"#
        case .form: "application/x-www-form-urlencoded \(fields)"
        case .part: "multipart/form-data \(fields)"
        case .file, .files: "multipart/form-data x(f.bin)=ab"
        case .binary: "application/octet-stream ab"
        case .query: "query \(fields)"
        case .path: "path \(list)"
        case .header: "x-v \(list)"
        case .cookie: "cookie \(fields.replacing("&", with: "; "))"
        default: ""
        }
    }
}
