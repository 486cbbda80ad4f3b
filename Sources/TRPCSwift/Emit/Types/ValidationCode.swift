internal import TRPCContract

/// Generates the statements that validate inputs.
struct ValidationCode {
    private let graph: TypeGraph
    /// For each type, whether its values or any nested values are validated.
    private var isChecked: [Bool]

    init(graph: TypeGraph, isWanted: Bool) {
        self.graph = graph
        isChecked = Array(repeating: false, count: graph.nodes.count)
        if isWanted { markChecked() }
    }

    /// Marks types with limits, then the types that contain them.
    private mutating func markChecked() {
        var containers = Array(repeating: [TypeID](), count: graph.nodes.count)
        var pending: [TypeID] = []
        for id in graph.ids where graph[id].usage.contains(.input) {
            for part in parts(of: id) { containers[Int(part.index)].append(id) }
            if limits(of: id) != nil || nameLimits(of: id) != nil { pending.append(id) }
        }
        while let id = pending.popLast() {
            guard !isChecked[Int(id.index)] else { continue }
            isChecked[Int(id.index)] = true
            pending += containers[Int(id.index)]
        }
    }

    /// Returns the types of nested values, except for a dictionary's property names, which its own statements validate.
    private func parts(of id: TypeID) -> [TypeID] {
        let children = graph.children(of: id)
        return graph[id].keys == nil || graph[id].mapKeys != nil ? children : children.dropLast()
    }

    /// Returns whether a declared type conforms to the runtime's `Validatable`.
    func isValidatable(_ id: TypeID) -> Bool {
        isChecked[Int(id.index)] && graph[id].usage.contains(.input)
    }

    /// Returns whether the runtime can validate a value: a declared type, or a collection of declared types.
    func isSelfChecking(_ id: TypeID) -> Bool {
        let value = graph.valueType(id)
        return switch graph[value].shape {
        case .object, .union, .tuple: true
        case .array(let element):
            limits(of: id) == nil && graph[value].mapKeys.map { isChecked[Int($0.index)] } != true
                && isSelfChecking(element)
        case .dictionary(let element): limits(of: id) == nil && nameLimits(of: id) == nil && isSelfChecking(element)
        default: false
        }
    }

    /// Returns the statements that validate `value`, an expression of this type or its optional, under a key expression.
    func statements(
        for value: String,
        of id: TypeID,
        at key: String? = nil
    ) -> [Code] {
        guard isChecked[Int(id.index)] else { return [] }
        let place = key.map { ", at: \($0)" } ?? ""
        if isSelfChecking(id) { return ["violations.check(\(value)\(place))"] }
        var lines: [Code] = []
        if let limits = limits(of: id) {
            lines = limits.calls.map { .text("violations.\(limits.method)(\(value), \($0)\(place))") }
        }
        if let names = nameLimits(of: id) {
            lines += names.calls.map { .text("violations.names(of: \(value), \($0)\(place))") }
        }
        let collection = graph[graph.valueType(id)]
        switch collection.shape {
        case .array(let element), .dictionary(let element):
            if let keys = collection.mapKeys { lines += loop("eachKey", "\(value)\(place)", keys) }
            if isSelfChecking(element) {
                return isChecked[Int(element.index)] ? lines + ["violations.check(\(value)\(place))"] : lines
            }
            let isList = if case .array = collection.shape { collection.mapKeys == nil } else { false }
            return lines + loop(isList ? "each" : "eachValue", "\(value)\(place)", element)
        default:
            return lines
        }
    }

    /// Returns the statements that validate the elements of a tuple, beginning with `start`.
    func statements(
        forRest value: String,
        of element: TypeID,
        startingAt start: Int
    ) -> [Code] {
        loop("each", "\(value), startingAt: \(start)", element)
    }

    /// Returns the statements that validate the names and values of an object's additional properties.
    func statements(
        forAdditionalPropertiesOf id: TypeID,
        in dictionary: String,
        of element: TypeID
    ) -> [Code] {
        let names = isValidatable(id) ? nameLimits(of: id)?.calls ?? [] : []
        return names.map { .text("violations.names(of: \(dictionary), \($0))") }
            + loop("eachValue", dictionary, element)
    }

    private func loop(_ method: String, _ arguments: String, _ element: TypeID) -> [Code] {
        let inner = statements(for: "element", of: element)
        guard !inner.isEmpty else { return [] }
        let closure = Code.block(head: "violations, element in", statements: inner, short: nil)
        return [closure.after("violations.\(method)(\(arguments)) ")]
    }

    /// Returns the statements that validate the number of an object's properties.
    func statements(forPropertiesOf id: TypeID) -> [Code] {
        guard isValidatable(id), let limits = limits(of: id) else { return [] }
        return limits.calls.map { .text("violations.properties(of: self, \($0))") }
    }

    /// Returns the limits on the names of a dictionary's properties, if their type is a string. The cases of an enumeration
    /// already limit the names.
    private func nameLimits(of id: TypeID) -> LimitCode? {
        let value = graph[graph.valueType(id)]
        guard value.mapKeys == nil, let keys = value.keys, let limits = limits(of: keys), limits.method == "text" else {
            return nil
        }
        return limits
    }

    /// Returns the limits on a value of a type, including those of its aliases.
    private func limits(of id: TypeID) -> LimitCode? {
        let value = graph.valueType(id)
        var constraints = graph[id].constraints
        var current = id
        while current != value {
            switch graph[current].shape {
            case .alias(let target), .optional(let target): current = target
            default: return nil
            }
            constraints += graph[current].constraints
        }
        // A set already implies unique items.
        if graph[value].isSet { constraints.removeAll { $0 == .uniqueItems } }
        constraints = ImpliedLimits.telling(constraints, of: graph[value].shape)
        guard !constraints.isEmpty else { return nil }
        return LimitCode(constraints, on: graph.valueShape(value), patterns: graph.patterns)
    }
}
