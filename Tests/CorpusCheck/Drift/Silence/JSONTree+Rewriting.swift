import RoundTripCheck

/// Changes all schemas of a document.
extension JSONTree {
    /// The parent of a schema.
    enum SchemaHolder {
        /// A named component.
        case components
        /// A member of `anyOf` or `oneOf`.
        case union
        case other
    }

    /// Changes the schemas of an OpenAPI document in place, including nested ones. Examples aren't changed.
    ///
    /// - Parameter innerFirst: Whether nested schemas are changed before their parents.
    mutating func changeSchemas(
        innerFirst: Bool = false,
        _ change: (inout JSONTree, SchemaHolder) -> Void
    ) {
        changeMembers { members in
            for index in members.indices where ["paths", "components"].contains(members[index].name) {
                members[index].value.changeHeldSchemas(innerFirst, change)
            }
        }
        changeMember("components") { components in
            components.changeMember("schemas") { schemas in
                schemas.changeAll { $0.changeSchema(.components, innerFirst, change) }
            }
        }
    }

    /// All schemas of a document.
    var documentSchemas: [JSONTree] {
        var (copy, found) = (self, [JSONTree]())
        copy.changeSchemas { schema, _ in found.append(schema) }
        return found
    }

    mutating func changeMember(_ name: String, _ change: (inout JSONTree) -> Void) {
        changeMembers { members in
            for index in members.indices where members[index].name == name { change(&members[index].value) }
        }
    }

    /// Changes the values of an object's properties, or an array's elements.
    mutating func changeAll(_ change: (inout JSONTree) -> Void) {
        changeMembers { members in for index in members.indices { change(&members[index].value) } }
        changeElements { elements in for index in elements.indices { change(&elements[index]) } }
    }

    private mutating func changeHeldSchemas(
        _ innerFirst: Bool,
        _ change: (inout JSONTree, SchemaHolder) -> Void
    ) {
        changeElements { elements in
            for index in elements.indices { elements[index].changeHeldSchemas(innerFirst, change) }
        }
        changeMembers { members in
            for index in members.indices {
                switch members[index].name {
                case "schema" where members[index].value.isObject:
                    members[index].value.changeSchema(.other, innerFirst, change)
                case "schemas", "example", "examples": break
                default: members[index].value.changeHeldSchemas(innerFirst, change)
                }
            }
        }
    }

    private mutating func changeSchema(
        _ holder: SchemaHolder,
        _ innerFirst: Bool,
        _ change: (inout JSONTree, SchemaHolder) -> Void
    ) {
        guard isObject else { return }
        if !innerFirst { change(&self, holder) }
        changeMembers { members in
            for index in members.indices {
                let isUnion = ["anyOf", "oneOf"].contains(members[index].name)
                switch members[index].name {
                case "properties", "anyOf", "oneOf", "allOf", "prefixItems":
                    members[index].value.changeAll { $0.changeSchema(isUnion ? .union : .other, innerFirst, change) }
                // Skips `not`, which describes no value.
                case "items", "additionalProperties":
                    members[index].value.changeSchema(.other, innerFirst, change)
                default: break
                }
            }
        }
        if innerFirst { change(&self, holder) }
    }
}
