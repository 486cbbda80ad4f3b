internal import TRPCContract

/// An unambiguous sequence of strings and numbers.
struct TypeSignature {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        bytes.append(0xFF)
    }

    mutating func add(_ value: EnumerationType.Value) {
        switch value {
        case .string(let text): add(text)
        case .integer(let number): add(number)
        case .number(let number): add(Int(bitPattern: UInt(number.bitPattern)))
        case .boolean(let flag): add(flag ? 1 : 0)
        }
    }

    mutating func add(_ value: DefaultValue) {
        switch value {
        case .string(let text): add("s" + text)
        case .number(let text): add("n" + text)
        case .boolean(let flag): add(flag ? "b1" : "b0")
        case .emptyArray: add("a")
        case .composite(let text): add("c" + text)
        case .null: add("0")
        }
    }

    mutating func add(_ constraint: Constraint) {
        switch constraint {
        case .minimum(let limit, let isExclusive): add(isExclusive ? ">" : "≥", limit)
        case .maximum(let limit, let isExclusive): add(isExclusive ? "<" : "≤", limit)
        case .multipleOf(let number): add("multipleOf", number)
        case .minLength(let count): add("minLength", String(count))
        case .maxLength(let count): add("maxLength", String(count))
        case .pattern(let text): add("pattern", text)
        case .format(let name): add("format", name)
        case .minItems(let count): add("minItems", String(count))
        case .maxItems(let count): add("maxItems", String(count))
        case .uniqueItems: add("uniqueItems")
        case .minProperties(let count): add("minProperties", String(count))
        case .maxProperties(let count): add("maxProperties", String(count))
        case .other(let keyword, let value): add("other \(keyword)", value)
        }
    }

    private mutating func add(_ name: String, _ value: String) {
        add(name)
        add(value)
    }

    mutating func add(_ number: Int) {
        withUnsafeBytes(of: Int64(number)) { bytes.append(contentsOf: $0) }
    }
}

extension IdenticalTypes {
    /// Returns the structure of a type: the representatives of its parts, and its other attributes.
    func signature(of id: TypeID) -> TypeSignature {
        var signature = TypeSignature()
        let node = graph[id]
        if graph.isRoot(id), graph.isInInput(id) { signature.add("input") }
        switch node.shape {
        case .object(let object): add(object, id, to: &signature)
        case .enumeration(let enumeration): add(enumeration, id, to: &signature)
        case .union(let union): add(union, id, to: &signature)
        default: add(node, to: &signature)
        }
        if let keys = node.keys { add(keys, to: &signature) }
        for constraint in node.constraints { signature.add(constraint) }
        return signature
    }

    private func add(_ child: TypeID, to signature: inout TypeSignature) {
        signature.add(Int((representative[Int(child.index)] ?? child).index))
    }

    private func addRename(ofMember index: Int, of id: TypeID, to signature: inout TypeSignature) {
        if let rename = names.rename(ofMember: index, of: id) { signature.add("→\(rename.name)") }
    }

    private func add(_ object: ObjectType, _ id: TypeID, to signature: inout TypeSignature) {
        signature.add("s")
        for (index, field) in object.fields.enumerated() {
            signature.add(field.wireName)
            add(field.type, to: &signature)
            signature.add(flags(of: field))
            if let constant = field.constant { signature.add(constant) }
            addRename(ofMember: index, of: id, to: &signature)
            if let value = field.defaultValue { signature.add(value) }
        }
        if let additional = object.additional { add(additional, to: &signature) }
    }

    private func flags(of field: Field) -> Int {
        let flags = [
            field.isRequired, field.isNullable, field.isReadOnly, field.isWriteOnly,
            field.documentation.isDeprecated,
        ]
        return flags.reduce(0) { $0 * 2 + ($1 ? 1 : 0) }
    }

    private func add(_ enumeration: EnumerationType, _ id: TypeID, to signature: inout TypeSignature) {
        signature.add(enumeration.isExtensible ? "E" : "e")
        for (index, value) in enumeration.cases.enumerated() {
            signature.add(value.value)
            addRename(ofMember: index, of: id, to: &signature)
        }
        if let openness = enumeration.openness { signature.add(openness.rawValue) }
    }

    private func add(_ union: UnionType, _ id: TypeID, to signature: inout TypeSignature) {
        signature.add("u")
        if case .property(let property) = union.tagging { signature.add(property) }
        for (index, variant) in union.variants.enumerated() {
            add(variant.type, to: &signature)
            // Unions of the same members can map different tags to them.
            for tag in variant.tags { signature.add(tag) }
            addRename(ofMember: index, of: id, to: &signature)
        }
        if let openness = union.openness { signature.add(openness.rawValue) }
    }

    /// Adds a type without named members.
    private func add(_ node: TypeNode, to signature: inout TypeSignature) {
        switch node.shape {
        case .primitive(let primitive):
            signature.add("p")
            signature.add(Int(primitive.rawValue))
        case .own(let type, _):
            signature.add("w")
            signature.add(type.name)
            signature.add(type.module ?? "")
        case .array:
            signature.add(node.isSet ? "A" : node.mapKeys == nil ? "a" : "m")
        case .tuple(let tuple):
            signature.add("t")
            signature.add(tuple.requiredCount)
        case .optional: signature.add("o")
        case .dictionary: signature.add("d")
        case .alias: signature.add("l")
        case .any: signature.add("y")
        case .never: signature.add("n")
        case .intersection: signature.add("i")
        case .object, .enumeration, .union: break
        }
        addParts(of: node, to: &signature)
    }

    private func addParts(of node: TypeNode, to signature: inout TypeSignature) {
        switch node.shape {
        case .optional(let child), .dictionary(let child), .alias(let child): add(child, to: &signature)
        case .array(let child):
            add(child, to: &signature)
            if let keys = node.mapKeys { add(keys, to: &signature) }
        case .intersection(let parts):
            for part in parts { add(part, to: &signature) }
        case .tuple(let tuple):
            for item in tuple.items { add(item, to: &signature) }
            if let rest = tuple.rest { add(rest, to: &signature) }
        case .own: if let content = node.jsonContent { add(content, to: &signature) }
        case .primitive, .any, .never, .object, .enumeration, .union: break
        }
    }
}
