/// Numbers that travel as strings: types of the runtime, whose generated properties have the number itself.
extension CustomType {
    /// A number that is sent as a string.
    static func numberText(_ number: Primitive) -> CustomType { wrapper("NumberText", number) }

    /// A number that is read from a number or a string, and sent as a number.
    static func numberOrText(_ number: Primitive) -> CustomType { wrapper("NumberOrText", number) }

    private static func wrapper(_ name: String, _ number: Primitive) -> CustomType {
        CustomType(name: "\(name)<\(swiftNames[number] ?? "Double")>", module: TypeChoice.runtime)
    }

    /// The number of such a type; nil for all other types.
    package var number: Primitive? {
        guard module == TypeChoice.runtime, root == "NumberText" || root == "NumberOrText" else { return nil }
        let argument = name.dropFirst(root.count + 1).dropLast()
        return Self.swiftNames.first { $0.value == argument }?.key
    }

    /// The types that a number of this kind can have.
    static func isNumber(_ primitive: Primitive) -> Bool { swiftNames[primitive] != nil }

    private static let swiftNames: [Primitive: String] = [
        .integer: "Int", .int32: "Int32", .int64: "Int64", .uint64: "UInt64", .double: "Double", .float: "Float",
        .decimal: "Decimal",
    ]
}

extension TypeGraph {
    /// The shape of a type's values in Swift: a number that may travel as a string is a number.
    package func valueShape(_ id: TypeID) -> TypeShape {
        if case .own(let type, _) = self[id].shape, let number = type.number { return .primitive(number) }
        return self[id].shape
    }
}
