package import TRPCContract

/// Converts sample values to Swift expressions for a module next to the client's.
struct SampleCode {
    let graph: TypeGraph
    let names: NameTable
    /// The scope in which types are spelled.
    let scope: SwiftTypes.Scope

    /// The module that decodes values without literals.
    static let module = "TRPCTesting"

    /// Returns the expression for a value of a type.
    ///
    /// - Parameter isOptional: Whether the context expects the type's optional.
    func expression(_ value: SampleValue, of id: TypeID, isOptional: Bool = false) -> String {
        let type = graph.valueType(id)
        switch value {
        case .null: return isOptional || graph.isOptional(id) ? "nil" : ".null"
        case .boolean(let flag): return "\(flag)"
        case .number(let text): return text
        case .text(let text): return self.text(text, of: type)
        case .any: return "\"anything\""
        case .own(let type): return own(type)
        case .jsonText(let value): return ".init(\(graph[type].jsonContent.map { expression(value, of: $0) } ?? ""))"
        case .declared(let id): return ".\(function(of: id))()"
        case .enumeration(let id, let index):
            return enumCase(index, of: id)
        case .list(let elements): return list(elements, of: type)
        case .dictionary(let entries), .map(let entries):
            guard !entries.isEmpty else { return "[:]" }
            let texts = entries.map { "\(key($0.key, of: type)): \(expression($0.value, of: element(of: type)))" }
            return "[\(texts.joined(separator: ", "))]"
        }
    }

    private func element(of id: TypeID) -> TypeID {
        switch graph[id].shape {
        case .array(let element), .dictionary(let element): element
        default: id
        }
    }

    private func key(_ value: SampleValue, of id: TypeID) -> String {
        let keys = graph[id].mapKeys ?? graph.keyEnumeration(of: id)
        if let keys { return expression(value, of: keys) }
        switch value {
        case .text(let text): return SwiftLiteral.string(text)
        case .enumeration(let id, let index):
            guard case .enumeration(let enumeration) = graph[id].shape else { return "\"\"" }
            return SwiftLiteral.string(enumeration.cases[index].value.text)
        default: return "\"\""
        }
    }

    private func text(_ text: String, of type: TypeID) -> String {
        switch graph[type].shape {
        case .primitive(.string), .any, .union, .object, .tuple: return literal(text)
        default: return "\(Self.module).sampled(\(literal(text)))"
        }
    }

    /// Returns a string literal, or a repetition for long strings, which repeat one letter.
    private func literal(_ text: String) -> String {
        guard text.utf8.count > 200, let first = text.first, text.allSatisfy({ $0 == first }) else {
            return SwiftLiteral.string(text)
        }
        return "String(repeating: \(SwiftLiteral.string(String(first))), count: \(text.count))"
    }

    private func list(_ elements: [SampleValue], of array: TypeID) -> String {
        let element = element(of: array)
        if elements.count > 3, let first = elements.first, elements.allSatisfy({ $0 == first }) {
            return "Array(repeating: \(expression(first, of: element)), count: \(elements.count))"
        }
        return "[\(elements.map { expression($0, of: element) }.joined(separator: ", "))]"
    }

    private func enumCase(_ index: Int, of id: TypeID) -> String {
        guard case .enumeration(let enumeration) = graph[id].shape else { return ".null" }
        guard names.name(of: id) != nil else {
            let value = enumeration.cases[index].value
            return enumeration.kind == .mixed ? value.jsonLiteral : value.swiftLiteral
        }
        return ".\(SwiftName.escapedAfterDot(names.member(index, of: id)))"
    }

    /// Returns the sample of a custom type.
    ///
    /// Types of the runtime have literals or are decoded from JSON; all others have handwritten samples.
    private func own(_ type: CustomType) -> String {
        guard type.module == TypeChoice.runtime else { return ".sample()" }
        switch type.root {
        case "UnixSeconds": return "\(Self.module).sampled(1767268800)"
        case "UnixMilliseconds": return "\(Self.module).sampled(1767268800000)"
        case "ExactDate", "DateText": return "\(Self.module).sampled(\"2026-01-01T12:00:00.000Z\")"
        case "HTTPDate": return "\(Self.module).sampled(\"Thu, 01 Jan 2026 12:00:00 GMT\")"
        case "Base64URL": return "\(Self.module).sampled(\"AQID\")"
        case "DecimalText": return "\(Self.module).sampled(\"19.90\")"
        case "JavaScriptURL": return "\(Self.module).sampled(\"https://example.com/1\")"
        case "JavaScriptRegExp": return "\(Self.module).sampled(\"/a/\")"
        case "JavaScriptError":
            return "\(Self.module).sampled(json: \"{\\\"name\\\":\\\"Error\\\",\\\"message\\\":\\\"message\\\"}\")"
        case "TRPCError": return "\(Self.module).sampled(\"BAD_REQUEST\")"
        case "JavaScriptMap": return "[:]"
        default: return "[]"
        }
    }

    private func function(of id: TypeID) -> String { names.sampleFunction(of: id, in: graph) }
}

extension NameTable {
    /// Returns the name of the function that creates a type's sample. Avoids the names of the type's cases.
    package func sampleFunction(of id: TypeID, in graph: TypeGraph) -> String {
        let taken: [String] =
            switch graph[id].shape {
            case .enumeration, .union: members(of: id) + [unknownCase(of: id)].compactMap(\.self)
            default: []
            }
        return ["sample", "sampleValue", "makeSample"].first { !taken.contains($0) } ?? "makeSampleValue"
    }
}
