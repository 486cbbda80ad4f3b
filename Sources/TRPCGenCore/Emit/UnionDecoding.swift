/// The statements that find the variant of a received value.
///
/// Values that are not objects are told apart by their JSON type first; what decides among objects is the union's
/// tagging. A value of a known variant that does not decode is an error, never an unknown variant.
struct UnionDecoding {
    let union: UnionType
    let name: String
    let graph: TypeGraph
    let types: SwiftTypes

    func statements() -> [String] {
        if case .trial = union.tagging { return trial() }
        let objects = union.variants.filter(isObject)
        var lines: [String] = []
        for variant in union.variants where !isObject(variant) { lines += attempt(variant) }
        guard !objects.isEmpty else { return lines + [fallback] }
        let isMixed = objects.count < union.variants.count
        let container = "decoder.container(keyedBy: WireKey.self)"
        if isMixed {
            // A single object is read without looking into it first.
            let condition = objects.count > 1 ? "let container = try? \(container)" : "(try? \(container)) != nil"
            lines.append("guard \(condition) else {")
            lines.append("    \(fallback)")
            if union.unknownCaseName != nil { lines.append("    return") }
            lines.append("}")
        } else if objects.count > 1 {
            lines.append("let container = try \(container)")
        }
        switch union.tagging {
        case .property(let property): lines += byTag(property, objects)
        case .distinctField: lines += byField(objects)
        case .jsonType, .trial: lines.append("self = .\(caseName(objects[0]))(\(construction(objects[0])))")
        }
        return lines
    }

    private func byTag(_ property: String, _ objects: [UnionType.Variant]) -> [String] {
        let type: String =
            switch objects.first?.tags.first {
            case .integer: "Int"
            case .boolean: "Bool"
            default: "String"
            }
        let key = SwiftLiteral.string(property)
        var lines = ["switch try container.decodeIfPresent(\(type).self, forKey: \(key)) {"]
        for variant in objects {
            let tags = variant.tags.map(\.swiftLiteral).joined(separator: ", ")
            lines.append("case \(tags): self = .\(caseName(variant))(\(construction(variant)))")
        }
        return lines + ["default: \(fallback)", "}"]
    }

    private func byField(_ objects: [UnionType.Variant]) -> [String] {
        var lines: [String] = []
        var isFirst = true
        for variant in objects {
            guard let field = variant.distinctField else { continue }
            lines.append("\(isFirst ? "" : "} else ")if container.contains(\(SwiftLiteral.string(field))) {")
            lines.append("    self = .\(caseName(variant))(\(construction(variant)))")
            isFirst = false
        }
        let rest = objects.first { $0.distinctField == nil }
        let last = rest.map { "self = .\(caseName($0))(\(construction($0)))" } ?? fallback
        return lines + ["} else {", "    \(last)", "}"]
    }

    /// The most demanding variant first: a value that fits it may fit the others by accident.
    private func trial() -> [String] {
        let ordered = union.variants.enumerated().sorted { a, b in
            (-demand(a.element), a.offset) < (-demand(b.element), b.offset)
        }
        var lines: [String] = []
        for (index, item) in ordered.enumerated() {
            lines.append("\(index == 0 ? "" : "} else ")if let value = try? \(extraction(item.element)) {")
            lines.append("    self = .\(caseName(item.element))(value)")
        }
        return lines + ["} else {", "    \(fallback)", "}"]
    }

    /// How many properties a value must have to be of this variant.
    private func demand(_ variant: UnionType.Variant) -> Int {
        guard case .object(let object) = graph[graph.resolved(variant.type)].shape else { return 0 }
        return object.fields.count(where: \.isRequired)
    }

    /// Takes a value that is not an object if its JSON type fits.
    private func attempt(_ variant: UnionType.Variant) -> [String] {
        switch graph[graph.resolved(variant.type)].shape {
        case .array, .tuple:
            [
                "if (try? decoder.unkeyedContainer()) != nil {",
                "    self = .\(caseName(variant))(\(construction(variant)))",
                "    return",
                "}",
            ]
        default:
            [
                "if let value = try? \(extraction(variant)) {",
                "    self = .\(caseName(variant))(value)",
                "    return",
                "}",
            ]
        }
    }

    private var fallback: String {
        guard let unknown = union.unknownCaseName else {
            return "throw DecodingError.noVariant(of: \(name).self, at: decoder)"
        }
        return "self = .\(SwiftName.escaped(unknown))(try JSONValue(from: decoder))"
    }

    private func caseName(_ variant: UnionType.Variant) -> String {
        SwiftName.escapedAfterDot(variant.swiftName)
    }

    private func construction(_ variant: UnionType.Variant) -> String {
        "try " + extraction(variant)
    }

    /// Declared types read themselves; others go through the container, which knows dates and the like.
    private func extraction(_ variant: UnionType.Variant) -> String {
        let type = types.spelling(of: variant.type).text
        if graph[variant.type].name != nil, isObject(variant) { return "\(type)(from: decoder)" }
        return "decoder.singleValueContainer().decode(\(type).self)"
    }

    private func isObject(_ variant: UnionType.Variant) -> Bool {
        switch graph[graph.resolved(variant.type)].shape {
        case .object, .dictionary: true
        case .own(_, let kinds): kinds == [.object]
        case .union(let nested):
            // Its own members are objects, too, or this union would be tried in order.
            nested.variants.allSatisfy { graph.isObject($0.type) }
        default: false
        }
    }
}

extension TypeGraph {
    /// True for types whose values are JSON objects.
    fileprivate func isObject(_ id: TypeID) -> Bool {
        switch self[resolved(id)].shape {
        case .object, .dictionary: true
        case .own(_, let kinds): kinds == [.object]
        default: false
        }
    }
}
