/// The only object type in a union. Its required properties distinguish it from objects that a newer contract adds.
package struct OnlyObject {
    /// A property with a constant value.
    package struct Constant {
        package let key: String
        package let value: EnumerationType.Value
    }

    /// The required properties that aren't constants.
    package let keys: [String]
    package let constants: [Constant]

    /// Finds the only object in a union.
    ///
    /// Returns nil if the union has no object or several objects, or if its object type matches any object.
    package init?(of union: UnionType, in graph: TypeGraph) {
        let objects = union.variants.filter { graph.jsonKinds($0.type) == [.object] }
        guard case .jsonType = union.tagging, objects.count == 1,
            case .object(let object) = graph[graph.resolved(objects[0].type)].shape
        else { return nil }
        var keys: [String] = []
        var constants: [Constant] = []
        for field in object.fields where graph.isAlwaysPresent(field) {
            if let values = graph.listedValues(of: field), values.count == 1 {
                constants.append(Constant(key: field.wireName, value: values[0]))
            } else {
                keys.append(field.wireName)
            }
        }
        guard !keys.isEmpty || !constants.isEmpty else { return nil }
        self.keys = keys
        self.constants = constants
    }

    /// Returns whether values of another type can't be mistaken for this object.
    package func isTold(from other: TypeID, in graph: TypeGraph) -> Bool {
        guard case .object(let object) = graph[graph.resolved(other)].shape else { return false }
        func field(_ key: String) -> Field? { object.fields.first { $0.wireName == key } }
        return keys.contains { field($0) == nil }
            || constants.contains { constant in
                guard let field = field(constant.key) else { return true }
                return graph.listedValues(of: field).map { !$0.contains(constant.value) } ?? false
            }
    }
}

extension TypeGraph {
    fileprivate func isAlwaysPresent(_ field: Field) -> Bool {
        field.isRequired && !field.isNullable && !field.isWriteOnly && field.defaultValue == nil
            && nonNull(field.type) == resolved(field.type)
    }

    /// Returns the allowed values of a property, or nil if any value is allowed.
    fileprivate func listedValues(of field: Field) -> [EnumerationType.Value]? {
        if let constant = field.constant { return [constant] }
        guard case .enumeration(let enumeration) = self[resolved(field.type)].shape, !enumeration.isExtensible else {
            return nil
        }
        return enumeration.cases.map(\.value)
    }
}
