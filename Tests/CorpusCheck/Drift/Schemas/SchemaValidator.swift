import RoundTripCheck

/// Validates values by JSON Schema 2020-12, with the formats that backends validate.
struct SchemaValidator {
    let schemas: SchemaSet

    /// The maximum depth of references.
    private static let deepest = 40

    func isValid(_ value: JSONTree, _ schema: Schema, depth: Int = 0) -> Bool {
        if schema.allowsAll { return true }
        if schema.allowsNone || depth > Self.deepest { return false }
        if schema.reference != nil {
            guard let target = schemas.resolved(schema) else { return false }
            return isValid(value, target, depth: depth + 1) && isValid(value, schema.besideReference, depth: depth + 1)
        }
        if schema.tree.has("type"), !schema.types.isEmpty, !schema.types.contains(where: { Self.isType(value, $0) }) {
            return false
        }
        if let values = schema.tree["enum"], !values.elements.contains(where: value.isSame) { return false }
        if let constant = schema.tree["const"], !value.isSame(as: constant) { return false }
        return isWithinLimits(value, schema, depth) && isValidInCombination(value, schema, depth + 1)
    }

    private func isValidInCombination(_ value: JSONTree, _ schema: Schema, _ depth: Int) -> Bool {
        schema.allOf.allSatisfy { isValid(value, $0, depth: depth) }
            && isValid(value, anyOf: schema.anyOf, depth)
            // Validators of backends accept the first member that matches.
            && isValid(value, anyOf: schema.oneOf, depth)
            && !(schema.not.map { isValid(value, $0, depth: depth) } ?? false)
    }

    private func isValid(_ value: JSONTree, anyOf members: [Schema]?, _ depth: Int) -> Bool {
        members?.contains { isValid(value, $0, depth: depth) } ?? true
    }

    private static func isType(_ value: JSONTree, _ name: String) -> Bool {
        switch (name, value) {
        case ("null", .null), ("boolean", .bool), ("string", .string), ("number", .number), ("array", .array),
            ("object", .object):
            true
        case ("integer", .number): value.isWholeNumber
        default: false
        }
    }

    private func isWithinLimits(_ value: JSONTree, _ schema: Schema, _ depth: Int) -> Bool {
        switch value {
        case .string(let text): isValid(text, schema)
        case .number: isValidNumber(value, schema)
        case .array(let elements): isValid(elements, schema, depth)
        case .object(let members): isValid(members, schema, depth)
        case .null, .bool: true
        }
    }

    private func isValid(_ text: String, _ schema: Schema) -> Bool {
        Self.isCount(text.unicodeScalars.count, from: schema.count("minLength"), to: schema.count("maxLength"))
            && schema.pattern?.matches(text) ?? true
            && (schema.tree["format"]?.text.map { StringFormat.accepts(text, as: $0) } ?? true)
    }

    private static func isCount(_ count: Int, from least: Int?, to most: Int?) -> Bool {
        count >= least ?? 0 && count <= most ?? count
    }

    private func isValidNumber(_ value: JSONTree, _ schema: Schema) -> Bool {
        let tree = schema.tree
        let number = value.number ?? .nan
        let step = tree["multipleOf"]?.number ?? 0
        let quotient = step == 0 ? 0 : number / step
        return tree["minimum"]?.isAtMost(value) ?? true
            && tree["maximum"].map(value.isAtMost) ?? true
            && !(tree["exclusiveMinimum"].map(value.isAtMost) ?? false)
            && !(tree["exclusiveMaximum"]?.isAtMost(value) ?? false)
            && abs(quotient - quotient.rounded()) < 1e-9
            && (tree["format"] != .string("int32") || (-0x1p31..<0x1p31).contains(number))
    }

    private func isValid(_ elements: [JSONTree], _ schema: Schema, _ depth: Int) -> Bool {
        guard Self.isCount(elements.count, from: schema.count("minItems"), to: schema.count("maxItems")) else {
            return false
        }
        if schema.tree["uniqueItems"] == .bool(true) {
            for (index, element) in elements.enumerated() where elements[..<index].contains(where: element.isSame) {
                return false
            }
        }
        return elements.enumerated().allSatisfy { index, element in
            let inner = index < schema.prefixItems.count ? schema.prefixItems[index] : schema.items
            return inner.map { isValid(element, $0, depth: depth + 1) } ?? true
        }
    }

    private func isValid(_ members: [JSONTree.Property], _ schema: Schema, _ depth: Int) -> Bool {
        let object = JSONTree.object(members)
        guard schema.required.allSatisfy(object.has),
            Self.isCount(members.count, from: schema.count("minProperties"), to: schema.count("maxProperties"))
        else { return false }
        return members.allSatisfy { member in
            let inner = schema.property(member.name) ?? schema.additional
            return inner.map { isValid(member.value, $0, depth: depth + 1) } ?? true
        }
    }
}
