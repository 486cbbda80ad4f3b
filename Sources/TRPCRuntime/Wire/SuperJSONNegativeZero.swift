import Foundation

/// superjson writes negative zero, which `Math.round(-0.4)` makes, as the text `"-0"`. `JSONDecoder` has names for NaN
/// and the infinities but not for it, so an answer that holds one is rewritten with a number in its place and read
/// again.
enum SuperJSONNegativeZero {
    /// The data `{"json": …}` with numbers for the texts that `meta` marks as such; nil when there is none.
    static func repair(_ data: JSONValue) -> Data? {
        guard var json = data["json"], let values = data["meta"]?["values"] else { return nil }
        var count = 0
        apply(values, to: &json, count: &count)
        return count == 0 ? nil : try? TRPCCoding.encode(["json": json] as JSONValue)
    }

    /// A tree of meta: `["number"]` marks the value itself, `{"a.0": tree}` and `["map", {"0.1": tree}]` what is
    /// within.
    private static func apply(_ tree: JSONValue, to json: inout JSONValue, count: inout Int) {
        if let types = tree.arrayValue {
            if types.first == "number", json == "-0" {
                json = .number(-0.0)
                count += 1
            }
            if let inner = types.dropFirst().first { apply(inner, to: &json, count: &count) }
        }
        for (path, inner) in tree.objectValue ?? [:] {
            apply(inner, to: &json, at: steps(of: path)[...], count: &count)
        }
    }

    private static func apply(
        _ tree: JSONValue,
        to json: inout JSONValue,
        at steps: ArraySlice<String>,
        count: inout Int
    ) {
        guard let step = steps.first else { return apply(tree, to: &json, count: &count) }
        switch json {
        case .array(var elements):
            guard let index = Int(step), elements.indices.contains(index) else { return }
            apply(tree, to: &elements[index], at: steps.dropFirst(), count: &count)
            json = .array(elements)
        case .object(var properties):
            guard var value = properties[step] else { return }
            apply(tree, to: &value, at: steps.dropFirst(), count: &count)
            properties[step] = value
            json = .object(properties)
        default: return
        }
    }

    /// Splits at the dots that no backslash escapes.
    private static func steps(of path: String) -> [String] {
        var steps = [""]
        var isEscaped = false
        for character in path.unicodeScalars {
            if !isEscaped, character == "\\" {
                isEscaped = true
            } else if !isEscaped, character == "." {
                steps.append("")
            } else {
                steps[steps.count - 1] += String(character)
                isEscaped = false
            }
        }
        return steps
    }
}
