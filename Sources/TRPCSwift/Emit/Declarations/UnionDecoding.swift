internal import TRPCContract

/// The statements that select the variant of a decoded value.
///
/// Values other than objects are distinguished by their JSON type first; the union's tagging decides among objects. If a value
/// of a known variant can't be decoded, that is an error, never an unknown variant. An object that lacks a required property of
/// the union's only object variant belongs to an unknown variant.
struct UnionDecoding {
    let union: UnionType
    let graph: TypeGraph
    let types: SwiftTypes
    let declared: DeclaredType
    let names: NameTable
    private let kinds: JSONKindTable
    /// The variants in the union's order.
    private let branches: [Branch]

    /// A variant and its distinguishing tags.
    struct Branch {
        var type: TypeID
        var tags: [EnumerationType.Value]
        var distinctField: String?
        var combines: [[String]]
        /// Whether it matches all objects that no other variant matches.
        var isDefault: Bool
        /// The name of its case with a leading dot.
        var name: String
    }

    init(_ union: UnionType, of declared: DeclaredType, _ declarations: DeclarationEmitter) {
        self.union = union
        self.declared = declared
        graph = declarations.graph
        types = declarations.types
        names = declarations.names
        kinds = declarations.kinds
        branches = zip(union.variants, declarations.names.members(of: declared.id)).map { variant, name in
            Branch(
                type: variant.type,
                tags: variant.tags,
                distinctField: variant.distinctField,
                combines: variant.combines,
                isDefault: variant.isDefault,
                name: SwiftName.escapedAfterDot(name)
            )
        }
    }

    func statements() -> [String] {
        let variants = branches.filter(\.combines.isEmpty)
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
        // In a union with one variant, values of other types are unknown.
        let isMixed = objects.count < variants.count || variants.count == 1
        let container = "decoder.container(keyedBy: WireKey.self)"
        if isMixed {
            lines += check(of: objects, container)
            lines.append("    \(fallback)")
            if names.unknownCase(of: declared.id) != nil { lines.append("    return") }
            lines.append("}")
        } else if objects.count > 1 {
            lines.append("let container = try \(container)")
        }
        switch union.tagging {
        case .property(let property): lines += byTag(property, objects)
        case .distinctField:
            lines += countedCombinations() + byField(objects)
        case .keys(let tree):
            lines += countedCombinations() + byKeys(tree, objects)
        case .jsonType, .trial: lines.append("self = .\(objects[0].name)(\(construction(objects[0])))")
        }
        return lines
    }

    /// Selects a combined variant for values that have properties of several variants, if no other variant declares them
    /// together.
    private func combinations() -> [String] {
        var lines: [String] = []
        for variant in branches where !variant.combines.isEmpty {
            lines.append("if decoder.hasProperties(ofSeveral: [")
            for properties in variant.combines {
                lines.append("    [\(properties.map(SwiftLiteral.string).joined(separator: ", "))],")
            }
            lines.append("]), let value = try? \(extraction(variant)) {")
            lines += ["    self = .\(variant.name)(value)", "    return", "}"]
        }
        return lines
    }

    private func countedCombinations() -> [String] {
        let combinations = combinations()
        return (combinations.isEmpty ? [] : [Self.count]) + combinations
    }

    private func byTag(_ property: String, _ objects: [Branch]) -> [String] {
        let type = TagType(of: objects.flatMap(\.tags))
        let key = SwiftLiteral.string(property)
        let tag = "try container.decodeIfPresent(\(type.rawValue).self, forKey: \(key))"
        let groups = groups(of: objects)
        if groups.count > Self.largestSwitch, !objects.contains(where: \.tags.isEmpty),
            groups.allSatisfy({ $0.variants.count == 1 }), !objects.contains(where: \.isDefault)
        {
            return ["let tag = \(tag)"] + chunks(groups.map { ($0.tags, $0.variants[0]) })
        }
        var lines = ["switch \(tag) {"]
        var takesAbsent = false
        for group in groups {
            let takesNone = isDefault(group.variants, of: property, objects)
            takesAbsent = takesAbsent || takesNone
            let tags = (group.tags.map(\.swiftLiteral) + (takesNone ? ["nil"] : [])).joined(separator: ", ")
            guard group.variants.count > 1 else {
                let variant = group.variants[0]
                lines.append("case \(tags): self = .\(variant.name)(\(construction(variant)))")
                continue
            }
            lines.append("case \(tags):")
            lines += choice(among: group.variants, taggedBy: property).map { "    " + $0 }
        }
        // The compiler warns about an unreachable default.
        if takesAbsent, type == .boolean, Set(groups.flatMap(\.tags)).count == 2 { return lines + ["}"] }
        if let other = objects.first(where: \.isDefault) {
            return lines + ["default: self = .\(other.name)(\(construction(other)))", "}"]
        }
        let rest = objects.filter(\.tags.isEmpty)
        guard !rest.isEmpty else { return lines + ["default: \(fallback)", "}"] }
        let trial = [Self.count] + trial(of: rest, otherwise: fallback)
        return lines + ["default:"] + trial.map { "    " + $0 } + ["}"]
    }

    /// The maximum number of cases in a switch: compile time grows faster than linearly.
    private static let largestSwitch = 200
    private static let partSize = 100

    /// Splits a switch that is too large into several functions, called one after another.
    private func chunks(_ cases: [(tags: [EnumerationType.Value], variant: Branch)]) -> [String] {
        var lines: [String] = []
        var calls: [String] = []
        for start in stride(from: 0, to: cases.count, by: Self.partSize) {
            let part = "part\(start / Self.partSize)"
            lines += ["func \(part)() throws -> Self? {", "    switch tag {"]
            for (tags, variant) in cases[start..<min(start + Self.partSize, cases.count)] {
                let values = tags.map(\.swiftLiteral).joined(separator: ", ")
                lines.append("    case \(values): return .\(variant.name)(\(construction(variant)))")
            }
            lines += ["    default: return nil", "    }", "}"]
            calls += ["if let value = try \(part)() {", "    self = value", "    return", "}"]
        }
        return lines + calls + [fallback]
    }

    /// Returns the variants by tag: each tag once, with all variants that it selects.
    private func groups(
        of objects: [Branch]
    ) -> [(tags: [EnumerationType.Value], variants: [Branch])] {
        var owners: [EnumerationType.Value: [Int]] = [:]
        for (index, variant) in objects.enumerated() {
            for tag in variant.tags { owners[tag, default: []].append(index) }
        }
        var groups: [(tags: [EnumerationType.Value], variants: [Branch])] = []
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

    /// Returns the non-object variants in the order in which they are tried.
    private func scalars() -> [Branch] {
        let scalars = branches.filter { !isObject($0) }
        // The runtime also decodes bytes from a list of numbers.
        let hasBytes = scalars.contains(where: isBytes)
        let ranks = scalars.enumerated().map { offset, variant in
            (isAfterLists: hasBytes && !isList(variant), rank: graph.trialRank(of: variant.type), offset: offset)
        }
        let ordered = ranks.sorted { a, b in
            (a.isAfterLists ? 1 : 0, a.rank, a.offset) < (b.isAfterLists ? 1 : 0, b.rank, b.offset)
        }.map { scalars[$0.offset] }
        return graph.narrowFirst(ordered, type: \.type)
    }

    /// Selects the first of these non-object variants whose JSON type matches.
    private func chain(of variants: [Branch]) -> [String] {
        guard !variants.isEmpty else { return [fallback] }
        let attempts = variants.map(attempt)
        var lines: [String] = []
        for (condition, statement) in attempts {
            lines += [(lines.isEmpty ? "if " : "} else if ") + condition + " {", "    \(statement)"]
        }
        return lines + ["} else {", "    \(fallback)", "}"]
    }

    /// Returns the condition under which a non-object value matches a variant, and the statement that assigns it.
    private func attempt(_ variant: Branch) -> (condition: String, statement: String) {
        if isList(variant) {
            ("(try? decoder.unkeyedContainer()) != nil", "self = .\(variant.name)(\(construction(variant)))")
        } else {
            ("let value = try? \(extraction(variant))", "self = .\(variant.name)(value)")
        }
    }

    private func isList(_ variant: Branch) -> Bool {
        switch shape(of: variant) {
        case .array, .tuple: true
        default: false
        }
    }

    private func isBytes(_ variant: Branch) -> Bool {
        guard case .primitive(let primitive) = shape(of: variant) else { return false }
        return primitive == .base64 || primitive == .binary
    }

    private func shape(of variant: Branch) -> TypeShape { graph[graph.resolved(variant.type)].shape }

    var fallback: String {
        guard let unknown = names.unknownCase(of: declared.id) else {
            return "throw DecodingError.noVariant(of: Self.self, at: decoder)"
        }
        return "self = .\(SwiftName.escaped(unknown))(try JSONValue(from: decoder))"
    }

    func construction(_ variant: Branch) -> String {
        "try " + extraction(variant)
    }

    /// Returns the expression that decodes a variant.
    ///
    /// Declared types decode themselves; others use the container, which handles dates and similar types.
    func extraction(_ variant: Branch) -> String {
        let type = types.spelling(of: variant.type, in: declared.scope).text
        if names.name(of: variant.type) != nil, isObject(variant) { return "\(type)(from: decoder)" }
        return "decoder.singleValueContainer().decode(\(type).self)"
    }

    func isObject(_ variant: Branch) -> Bool { kinds.isObject(variant.type) }
}
