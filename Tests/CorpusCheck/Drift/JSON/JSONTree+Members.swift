import RoundTripCheck

extension JSONTree {
    /// Parses a JSON literal of the source.
    static func json(_ text: String) -> JSONTree {
        do {
            return try JSONTreeReader.read(text.utf8)
        } catch {
            preconditionFailure("\(error.message): \(text)")
        }
    }

    /// An object's properties; empty for other values.
    var members: [Property] { properties ?? [] }

    /// An array's elements; empty for other values.
    var elements: [JSONTree] {
        if case .array(let elements) = self { elements } else { [] }
    }

    var names: [String] { members.map(\.name) }

    var bool: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    var isObject: Bool {
        if case .object = self { true } else { false }
    }

    var isArray: Bool {
        if case .array = self { true } else { false }
    }

    var isEmptyObject: Bool { isObject && members.isEmpty }

    func has(_ name: String) -> Bool { self[name] != nil }

    func has(any names: some Sequence<String>) -> Bool { names.contains(where: has) }

    /// The value of a property. Setting an existing one keeps its position; setting nil removes it.
    subscript(member name: String) -> JSONTree? {
        get { self[name] }
        set {
            changeMembers { members in
                let index = members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
                switch (index, newValue) {
                case (let index?, let value?): members[index].value = value
                case (let index?, nil): members.remove(at: index)
                case (nil, let value?): members.append(Property(name, value))
                case (nil, nil): break
                }
            }
        }
    }

    /// Removes a property and returns its value.
    @discardableResult
    mutating func remove(_ name: String) -> JSONTree? {
        let value = self[name]
        if value != nil { self[member: name] = nil }
        return value
    }

    func without(_ names: String...) -> JSONTree {
        var copy = self
        for name in names { copy.remove(name) }
        return copy
    }

    /// Returns the properties of both; the other's values replace those of common names.
    func merging(_ other: JSONTree) -> JSONTree { .object(members.merged(with: other.members)) }

    /// Changes an object's properties in place, without copying them.
    mutating func changeMembers(_ change: (inout [Property]) -> Void) {
        guard case .object(var members) = self else { return }
        self = .null
        change(&members)
        self = .object(members)
    }

    /// Changes an array's elements in place, without copying them.
    mutating func changeElements(_ change: (inout [JSONTree]) -> Void) {
        guard case .array(var elements) = self else { return }
        self = .null
        change(&elements)
        self = .array(elements)
    }
}
