internal import TRPCContract

/// Variants that nothing tells apart: they are tried one after the other.
extension UnionDecoding {
    /// Precedes what may read a value several times, so that unions within unions stay within a budget.
    static let count = "try decoder.countTrial()"

    /// The most demanding variant first: a value that fits it may fit the others by accident. Before that, the variants
    /// that know all of a value's properties, so that none is lost to one that ignores them.
    func trial(of variants: [Branch], otherwise last: String) -> [String] {
        let ordered = variants.enumerated().sorted { a, b in
            (-demand(a.element), graph.trialRank(of: a.element.type), a.offset)
                < (-demand(b.element), graph.trialRank(of: b.element.type), b.offset)
        }.map(\.element)
        var lines: [String] = []
        func attempt(_ variant: Branch, if condition: [String] = []) {
            let reading = "let value = try? \(extraction(variant)) {"
            let head = condition.dropLast() + [(condition.last ?? "") + reading]
            lines.append((lines.isEmpty ? "if " : "} else if ") + head[0])
            lines += head.dropFirst() + ["    self = .\(variant.name)(value)"]
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
    private func knownProperties(_ variant: Branch) -> [String]? {
        guard case .object(let object) = graph[graph.resolved(variant.type)].shape, object.additional == nil else {
            return nil
        }
        return object.fields.map(\.wireName)
    }

    /// How many properties a value must have to be of this variant.
    private func demand(_ variant: Branch) -> Int {
        guard case .object(let object) = graph[graph.resolved(variant.type)].shape else { return 0 }
        return object.fields.count(where: \.isRequired)
    }
}
