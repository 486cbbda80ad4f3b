internal import TRPCSource

/// Reads primitives from `type` and `format`.
struct PrimitiveReader {
    /// Whether the document has procedures, in which raw bytes are encoded as JavaScript encodes them.
    var hasProcedures = false
    /// Whether `int32` is `Int32`, and `float` is `Float`.
    ///
    /// Otherwise they are `Int` and `Double`, and the format is a limit.
    var isExact = false
    /// Formats that later stages need, in addition to those that aren't types.
    var keptFormats: [Glob] = []

    /// Returns the primitive of a schema with only a type, so that all such schemas share one.
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
            // These extensions may contain enum values or the name of a class.
            if key == "x-extensible-enum" || key == "x-trpc" { return nil }
            if key != "type", key != "format", !SchemaKeywords.annotations.contains(key), !key.hasPrefix("x-") {
                return nil
            }
        }
        if let format = node["format"]?.string, isKept(format: format, type: type) { return nil }
        return primitive(type: type, of: node)
    }

    /// Returns whether it is a `Uint8Array` or `Buffer`, which exporters, but not servers, write as a binary string.
    func isBytes(_ node: Node) -> Bool {
        hasProcedures && node["format"]?.string == "binary" && SchemaKeywords.onlyType(of: node) == "string"
    }

    /// Returns the primitive of `type` and `format` (OpenAPI format registry).
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

    /// Returns the Swift type of a number's format. Bounds beyond the format's range override it.
    private func width(_ primitive: Primitive, of node: Node) -> Primitive {
        switch primitive {
        case _ where !isExact: return primitive.widened
        case .int32:
            let bounds = [node["minimum"]?.double, node["maximum"]?.double].compactMap(\.self)
            return bounds.contains { $0 < Double(Int32.min) || $0 > Double(Int32.max) } ? .int64 : .int32
        default: return primitive
        }
    }

    /// Returns the type of an integer, which is larger if its bounds exceed signed 64 bits.
    private func unboundedInteger(_ node: Node) -> Primitive {
        let limit = 9.3e18
        guard let maximum = node["maximum"], maximum.int == nil, let value = maximum.double, value > 9.2e18 else {
            return .integer
        }
        return value < 2 * limit && (node["minimum"]?.double ?? -1) >= 0 ? .uint64 : .bigint
    }

    /// Returns whether the type keeps its format: if the format isn't a type, or the configuration maps it.
    func isKept(format: String, type: String) -> Bool {
        !Self.isTyped(format: format, type: type) || keptFormats.contains { $0.matches(format) }
            || !isExact && type != "string" && NumberFormat.range(of: format) != nil
    }

    /// The formats with types, and the names of values without a format.
    static let knownFormats: Set<String> =
        Set(integers.keys).union(numbers.keys).union(strings.keys).union(["integer", "number"])

    /// Returns whether the format is part of the type, rather than a constraint on it.
    static func isTyped(format: String, type: String) -> Bool {
        switch type {
        case "integer": integers[format] != nil
        case "number": numbers[format] != nil
        case "string": strings[format] != nil
        default: false
        }
    }

    /// Returns whether strings of a format are numbers.
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
    /// The type without `exactNumbers`, which can be compared and added without conversion.
    package var widened: Primitive {
        switch self {
        case .int32: .integer
        case .float: .double
        default: self
        }
    }
}
