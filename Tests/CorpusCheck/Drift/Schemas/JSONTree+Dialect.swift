import RoundTripCheck

/// Converts OpenAPI 3.0's dialect of JSON Schema to that of OpenAPI 3.1.
extension JSONTree {
    /// The schema with `type: [T, "null"]` for `nullable`, and numbers for limits that are flags.
    var inNewDialect: JSONTree {
        var copy = self
        for path in schemaPaths {
            guard var schema = copy[path] else { continue }
            if schema["nullable"] == .bool(true), let type = schema["type"], type.text != nil {
                schema.allowNull(besides: type)
            }
            schema.remove("nullable")
            schema.makeLimitsNumbers()
            copy[path] = schema
        }
        return copy
    }

    /// Adds null to a type, and to its enum.
    mutating func allowNull(besides type: JSONTree) {
        self[member: "type"] = .array([type, .string("null")])
        if let values = self["enum"]?.elements, !values.contains(.null) {
            self[member: "enum"] = .array(values + [.null])
        }
    }

    /// Replaces `maximum` and `exclusiveMaximum: true` with a number in `exclusiveMaximum`.
    mutating func makeLimitsNumbers() {
        for limit in ["minimum", "maximum"] {
            let flag = "exclusive" + limit.prefix(1).uppercased() + limit.dropFirst()
            if self[flag] == .bool(true), let number = remove(limit) {
                self[member: flag] = number
            } else if self[flag]?.bool != nil {
                remove(flag)
            }
        }
    }
}
