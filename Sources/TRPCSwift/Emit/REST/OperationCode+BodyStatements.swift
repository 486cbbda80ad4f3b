internal import TRPCContract

/// The statements that send the body of an operation.
extension OperationCode {
    /// Returns the statements that add a body to a request.
    ///
    /// - Parameters:
    ///   - value: The expression of the body.
    ///   - request: The name of the request.
    func statements(for body: BodyCode, _ value: String, in request: String) -> [Code] {
        if let way = body.variants.first, body.variants.count == 1 {
            return statements(for: way, value, in: request, isOptional: body.isOptional)
        }
        var lines: [Code] = [.text("switch \(value) {")]
        for way in body.variants {
            let label = SwiftName.escapedAfterDot(way.label)
            lines.append(.text("case .\(label)(let value)\(body.isOptional ? "?" : ""):"))
            lines += statements(for: way, "value", in: request, isOptional: false).map { $0.after("    ") }
        }
        if body.isOptional { lines.append("case nil: break") }
        return lines + ["}"]
    }

    private func statements(for way: BodyVariant, _ value: String, in request: String, isOptional: Bool) -> [Code] {
        let media = MediaType(way.content.mediaType)
        let contentType = media.isPattern ? nil : SwiftLiteral.string(way.content.mediaType)
        func typed(_ call: String, unless normal: String, _ more: [Code] = []) -> [Code] {
            let isNormal = media.essence == normal && way.content.mediaType == normal
            let type = isNormal ? nil : contentType.map { Code.text("contentType: \($0)") }
            return [.call(call, [.text(value)] + (type.map { [$0] } ?? []) + more)]
        }
        switch way.content.carriage {
        case .json:
            let setting = operation.call.rest?.streamSwitch.map { property -> [Code] in
                [.text("setting: \(SwiftLiteral.string(property))"), .text("to: \(isStreaming)")]
            }
            return typed("try \(request).json", unless: "application/json", setting ?? [])
        case .form:
            return [.call("try \(request).formURLEncoded", [.text(value)] + encoding(way.content.encoding))]
        case .multipart:
            guard let type = way.content.type, case .object(let object) = declarations.graph[type].shape else {
                return [.text("\(request).multipart(\(value))")]
            }
            let source = isOptional ? "body" : value
            var lines: [Code] = ["var form = FormData()"]
            lines += parts(object, type, source, way.content).map(Code.text) + [.text("\(request).multipart(form)")]
            guard isOptional else { return lines }
            return [.text("if let body = \(value) {")] + lines.map { $0.after("    ") } + ["}"]
        case .text:
            return typed("\(request).text", unless: "text/plain")
        case .lines: return typed("try \(request).jsonLines", unless: "application/jsonl")
        case .bytes, .events: return typed("\(request).bytes", unless: "application/octet-stream")
        }
    }

    /// Returns the encodings of a form's properties, if they differ from the default.
    func encoding(_ fields: [String: FieldEncoding]) -> [Code] {
        let entries = fields.sorted { $0.key < $1.key }.compactMap { name, encoding -> Code? in
            var arguments: [String] = []
            if let style = encoding.style, style != .form { arguments.append("style: .\(style.rawValue)") }
            if let explodes = encoding.explodes { arguments.append("explode: \(explodes)") }
            if encoding.allowsReserved { arguments.append("allowReserved: true") }
            guard encoding.style != nil || !arguments.isEmpty else { return nil }
            return .labelled(SwiftLiteral.string(name), .call("FormFieldEncoding", arguments.map(Code.text)))
        }
        guard !entries.isEmpty else { return [] }
        return [.labelled("encoding", .list(open: "[", elements: entries, close: "]"))]
    }

    private func parts(_ object: ObjectType, _ type: TypeID, _ source: String, _ content: MediaContent) -> [String] {
        zip(object.fields, declarations.names.members(of: type)).map { field, name in
            let member = field.constant?.swiftLiteral ?? "\(source).\(SwiftName.escapedAfterDot(name))"
            return append(field, member, content.encoding[field.wireName])
        }
    }

    /// Returns the statement that adds a property to a form.
    ///
    /// A file is added unchanged. Other values use the runtime's encoding, unless the contract specifies a media type.
    private func append(_ field: Field, _ member: String, _ encoding: FieldEncoding?) -> String {
        let graph = declarations.graph
        let type = graph.nonNull(field.type)
        var inner = type
        if case .array(let element) = graph[type].shape { inner = graph.nonNull(element) }
        let text = encoding?.contentType.flatMap { $0.contains(",") || $0.contains("*") ? nil : $0 }
        var arguments = [SwiftLiteral.string(field.wireName)]
        if case .own(let own, _) = graph[inner].shape, ["UploadFile", "FileOrText"].contains(own.name) {
            arguments.append(member)
            if let text { arguments.append("contentType: \(SwiftLiteral.string(text))") }
        } else if let text, MediaType(text).kind == .json, inner == type {
            arguments.append("json: \(member)")
            if text != "application/json" { arguments.append("contentType: \(SwiftLiteral.string(text))") }
        } else {
            arguments.append("value: \(member)")
            if let text { arguments.append("contentType: \(SwiftLiteral.string(text))") }
        }
        let headers = (encoding?.headers ?? []).map {
            "\(SwiftLiteral.string($0.name)): \(SwiftLiteral.string($0.value))"
        }
        if !headers.isEmpty { arguments.append("headers: [\(headers.joined(separator: ", "))]") }
        let isFile = arguments[1] == member
        return "\(isFile ? "" : "try ")form.append(\(arguments.joined(separator: ", ")))"
    }
}
