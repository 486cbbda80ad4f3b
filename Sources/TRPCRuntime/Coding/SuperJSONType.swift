/// The superjson types of a value and its nested values.
struct SuperJSONType {
    /// The superjson type, such as `bigint` or `map`; nil for a plain JSON value.
    private(set) var name: String?
    private(set) var inner: [String: SuperJSONType] = [:]

    private init() {}

    /// Creates the type of an object that contains a value with the given type.
    init(containing type: SuperJSONType, at key: String) { inner[key] = type }

    /// Whether a value and all its nested values are the same in JavaScript as in JSON.
    var isEmpty: Bool { name == nil && inner.isEmpty }

    /// Whether this is the type of a `Map` whose keys and values are the same in JavaScript as in JSON.
    var isMap: Bool { name == "map" && inner.isEmpty }

    /// Reads a tree of types: `["map", {"0.1": tree}]`, or `{"path": tree}` for a value without its own type.
    init(_ tree: JSONValue) { add(tree, depth: 0) }

    private mutating func add(_ tree: JSONValue, depth: Int) {
        var properties = tree.objectValue
        if let parts = tree.arrayValue {
            // In ["typed-array", "Float64Array"], an array replaces the name that other types have.
            name = parts.first.flatMap { $0.stringValue ?? $0[0]?.stringValue }
            properties = parts.dropFirst().first?.objectValue
        }
        for (path, tree) in properties ?? [:] { add(tree, at: Self.steps(of: path)[...], depth: depth) }
    }

    private mutating func add(_ tree: JSONValue, at steps: ArraySlice<String>, depth: Int) {
        // Most annotated values are dates, which remain strings.
        guard !Self.needsNoAnnotation(tree) else { return }
        // Parsed JSON can't be deeper, so deeper paths match nothing.
        guard depth + steps.count <= JSONDepth.limit + 8 else { return }
        guard let step = steps.first else { return add(tree, depth: depth) }
        inner[step, default: SuperJSONType()].add(tree, at: steps.dropFirst(), depth: depth + 1)
    }

    /// Returns whether values with this tree need no conversion in a ``JSONValue``.
    private static func needsNoAnnotation(_ tree: JSONValue) -> Bool {
        guard case .array(let parts) = tree, parts.count == 1, let name = parts[0].stringValue else { return false }
        return !["undefined", "number", "bigint", "map"].contains(name)
    }

    /// Splits a path at unescaped dots.
    private static func steps(of path: String) -> [String] {
        var steps: [String] = []
        var step: [UInt8] = []
        var isEscaped = false
        for byte in path.utf8 {
            if !isEscaped, byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if !isEscaped, byte == UInt8(ascii: ".") {
                steps.append(String(decoding: step, as: UTF8.self))
                step.removeAll(keepingCapacity: true)
            } else {
                step.append(byte)
                isEscaped = false
            }
        }
        return steps + [String(decoding: step, as: UTF8.self)]
    }
}

extension SuperJSONType {
    /// Converts a value and its nested values to their JavaScript values.
    func apply(to value: inout JSONValue) {
        forEachInner(of: &value) { type, element in
            type.apply(to: &element)
            return type.name != "undefined"
        }
        switch (name, value) {
        case ("undefined", _): value = .null
        case ("number", .string(let text)): value = Self.number(text).map { .number($0) } ?? value
        case ("bigint", .string(let text)): value = Int64(text).map { .integer($0) } ?? value
        case ("typed-array", .array(let elements)):
            value = .array(elements.map { $0.stringValue.flatMap(Self.number).map { .number($0) } ?? $0 })
        case ("map", .array(let pairs)): value = Self.object(ofPairs: pairs) ?? value
        default: break
        }
    }

    /// Replaces `"-0"` strings that are annotated as numbers. Returns whether there were any.
    func replaceNegativeZeros(in value: inout JSONValue) -> Bool {
        var found = false
        if name == "number", value == "-0" {
            value = .number(-0.0)
            found = true
        }
        forEachInner(of: &value) { type, element in
            if type.replaceNegativeZeros(in: &element) { found = true }
            return true
        }
        return found
    }

    /// Changes annotated nested values, and removes properties for which the closure returns false.
    private func forEachInner(of value: inout JSONValue, _ change: (SuperJSONType, inout JSONValue) -> Bool) {
        guard !inner.isEmpty else { return }
        switch value {
        case .array(var elements):
            // Keeps the elements uniquely referenced, which avoids a copy.
            value = .null
            for (step, type) in inner {
                guard let index = Int(step), elements.indices.contains(index) else { continue }
                _ = change(type, &elements[index])
            }
            value = .array(elements)
        case .object(var properties):
            value = .null
            for (step, type) in inner {
                guard var element = properties.updateValue(.null, forKey: step) else {
                    properties[step] = nil
                    continue
                }
                properties[step] = change(type, &element) ? element : JSONValue?.none
            }
            value = .object(properties)
        default: break
        }
    }

    private static func number(_ text: String) -> Double? {
        switch text {
        case "NaN": .nan
        case "Infinity": .infinity
        case "-Infinity": -.infinity
        case "-0": -0.0
        default: nil
        }
    }

    private static func object(ofPairs pairs: [JSONValue]) -> JSONValue? {
        var properties = [String: JSONValue](minimumCapacity: pairs.count)
        for pair in pairs {
            guard case .array(let parts) = pair, parts.count == 2, case .string(let key) = parts[0] else { return nil }
            properties[key] = parts[1]
        }
        return .object(properties)
    }
}
