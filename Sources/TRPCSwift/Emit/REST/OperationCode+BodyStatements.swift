internal import TRPCContract

/// What sends the body of an operation.
extension OperationCode {
    func statements(for way: Way, _ value: String, isOptional: Bool) -> [String] {
        let media = MediaType(way.content.mediaType)
        let contentType = media.isPattern ? nil : SwiftLiteral.string(way.content.mediaType)
        func typed(_ call: String, unless normal: String) -> String {
            guard let contentType, media.essence != normal || way.content.mediaType != normal else { return "\(call))" }
            return "\(call), contentType: \(contentType))"
        }
        switch way.content.carriage {
        case .json:
            return [typed("try request.json(\(value)", unless: "application/json")]
        case .form:
            return ["try request.formURLEncoded" + encoded(value, way.content)]
        case .multipart:
            guard let type = way.content.type, case .object(let object) = declarations.graph[type].shape else {
                return ["request.multipart(\(value))"]
            }
            return formStatements(object, type, value, way.content, isOptional: isOptional)
        case .text:
            return [typed("request.text(\(value)", unless: "text/plain")]
        case .bytes, .events, .lines:
            return [typed("request.bytes(\(value)", unless: "application/octet-stream")]
        }
    }

    /// The arguments of a form: its value, and how some of its properties travel.
    private func encoded(_ value: String, _ content: MediaContent) -> String {
        let entries = content.encoding.sorted { $0.key < $1.key }.compactMap { name, encoding -> String? in
            var arguments: [String] = []
            if let style = encoding.style, style != .form { arguments.append("style: .\(style.rawValue)") }
            if let explodes = encoding.explodes { arguments.append("explode: \(explodes)") }
            if encoding.allowsReserved { arguments.append("allowReserved: true") }
            let isPlain = encoding.style == nil && arguments.isEmpty
            return isPlain
                ? nil : "\(SwiftLiteral.string(name)): FormFieldEncoding(\(arguments.joined(separator: ", ")))"
        }
        guard !entries.isEmpty else { return "(\(value))" }
        let line = ", encoding: [\(entries.joined(separator: ", "))]"
        guard value.count + line.count > 70 else { return "(\(value)\(line))" }
        let comma = entries.count > 1 ? "," : ""
        let space = String(repeating: " ", count: 16)
        let list = entries.map { "\(space)    \($0)\(comma)\n" }.joined()
        return "(\n\(space)\(value),\n\(space)encoding: [\n\(list)\(space)]\n            )"
    }

    private func formStatements(
        _ object: ObjectType,
        _ type: TypeID,
        _ value: String,
        _ content: MediaContent,
        isOptional: Bool
    ) -> [String] {
        let source = isOptional ? "body" : value
        var lines = ["var form = FormData()"]
        for (field, name) in zip(object.fields, declarations.names.members(of: type)) {
            let member = field.constant?.swiftLiteral ?? "\(source).\(SwiftName.escapedAfterDot(name))"
            lines.append(append(field, member, content.encoding[field.wireName]))
        }
        lines.append("request.multipart(form)")
        guard isOptional else { return lines }
        return ["if let body = \(value) {"] + lines.map { "    \($0)" } + ["}"]
    }

    /// A file as it is, and all else as the runtime writes it, unless the contract names a type.
    private func append(_ field: Field, _ member: String, _ encoding: FieldEncoding?) -> String {
        let graph = declarations.graph
        let type = graph.nonNull(field.type)
        var inner = type
        if case .array(let element) = graph[type].shape { inner = graph.nonNull(element) }
        let text = encoding?.contentType.flatMap { $0.contains(",") || $0.contains("*") ? nil : $0 }
        var arguments = [SwiftLiteral.string(field.wireName)]
        if case .own(let own, _) = graph[inner].shape, own.name == "UploadFile" {
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
