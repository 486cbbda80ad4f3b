extension JavaScriptTypedArray: Codable, ByteWritable {
    public init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: WireKey.self) {
            // This is a Node `Buffer`, or otherwise an object keyed by index.
            if let list = try? object.nestedUnkeyedContainer(forKey: "data") {
                try self.init(list)
            } else {
                let indexes = object.allKeys.indices.map { WireKey(String($0)) }
                try self.init(indexes.map { try object.decode(Number.self, forKey: $0).value })
            }
            return
        }
        if Element.self == UInt8.self, let text = try? decoder.singleValueContainer().decode(String.self),
            let bytes = ByteData.bytes(ofBase64: text).map({ [UInt8]($0) }) as? [Element]
        {
            self.init(bytes)
            return
        }
        try self.init(decoder.unkeyedContainer())
    }

    private init(_ list: any UnkeyedDecodingContainer) throws {
        var list = list
        var elements: [Element] = []
        elements.reserveCapacity(list.count ?? 0)
        while !list.isAtEnd { elements.append(try list.decode(Number.self).value) }
        self.init(elements)
    }

    public func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? ByteEncoder { return try encoder.whole(write) }
        guard let encoder = encoder as? WireNodeEncoder else {
            var list = encoder.unkeyedContainer()
            for element in elements { try list.encode(element) }
            return
        }
        switch encoder.transformer {
        case .superjson:
            var list = encoder.unkeyedContainer()
            for element in elements { try list.encode(Number(value: element)) }
            encoder.node.mark(as: .typedArray(Element.className))
        case .none:
            var object = encoder.container(keyedBy: WireKey.self)
            for (index, element) in elements.enumerated() {
                try object.encode(element, forKey: WireKey(String(index)))
            }
        }
    }

    /// Writes the same bytes as ``WireNodeEncoder``.
    func write(to writer: ByteWriter) throws {
        switch writer.transformer {
        case .superjson:
            try writer.marked(.typedArray(Element.className)) { try writer.array(elements.map { Number(value: $0) }) }
        case .none:
            try writer.open(isObject: true)
            let known = writer.names.count
            for (index, element) in elements.enumerated() {
                try writer.property(String(index), known: known) { try $0.value(element) }
            }
            writer.close()
        }
    }

    /// An element as superjson writes it: a string if JSON can't represent the number.
    private struct Number: Codable {
        let value: Element

        init(value: Element) { self.value = value }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let value = try? container.decode(Element.self) {
                self.value = value
            } else if let value = Element(container.decodeNil() ? "nan" : try container.decode(String.self)) {
                // `JSON.stringify` writes null for NaN.
                self.value = value
            } else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "Expected an element of \(Element.className)."
                )
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch value.description {
            case "nan", "-nan": try container.encode("NaN")
            case "inf": try container.encode("Infinity")
            case "-inf": try container.encode("-Infinity")
            case let digits where Element.className.hasPrefix("Big"): try container.encode(digits)
            default: try container.encode(value)
            }
        }
    }
}
