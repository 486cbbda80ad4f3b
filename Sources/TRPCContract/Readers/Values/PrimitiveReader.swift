internal import TRPCSource

/// `type` and `format` → primitives.
struct PrimitiveReader {
    /// True in documents of procedures, where raw bytes travel in whatever form JavaScript gives them.
    var hasProcedures = false
    /// `int32` is `Int32`, and `float` is `Float`. Otherwise they are `Int` and `Double`, and the format is a limit.
    var isExact = false
    /// Formats that later stages want to see, besides those that no type stands for.
    var keptFormats: [Glob] = []

    /// The primitive of a schema that has nothing but a type, so that all such schemas can share one.
    func plainPrimitive(_ node: Node) -> Primitive? {
        guard node.kind == .mapping, let type = node["type"]?.string, !isBytes(node) else { return nil }
        switch type {
        case "string", "number", "integer", "boolean":
            break
        default:
            return nil
        }
        for entry in node.entries {
            let key = entry.key
            // They may hold the values of an enumeration, and the name of a class.
            if key == "x-extensible-enum" || key == "x-trpc" { return nil }
            if key != "type", key != "format", !SchemaKeywords.annotations.contains(key), !key.hasPrefix("x-") {
                return nil
            }
        }
        if let format = node["format"]?.string, isKept(format: format, type: type) { return nil }
        return primitive(type: type, of: node)
    }

    /// `Uint8Array` and `Buffer`, which exporters write as a binary string, and servers do not.
    func isBytes(_ node: Node) -> Bool {
        hasProcedures && node["format"]?.string == "binary" && SchemaKeywords.onlyType(of: node) == "string"
    }

    /// The Swift-neutral type of `type` and `format` (OpenAPI format registry).
    func primitive(type: String, of node: Node) -> Primitive {
        let format = node["format"]?.string
        switch type {
        case "boolean":
            return .boolean
        case "integer":
            return Self.integers[format ?? ""].map { width($0, of: node) } ?? unboundedInteger(node)
        case "number":
            return Self.numbers[format ?? ""].map { width($0, of: node) } ?? .double
        default:
            if format == nil, node["contentEncoding"]?.string == "base64" { return .base64 }
            return Self.strings[format ?? ""] ?? .string
        }
    }

    /// The type that a number of a format has in Swift. Bounds beyond the format's say that it does not hold.
    private func width(_ primitive: Primitive, of node: Node) -> Primitive {
        switch primitive {
        case _ where !isExact: return primitive.widened
        case .int32:
            let bounds = [node["minimum"]?.double, node["maximum"]?.double].compactMap(\.self)
            return bounds.contains { $0 < Double(Int32.min) || $0 > Double(Int32.max) } ? .int64 : .int32
        default: return primitive
        }
    }

    /// An integer whose bounds say that 64 bits with a sign are not enough.
    private func unboundedInteger(_ node: Node) -> Primitive {
        let limit = 9.3e18
        guard let maximum = node["maximum"], maximum.int == nil, let value = maximum.double, value > 9.2e18 else {
            return .integer
        }
        return value < 2 * limit && (node["minimum"]?.double ?? -1) >= 0 ? .uint64 : .bigint
    }

    /// True when the type keeps its format: where the format is no type by itself, or the configuration gives it another.
    func isKept(format: String, type: String) -> Bool {
        !Self.isTyped(format: format, type: type) || keptFormats.contains { $0.matches(format) }
            || !isExact && type != "string" && NumberFormat.range(of: format) != nil
    }

    /// The formats that are types by themselves, and the names of values without one.
    static let knownFormats: Set<String> =
        Set(integers.keys).union(numbers.keys).union(strings.keys).union(["integer", "number"])

    /// True when the format is part of the type rather than a constraint on it.
    static func isTyped(format: String, type: String) -> Bool {
        switch type {
        case "integer": integers[format] != nil
        case "number": numbers[format] != nil
        case "string": strings[format] != nil
        default: false
        }
    }

    /// Whether strings of a format are numbers.
    static func isNumeral(format: String) -> Bool { integers[format] != nil || numbers[format] != nil }

    private static let integers: [String: Primitive] = [
        "int32": .int32, "int64": .int64, "uint64": .uint64, "bigint": .bigint, "unix-time": .int64,
        "int8": .int32, "int16": .int32, "uint8": .int32, "uint16": .int32, "uint32": .int64,
    ]

    private static let numbers: [String: Primitive] = [
        "float": .float, "double": .double, "decimal": .decimal, "int32": .int32, "int64": .int64, "integer": .integer,
        "bigint": .bigint,
    ]

    private static let strings: [String: Primitive] = [
        "date-time": .dateTime, "date": .date, "uuid": .uuid, "uri": .uri, "url": .uri, "byte": .base64,
        "binary": .binary, "bigint": .bigint,
    ]
}

extension Primitive {
    /// The type that it has without `exactNumbers`: one that compares and adds with others.
    package var widened: Primitive {
        switch self {
        case .int32: .integer
        case .float: .double
        default: self
        }
    }
}
