internal import TRPCSource

/// Reads primitives from `type` and `format`.
struct PrimitiveReader {
    /// Whether the document has procedures, which encode raw bytes in JavaScript's form.
    var hasProcedures = false
    /// Whether `int32` becomes `Int32`, and `float` becomes `Float`.
    ///
    /// Otherwise, they become `Int` and `Double`, and the format is a constraint.
    var isExact = false
    /// The formats to keep because later stages need them, in addition to those that don't determine a type.
    var keptFormats: [Glob] = []

    /// Returns the primitive of a schema that has only a type and format, so that all such schemas share one type.
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
            // These extensions can contain enum values or the name of a class.
            if key == "x-extensible-enum" || key == "x-trpc" { return nil }
            if key != "type", key != "format", !SchemaKeywords.annotations.contains(key), !key.hasPrefix("x-") {
                return nil
            }
        }
        if let format = node["format"]?.string, isKept(format: format, type: type) { return nil }
        return primitive(type: type, of: node)
    }

    /// Returns whether a schema is a `Uint8Array` or `Buffer`.
    ///
    /// Exporters describe it as a binary string, but servers don't send one.
    func isBytes(_ node: Node) -> Bool {
        hasProcedures && node["format"]?.string == "binary" && SchemaKeywords.onlyType(of: node) == "string"
    }

    /// Returns the primitive for `type` and `format` (OpenAPI Format Registry).
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

    /// Returns the primitive for a number's format. If bounds exceed the format's range, they take precedence.
    private func width(_ primitive: Primitive, of node: Node) -> Primitive {
        switch primitive {
        case _ where !isExact: return primitive.widened
        case .int32:
            let bounds = [node["minimum"]?.double, node["maximum"]?.double].compactMap(\.self)
            return bounds.contains { $0 < Double(Int32.min) || $0 > Double(Int32.max) } ? .int64 : .int32
        default: return primitive
        }
    }

    /// Returns the primitive for an integer, which is wider if its bounds exceed a signed 64-bit integer.
    private func unboundedInteger(_ node: Node) -> Primitive {
        let limit = 9.3e18
        guard let maximum = node["maximum"], maximum.int == nil, let value = maximum.double, value > 9.2e18 else {
            return .integer
        }
        return value < 2 * limit && (node["minimum"]?.double ?? -1) >= 0 ? .uint64 : .bigint
    }

    /// Returns whether the format is kept as a constraint.
    ///
    /// This is the case if it doesn't determine a type, or if the configuration maps it.
    func isKept(format: String, type: String) -> Bool {
        !Self.isTyped(format: format, type: type) || keptFormats.contains { $0.matches(format) }
            || !isExact && type != "string" && NumberFormat.range(of: format) != nil
    }

    /// The formats that determine a type, and the names for values without a format.
    static let knownFormats: Set<String> =
        Set(integers.keys).union(numbers.keys).union(strings.keys).union(["integer", "number"])

    /// Returns whether the format determines the type, rather than being a constraint on it.
    static func isTyped(format: String, type: String) -> Bool {
        switch type {
        case "integer": integers[format] != nil
        case "number": numbers[format] != nil
        case "string": strings[format] != nil
        default: false
        }
    }

    /// Returns whether strings in this format are numbers.
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
    /// The type to use without `exactNumbers`, so that numbers can be compared and added without conversion.
    package var widened: Primitive {
        switch self {
        case .int32: .integer
        case .float: .double
        default: self
        }
    }
}
