/// Numbers that are sent as strings. The runtime types wrap them, and generated properties have plain number types.
extension CustomType {
    /// Returns the type for a number that is sent as a string.
    static func numberText(_ number: Primitive) -> CustomType { wrapper("NumberText", number) }

    /// Returns the type for a number that is decoded from a number or string, and encoded as a number.
    static func numberOrText(_ number: Primitive) -> CustomType { wrapper("NumberOrText", number) }

    private static func wrapper(_ name: String, _ number: Primitive) -> CustomType {
        CustomType(name: "\(name)<\(swiftNames[number] ?? "Double")>", module: TypeChoice.runtime)
    }

    /// The wrapped number type; nil for other types.
    package var number: Primitive? {
        guard module == TypeChoice.runtime, root == "NumberText" || root == "NumberOrText" else { return nil }
        let argument = name.dropFirst(root.count + 1).dropLast()
        return Self.swiftNames.first { $0.value == argument }?.key
    }

    /// Returns whether these wrapper types support a primitive.
    static func isNumber(_ primitive: Primitive) -> Bool { swiftNames[primitive] != nil }

    private static let swiftNames: [Primitive: String] = [
        .integer: "Int", .int32: "Int32", .int64: "Int64", .uint64: "UInt64", .double: "Double", .float: "Float",
        .decimal: "Decimal",
    ]
}

extension TypeGraph {
    /// Returns the shape of a type's values in Swift, where numbers that are sent as strings count as numbers.
    package func valueShape(_ id: TypeID) -> TypeShape {
        if case .own(let type, _) = self[id].shape, let number = type.number { return .primitive(number) }
        return self[id].shape
    }
}
