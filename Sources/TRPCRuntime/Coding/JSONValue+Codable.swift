extension JSONValue: Codable {
    /// Reads any JSON, to a depth of ``TRPCCoding/maximumDepth``. In an answer of superjson's, it applies the `meta` of the value.
    public init(from decoder: any Decoder) throws {
        if let bytes = decoder as? ByteDecoder {
            self = try bytes.value(JSONValue.self)
            return
        }
        self = try Raw(from: decoder).value
        if let meta = decoder.userInfo[SuperJSONMeta.key] as? SuperJSONMeta {
            self = meta.applied(to: self, at: decoder.codingPath)
        }
    }

    /// The JSON as it stands, and all within it.
    private struct Raw: Decodable {
        let value: JSONValue

        /// The answer's own envelopes add to the allowed depth.
        private static var depthLimit: Int { JSONDepth.limit + 8 }

        /// A text and null are tried first, since most values are one: an attempt that fails costs more than the others.
        init(from decoder: any Decoder) throws {
            let budget = decoder.userInfo[UntypedBudget.key] as? UntypedBudget
            try budget?.add(.value, decoder)
            let scalar = try decoder.singleValueContainer()
            if scalar.decodeNil() {
                value = .null
            } else if let text = try? scalar.decode(String.self) {
                try budget?.add(.text(text.utf8.count), decoder)
                value = .string(text)
            } else if let container = try? decoder.container(keyedBy: WireKey.self) {
                try Self.checkDepth(container.codingPath)
                var properties: [String: JSONValue] = [:]
                try budget?.add(.object, decoder)
                for key in container.allKeys {
                    try budget?.add(.property(key.stringValue.utf8.count), decoder)
                    properties[key.stringValue] = try container.decode(Raw.self, forKey: key).value
                }
                value = .object(properties)
            } else if var container = try? decoder.unkeyedContainer() {
                try Self.checkDepth(container.codingPath)
                var elements: [JSONValue] = []
                try budget?.add(.list, decoder)
                while !container.isAtEnd { elements.append(try container.decode(Raw.self).value) }
                value = .array(elements)
            } else {
                value = try JSONValue(numberIn: scalar)
            }
        }

        private static func checkDepth(_ codingPath: [any CodingKey]) throws {
            if codingPath.count > depthLimit { throw JSONValueReader.tooDeep(codingPath) }
        }
    }

    /// A number; a boolean where there is no number.
    private init(numberIn container: any SingleValueDecodingContainer) throws {
        self =
            if let value = try? container.decode(Int64.self) {
                .integer(value)
            } else if let value = try? container.decode(Bool.self) {
                .bool(value)
            } else {
                .number(try container.decode(Double.self))
            }
    }

    public func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? ByteEncoder { return try encoder.whole(write) }
        switch self {
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .object(let properties):
            var container = encoder.container(keyedBy: WireKey.self)
            try container.encodeAdditionalProperties(properties)
        case .null, .bool, .integer, .number, .string:
            var container = encoder.singleValueContainer()
            switch self {
            case .bool(let value): try container.encode(value)
            case .integer(let value): try container.encode(value)
            case .number(let value): try container.encode(value)
            case .string(let value): try container.encode(value)
            default: try container.encodeNil()
            }
        }
    }
}

extension KeyedDecodingContainer {
    /// Reads an optional field of any JSON: absent is nil, null is ``JSONValue/null``.
    ///
    /// Stands in for the library's own method, which makes nil of both.
    ///
    /// - Throws: `DecodingError` when the value cannot be read.
    public func decodeIfPresent(_ type: JSONValue.Type, forKey key: Key) throws -> JSONValue? {
        // Written as a conditional expression, `nil` would be a JSON null.
        guard contains(key) else { return .none }
        return try decode(JSONValue.self, forKey: key)
    }
}
