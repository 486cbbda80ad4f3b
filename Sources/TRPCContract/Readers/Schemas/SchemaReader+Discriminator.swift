package import TRPCSource

/// Discriminators (OpenAPI 3.1, 4.8.25).
extension SchemaReader {
    mutating func readDiscriminator(of node: Node) -> UnionType.Discriminator? {
        guard let discriminator = node["discriminator"] else { return nil }
        guard let property = discriminator["propertyName"]?.string else {
            diagnostics.report(.invalidDiscriminator, at: discriminator.location)
            return nil
        }
        var mapping: [(value: String, type: TypeID)] = []
        for entry in discriminator["mapping"].map({ Array($0.entries) }) ?? [] {
            if let type = mappedType(entry.value, in: node) { mapping.append((entry.key, type)) }
        }
        let other = discriminator["defaultMapping"]
        return UnionType.Discriminator(
            property: property,
            mapping: mapping,
            defaultMapping: other?.string.map { String(Self.lastName(of: $0)) },
            defaultType: other.flatMap { defaultType($0, in: node) }
        )
    }

    /// Returns the type in `defaultMapping`, or nil if the schema name is unknown, which is reported later.
    private mutating func defaultType(_ value: Node, in union: Node) -> TypeID? {
        guard let name = value.string else { return nil }
        let isReference = name.contains("#") || name.contains("/")
        return isReference || namedSchema(name, for: value, in: union) != nil ? mappedType(value, in: union) : nil
    }

    /// Returns the type that a mapping refers to by schema name or reference.
    private mutating func mappedType(_ value: Node, in union: Node) -> TypeID? {
        guard let name = value.string else { return nil }
        if let schema = namedSchema(name, for: value, in: union) {
            if let reading = readings[schema.id] { return reading.type }
            let qualifier = schema.document === documents.root ? nil : references.qualifier(of: schema.document)
            return reserve(schema, role: .component(name), qualifier: qualifier)
        }
        guard locateSchema(value) != nil else { return nil }
        return target(of: value)?.type
    }

    /// Returns the schema with the given name in the mapping's document, or else in the contract.
    ///
    /// Mappings can contain names instead of pointers.
    private func namedSchema(_ name: String, for value: Node, in union: Node) -> Node? {
        let own = value.document.root
        let lists = [own["components"]?["schemas"], own["$defs"], own["definitions"]]
        if let schema = lists.lazy.compactMap({ $0?[name] }).first { return schema }
        // The last component of a reference contains no `/` or `#`, so a mapping with either of them can't name a
        // member.
        let isReference = name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "#") }
        for keyword in isReference ? [] : ["oneOf", "anyOf"] {
            for member in union[keyword].map({ Array($0.elements) }) ?? [] {
                guard let reference = member["$ref"], let text = reference.string, Self.lastName(of: text) == name,
                    case .schema(let schema, _, _) = locateSchema(reference)
                else { continue }
                return schema
            }
        }
        if let schema = own[name], SchemaKeywords.isSchema(schema) { return schema }
        return documents.root.root["components"]?["schemas"]?[name]
    }

    /// Returns the last component of a reference without a file name extension.
    ///
    /// For example, this is `Cat` for `#/components/schemas/Cat`, `animals.yaml#/Cat` and `animals/Cat.yaml`.
    private static func lastName(of reference: String) -> Substring {
        let isFile = !reference.contains("#") || reference.hasSuffix("#")
        let last = reference.split { $0 == "/" || $0 == "#" }.last ?? ""
        return isFile ? last.prefix { $0 != "." } : last
    }
}

extension Diagnostic {
    fileprivate static var invalidDiscriminator: Diagnostic {
        Diagnostic(.invalidDiscriminator, "a discriminator needs 'propertyName'; it is ignored")
    }
}

extension Rule {
    package static let invalidDiscriminator = Rule(
        "invalid-discriminator",
        .warning,
        "A discriminator without 'propertyName' isn't used.",
        "Set 'propertyName' to the property that distinguishes the members."
    )
}
