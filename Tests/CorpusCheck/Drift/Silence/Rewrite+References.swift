import RoundTripCheck

extension Rewrite {
    /// Inlines references to named scalars.
    static let referencesWrittenOut = document("references written out") { document in
        let named = document.namedSchemas
        var (new, count) = (document, 0)
        new.changeSchemas { schema, _ in
            guard schema.names == ["$ref"], let target = schema.target(in: named), target.isScalar else { return }
            schema = target
            count += 1
        }
        return count > 0 ? new : nil
    }

    /// Moves each inline scalar to a named schema.
    static let schemasOfPropertiesNamed = document("schemas of properties named") { document in
        guard !document.namedSchemas.isEmpty else { return nil }
        var new = document
        var added: [JSONTree.Property] = []
        new.changeSchemas { schema, holder in
            guard schema.isScalar, !schema.has("enum"), holder != .components, added.count < 40 else { return }
            let name = "RewrittenValue\(added.count)"
            added.append(.init(name, schema))
            schema = .reference(to: name)
        }
        new.changeMember("components") { $0.changeMember("schemas") { $0.changeMembers { $0 += added } } }
        return added.isEmpty ? nil : new
    }

    /// Moves the named schemas to another file.
    static let files = Rewrite(name: "files", isExact: true) { document in
        let named = document["components"]?["schemas"] ?? .object([])
        // In another file, `#` refers to that file.
        guard !named.members.isEmpty, !named.refersToRoot else { return nil }
        var new = document
        new.changeMember("paths") { $0.moveReferences(to: "schemas.json") }
        new.changeMember("components") { components in
            components.changeMembers { sections in
                for index in sections.indices where sections[index].name != "schemas" {
                    sections[index].value.moveReferences(to: "schemas.json")
                }
            }
            components[member: "schemas"] = .object(
                named.names.map { name in
                    var reference = JSONTree.reference(to: name)
                    reference.moveReferences(to: "schemas.json")
                    return .init(name, reference)
                }
            )
        }
        let schemas = JSONTree.object([.init("components", .object([.init("schemas", named)]))])
        return [file("new.json", new), file("schemas.json", schemas)]
    }
}

extension JSONTree {
    /// The named schemas of a document.
    var namedSchemas: [String: JSONTree] {
        Dictionary((self["components"]?["schemas"]?.members ?? []).map { ($0.name, $0.value) }) { $1 }
    }

    /// Returns the named schema that a reference refers to; nil for other schemas.
    func target(in named: [String: JSONTree]) -> JSONTree? {
        self["$ref"]?.text.flatMap(JSONTree.componentName).flatMap { named[$0] }
    }

    fileprivate var isScalar: Bool {
        ["string", "integer", "number", "boolean"].contains(self["type"]?.text ?? "")
    }

    /// Whether a nested reference leads to the root of the document.
    fileprivate var refersToRoot: Bool {
        ["$ref", "$recursiveRef"].contains { self[$0] == .string("#") }
            || members.contains { $0.value.refersToRoot } || elements.contains(where: \.refersToRoot)
    }

    /// Redirects references to named schemas to another file.
    fileprivate mutating func moveReferences(to file: String) {
        changeMembers { members in
            for index in members.indices {
                if members[index].name == "$ref", let reference = members[index].value.text,
                    reference.hasPrefix(JSONTree.componentPrefix)
                {
                    members[index].value = .string(file + reference)
                } else {
                    members[index].value.moveReferences(to: file)
                }
            }
        }
        changeElements { elements in for index in elements.indices { elements[index].moveReferences(to: file) } }
    }
}
