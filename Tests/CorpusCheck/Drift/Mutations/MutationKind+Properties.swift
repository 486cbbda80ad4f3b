import RoundTripCheck

extension MutationKind {
    /// Changes of object properties.
    static let properties = added + removed + renamed + presence + nullability + objects

    private static let added = [
        added("property-added-required", #"{"type":"string"}"#, isRequired: true),
        added("property-added-optional", #"{"type":"string"}"#, isRequired: false),
        added("property-added-required-default", #"{"type":"string","default":"x"}"#, isRequired: true),
        added("property-added-optional-nullable", #"{"type":["string","null"]}"#, isRequired: false),
    ]

    private static func added(_ name: String, _ schema: String, isRequired: Bool) -> Self {
        let schema = JSONTree.json(schema)
        return MutationKind(name) { node, _ in
            guard node.hasProperties, node["properties"]?.has("addedProperty") == false else { return false }
            node.setProperty("addedProperty", to: schema)
            if isRequired { node.require("addedProperty") }
            return true
        }
    }

    /// Changes one required or one optional property.
    private static func property(
        _ name: String,
        isRequired: Bool,
        _ change: @escaping @Sendable (_ node: inout JSONTree, _ property: String) -> Bool
    ) -> Self {
        MutationKind(name) { node, number in
            guard node.hasProperties, let properties = node["properties"]?.names else { return false }
            let required = Set(node.requiredNames)
            let names = properties.filter { required.contains($0) == isRequired }
            return names.isEmpty ? false : change(&node, names[number % names.count])
        }
    }

    private static let removed = [
        property("required-property-removed", isRequired: true) { node, name in
            node.removeProperty(name)
            node.free(name)
            return true
        },
        property("optional-property-removed", isRequired: false) { node, name in
            node.removeProperty(name)
            return true
        },
    ]

    private static let renamed = [
        property("required-property-renamed", isRequired: true) { $0.rename($1, to: $1 + "New") },
        property("optional-property-renamed", isRequired: false) { $0.rename($1, to: $1 + "New") },
        property("property-case", isRequired: true) { $0.rename($1, to: $1.swappingCase) },
    ]

    private static let presence = [
        property("required-to-optional", isRequired: true) { node, name in
            node.free(name)
            return true
        },
        property("optional-to-required", isRequired: false) { node, name in
            node.require(name)
            return true
        },
    ]

    private static let nullability = [
        property("required-to-nullable", isRequired: true) { $0.allowNull(in: $1) },
        property("optional-to-nullable", isRequired: false) { node, name in
            guard node.allowNull(in: name) else { return false }
            node.require(name)
            return true
        },
        property("optional-to-nullish", isRequired: false) { $0.allowNull(in: $1) },
        property("required-to-nullish", isRequired: true) { node, name in
            guard node.allowNull(in: name) else { return false }
            node.free(name)
            return true
        },
        MutationKind("nullable-to-required") { node, number in
            let listed = (node["properties"]?.members ?? []).filter { $0.value["type"]?.isArray == true }
            guard node.hasProperties, !listed.isEmpty else { return false }
            let property = listed[number % listed.count]
            let types = property.value.typeNames.filter { $0 != "null" }
            guard types.count == 1, property.value.typeNames.contains("null"), !property.value.has("enum") else {
                return false
            }
            var schema = property.value
            schema[member: "type"] = .string(types[0])
            node.setProperty(property.name, to: schema)
            return true
        },
    ]
}
