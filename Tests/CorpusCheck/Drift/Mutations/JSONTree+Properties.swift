import RoundTripCheck

/// The properties of an object schema.
extension JSONTree {
    /// Whether the schema is an object with properties and not a combination of schemas.
    var hasProperties: Bool {
        !(self["properties"]?.members.isEmpty ?? true) && !has(any: ["$ref", "oneOf", "anyOf", "allOf"])
    }

    var requiredNames: [String] { (self["required"]?.elements ?? []).compactMap(\.text) }

    mutating func setProperty(_ name: String, to schema: JSONTree) {
        var properties = self["properties"] ?? .object([])
        properties[member: name] = schema
        self[member: "properties"] = properties
    }

    mutating func removeProperty(_ name: String) {
        self[member: "properties"] = self["properties"]?.without(name)
    }

    mutating func require(_ name: String) { setRequired(requiredNames + [name]) }

    /// Makes a property optional.
    mutating func free(_ name: String) { setRequired(requiredNames.filter { $0 != name }) }

    private mutating func setRequired(_ names: [String]) {
        self[member: "required"] = .array(names.map(JSONTree.string))
    }

    /// Renames a property. Returns false if the new name is taken.
    mutating func rename(_ name: String, to new: String) -> Bool {
        guard var properties = self["properties"], !properties.has(new) else { return false }
        properties.changeMembers { members in
            for index in members.indices where members[index].name == name { members[index].name = new }
        }
        self[member: "properties"] = properties
        setRequired(requiredNames.map { $0 == name ? new : $0 })
        return true
    }

    /// Makes a property nullable. Returns false if it already allows null.
    mutating func allowNull(in name: String) -> Bool {
        guard let schema = self["properties"]?[name], schema.isObject, !schema.isEmptyObject,
            !schema.typeNames.contains("null")
        else { return false }
        setProperty(name, to: schema.orNull)
        return true
    }
}
