extension JSONValue: Codable {
    /// Decodes any JSON up to a depth of ``TRPCCoding/maximumDepth``.
    ///
    /// In a superjson response, applies the value's `meta`.
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

    /// Raw JSON, before `meta` is applied.
    private struct Raw: Decodable {
        let value: JSONValue

        /// The depth limit, including a response's envelopes.
        private static var depthLimit: Int { JSONDepth.limit + 8 }

        /// Tries strings and null first: they are the most common values, and a failed attempt costs more than a successful
        /// one.
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

    /// Reads a number, or a boolean if it isn't one.
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
    /// Decodes an optional field that contains any JSON. An absent field is nil; null is ``JSONValue/null``.
    ///
    /// Replaces the standard library's method, which returns nil for both.
    ///
    /// - Throws: `DecodingError` if the value can't be decoded.
    public func decodeIfPresent(_ type: JSONValue.Type, forKey key: Key) throws -> JSONValue? {
        // In a conditional expression, `nil` would be a JSON null.
        guard contains(key) else { return .none }
        return try decode(JSONValue.self, forKey: key)
    }
}
