internal import TRPCContract

/// Decoding of unions with a single object variant among variants of other types.
extension UnionDecoding {
    /// Returns the first lines of the `guard` statement for an object.
    ///
    /// A single object is decoded without inspection, unless it may be from a newer contract.
    func check(of objects: [Branch], _ container: String) -> [String] {
        let demands = demands
        let isRead = objects.count > 1 || !demands.isEmpty
        let conditions = [isRead ? "let container = try? \(container)" : "(try? \(container)) != nil"] + demands
        guard conditions.count > 1 else { return ["guard \(conditions[0]) else {"] }
        let lines = conditions.enumerated().map { index, condition in
            "\(index == 0 ? "guard " : "    ")\(condition)\(index == conditions.count - 1 ? "" : ",")"
        }
        return lines + ["else {"]
    }

    /// The conditions under which an object matches the only object variant.
    ///
    /// Other objects are unknown values, so a closed union has no conditions.
    private var demands: [String] {
        guard names.unknownCase(of: declared.id) != nil, let object = OnlyObject(of: union, in: graph) else {
            return []
        }
        return object.keys.map { "container.contains(\(SwiftLiteral.string($0)))" } + object.constants.map(condition)
    }

    private func condition(_ constant: OnlyObject.Constant) -> String {
        let key = SwiftLiteral.string(constant.key)
        let type =
            switch constant.value {
            case .string: "String"
            case .integer: "Int"
            case .number: "Double"
            case .boolean: "Bool"
            }
        return "(try? container.decode(\(type).self, forKey: \(key))) == \(constant.value.swiftLiteral)"
    }
}
