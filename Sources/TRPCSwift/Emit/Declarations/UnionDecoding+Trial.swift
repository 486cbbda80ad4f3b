internal import TRPCContract

/// Decoding of variants that can't be distinguished, which are tried one after another.
extension UnionDecoding {
    /// Precedes code that may decode a value several times, and limits the number of attempts in nested unions.
    static let count = "try decoder.countTrial()"

    /// Tries variants with more required properties first, since a value that matches them may match others by coincidence.
    ///
    /// Variants that declare all of a value's properties are tried even earlier, so that no property is lost.
    func trial(of variants: [Branch], otherwise last: String) -> [String] {
        let ranked = variants.enumerated().sorted { a, b in
            (-demand(a.element), graph.trialRank(of: a.element.type), a.offset)
                < (-demand(b.element), graph.trialRank(of: b.element.type), b.offset)
        }.map(\.element)
        let ordered = graph.narrowFirst(ranked, type: \.type)
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
        // If a value can match several variants, those that keep all properties come first.
        let keeping = union.allowsSeveral ? ordered.filter { isObject($0) && knownProperties($0) == nil } : []
        let others = union.allowsSeveral ? ordered.filter { !isObject($0) || knownProperties($0) != nil } : ordered
        for variant in keeping + others { attempt(variant) }
        return lines + ["} else {", "    \(last)", "}"]
    }

    /// Returns the condition that a value has no other properties, on one line or with one name per line.
    private static func condition(_ names: [String]) -> [String] {
        let literals = names.map(SwiftLiteral.string)
        let list = literals.joined(separator: ", ")
        guard list.count > 38 else { return ["decoder.hasOnlyProperties([\(list)]), "] }
        return ["decoder.hasOnlyProperties(["] + literals.map { "    \($0)," } + ["]), "]
    }

    /// Returns the declared properties of a variant that ignores others; nil if it keeps them.
    private func knownProperties(_ variant: Branch) -> [String]? {
        guard case .object(let object) = graph[graph.resolved(variant.type)].shape, object.additional == nil else {
            return nil
        }
        return object.fields.map(\.wireName)
    }

    /// Returns the number of properties that a variant requires.
    private func demand(_ variant: Branch) -> Int {
        guard case .object(let object) = graph[graph.resolved(variant.type)].shape else { return 0 }
        return object.fields.count(where: \.isRequired)
    }
}
