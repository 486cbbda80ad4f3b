/// The statements that find the variant of a received value.
///
/// Values that are not objects are told apart by their JSON type first; what decides among objects is the union's
/// tagging. A value of a known variant that does not decode is an error, never an unknown variant.
struct UnionDecoding {
    let union: UnionType
    let declared: DeclaredType
    let graph: TypeGraph
    let kinds: JSONKindTable
    let types: SwiftTypes

    func statements() -> [String] {
        let variants = union.variants.filter(\.combines.isEmpty)
        if case .trial = union.tagging {
            return [Self.count] + combinations() + trial(of: variants, otherwise: fallback)
        }
        let objects = variants.filter(isObject)
        guard !objects.isEmpty else { return chain(of: scalars()) }
        var lines: [String] = []
        for variant in scalars() {
            let attempt = attempt(variant)
            lines += ["if \(attempt.condition) {", "    \(attempt.statement)", "    return", "}"]
        }
        let isMixed = objects.count < variants.count
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
        case .distinctField:
            let combinations = combinations()
            lines += (combinations.isEmpty ? [] : [Self.count]) + combinations + byField(objects)
        case .jsonType, .trial: lines.append("self = .\(caseName(objects[0]))(\(construction(objects[0])))")
        }
        return lines
    }

    /// Takes a value that has properties of several variants, and no variant has all of these.
    private func combinations() -> [String] {
        union.variants.filter { !$0.combines.isEmpty }.flatMap { variant in
            let lists = variant.combines.map { "    [" + $0.map(SwiftLiteral.string).joined(separator: ", ") + "]," }
            return ["if decoder.hasProperties(ofSeveral: ["] + lists
                + ["]), let value = try? \(extraction(variant)) {"]
                + ["    self = .\(caseName(variant))(value)", "    return", "}"]
        }
    }

    private func byTag(_ property: String, _ objects: [UnionType.Variant]) -> [String] {
        let type: String =
            switch objects.lazy.compactMap(\.tags.first).first {
            case .integer: "Int"
            case .boolean: "Bool"
            default: "String"
            }
        let key = SwiftLiteral.string(property)
        let tag = "try container.decodeIfPresent(\(type).self, forKey: \(key))"
        let groups = groups(of: objects)
        if groups.count > Self.largestSwitch, !objects.contains(where: \.tags.isEmpty),
            groups.allSatisfy({ $0.variants.count == 1 })
        {
            return ["let tag = \(tag)"] + inParts(groups.map { ($0.tags, $0.variants[0]) })
        }
        var lines = ["switch \(tag) {"]
        for group in groups {
            let tags = group.tags.map(\.swiftLiteral).joined(separator: ", ")
            guard group.variants.count > 1 else {
                let variant = group.variants[0]
                lines.append("case \(tags): self = .\(caseName(variant))(\(construction(variant)))")
                continue
            }
            lines.append("case \(tags):")
            lines += ([Self.count] + trial(of: group.variants, otherwise: fallback)).map { "    " + $0 }
        }
        let rest = objects.filter(\.tags.isEmpty)
        guard !rest.isEmpty else { return lines + ["default: \(fallback)", "}"] }
        let trial = [Self.count] + trial(of: rest, otherwise: fallback)
        return lines + ["default:"] + trial.map { "    " + $0 } + ["}"]
    }

    /// The time that a switch takes the compiler grows faster than the switch.
    private static let largestSwitch = 200
    private static let partSize = 100

    /// A switch too large for one, as several functions that are asked in turn.
    private func inParts(_ cases: [(tags: [EnumerationType.Value], variant: UnionType.Variant)]) -> [String] {
        var lines: [String] = []
        var calls: [String] = []
        for start in stride(from: 0, to: cases.count, by: Self.partSize) {
            let part = "part\(start / Self.partSize)"
            lines += ["func \(part)() throws -> Self? {", "    switch tag {"]
            for (tags, variant) in cases[start..<min(start + Self.partSize, cases.count)] {
                let values = tags.map(\.swiftLiteral).joined(separator: ", ")
                lines.append("    case \(values): return .\(caseName(variant))(\(construction(variant)))")
            }
            lines += ["    default: return nil", "    }", "}"]
            calls += ["if let value = try \(part)() {", "    self = value", "    return", "}"]
        }
        return lines + calls + [fallback]
    }

    /// The variants by their tags: each tag once, with all variants that it selects.
    private func groups(
        of objects: [UnionType.Variant]
    ) -> [(tags: [EnumerationType.Value], variants: [UnionType.Variant])] {
        var owners: [EnumerationType.Value: [Int]] = [:]
        for (index, variant) in objects.enumerated() {
            for tag in variant.tags { owners[tag, default: []].append(index) }
        }
        var groups: [(tags: [EnumerationType.Value], variants: [UnionType.Variant])] = []
        var places: [[Int]: Int] = [:]
        var seen: Set<EnumerationType.Value> = []
        for tag in objects.flatMap(\.tags) where seen.insert(tag).inserted {
            let members = owners[tag] ?? []
            if let place = places[members] {
                groups[place].tags.append(tag)
            } else {
                places[members] = groups.count
                groups.append(([tag], members.map { objects[$0] }))
            }
        }
        return groups
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

    /// Precedes what may read a value several times, so that unions within unions stay within a budget.
    private static let count = "try decoder.countTrial()"

    /// The most demanding variant first: a value that fits it may fit the others by accident. Before that, the variants
    /// that know all of a value's properties, so that none is lost to one that ignores them.
    private func trial(of variants: [UnionType.Variant], otherwise last: String) -> [String] {
        let ordered = variants.enumerated().sorted { a, b in
            (-demand(a.element), rank(a.element), a.offset) < (-demand(b.element), rank(b.element), b.offset)
        }.map(\.element)
        var lines: [String] = []
        func attempt(_ variant: UnionType.Variant, if condition: [String] = []) {
            let reading = "let value = try? \(extraction(variant)) {"
            let head = condition.dropLast() + [(condition.last ?? "") + reading]
            lines.append((lines.isEmpty ? "if " : "} else if ") + head[0])
            lines += head.dropFirst() + ["    self = .\(caseName(variant))(value)"]
        }
        let known = ordered.map(knownProperties)
        if variants.count(where: isObject) > 1, known.contains(where: { $0 != nil }) {
            for (variant, names) in zip(ordered, known) {
                if let names { attempt(variant, if: Self.condition(names)) }
            }
        }
        // Of several variants that a value may be of, those first that keep all of its properties.
        let keeping = union.allowsSeveral ? ordered.filter { isObject($0) && knownProperties($0) == nil } : []
        let others = union.allowsSeveral ? ordered.filter { !isObject($0) || knownProperties($0) != nil } : ordered
        for variant in keeping + others { attempt(variant) }
        return lines + ["} else {", "    \(last)", "}"]
    }

    /// That a value has no other properties: on one line where that is short, else one name a line.
    private static func condition(_ names: [String]) -> [String] {
        let literals = names.map(SwiftLiteral.string)
        let list = literals.joined(separator: ", ")
        guard list.count > 38 else { return ["decoder.hasOnlyProperties([\(list)]), "] }
        return ["decoder.hasOnlyProperties(["] + literals.map { "    \($0)," } + ["]), "]
    }

    /// The properties of a variant that ignores others; nil where it keeps them.
    private func knownProperties(_ variant: UnionType.Variant) -> [String]? {
        guard case .object(let object) = graph[graph.resolved(variant.type)].shape, object.additional == nil else {
            return nil
        }
        return object.fields.map(\.wireName)
    }

    /// How many properties a value must have to be of this variant.
    private func demand(_ variant: UnionType.Variant) -> Int {
        guard case .object(let object) = graph[graph.resolved(variant.type)].shape else { return 0 }
        return object.fields.count(where: \.isRequired)
    }

    /// Among equally demanding variants, those that keep all of a value's properties come first. A number comes last,
    /// because superjson's text `NaN` is read as one.
    private func rank(_ variant: UnionType.Variant) -> Int {
        switch graph[graph.resolved(variant.type)].shape {
        case .primitive(let primitive) where primitive.isNumber: 2
        case .object(let object) where object.additional == nil: 1
        default: 0
        }
    }

    private func scalars() -> [UnionType.Variant] {
        let scalars = union.variants.filter { !isObject($0) }
        return scalars.filter { rank($0) < 2 } + scalars.filter { rank($0) == 2 }
    }

    /// Takes a value of the first of these variants whose JSON type fits; none of them is an object.
    private func chain(of variants: [UnionType.Variant]) -> [String] {
        guard !variants.isEmpty else { return [fallback] }
        let attempts = variants.map(attempt)
        var lines: [String] = []
        for (condition, statement) in attempts {
            lines += [(lines.isEmpty ? "if " : "} else if ") + condition + " {", "    \(statement)"]
        }
        return lines + ["} else {", "    \(fallback)", "}"]
    }

    /// The condition that a value, which is not an object, fits a variant by its JSON type, and what takes it then.
    private func attempt(_ variant: UnionType.Variant) -> (condition: String, statement: String) {
        switch graph[graph.resolved(variant.type)].shape {
        case .array, .tuple:
            (
                "(try? decoder.unkeyedContainer()) != nil",
                "self = .\(caseName(variant))(\(construction(variant)))"
            )
        default:
            ("let value = try? \(extraction(variant))", "self = .\(caseName(variant))(value)")
        }
    }

    private var fallback: String {
        guard let unknown = union.unknownCaseName else {
            return "throw DecodingError.noVariant(of: Self.self, at: decoder)"
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
        let type = types.spelling(of: variant.type, in: declared.scope).text
        if graph[variant.type].name != nil, isObject(variant) { return "\(type)(from: decoder)" }
        return "decoder.singleValueContainer().decode(\(type).self)"
    }

    private func isObject(_ variant: UnionType.Variant) -> Bool { kinds.isObject(variant.type) }
}
