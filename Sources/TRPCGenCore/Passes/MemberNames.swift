/// Names the members of a declared type: fields of structs, cases of enums.
struct MemberNames {
    let diagnostics: DiagnosticSink
    /// The names of all types: a member of the same name would hide the type where it is used. It happens in scripts
    /// without capitals.
    let types: Scope
    /// Words that are written in capitals.
    let acronyms: Set<String>

    func assign(to id: TypeID, in graph: inout TypeGraph) {
        switch graph[id].shape {
        case .object(var object):
            graph[id].shape = .any
            nameFields(of: &object)
            graph[id].shape = .object(object)
        case .enumeration(var enumeration):
            nameCases(of: &enumeration, usage: graph[id].usage)
            graph[id].shape = .enumeration(enumeration)
        case .union(var union):
            nameVariants(of: &union, id, in: graph)
            graph[id].shape = .union(union)
        default:
            break
        }
    }

    private func nameFields(of object: inout ObjectType) {
        var scope = Scope(reserved: ReservedWords.structMembers.union(ReservedWords.metatypeMembers))
        if object.additional != nil { _ = scope.claim("additionalProperties") }
        let members = object.fields.map {
            Member(name: member($0.wireName), wireName: $0.wireName, rename: $0.rename, location: $0.location)
        }
        for (index, name) in names(of: members, in: &scope).enumerated() { object.fields[index].swiftName = name }
    }

    private func nameCases(of enumeration: inout EnumerationType, usage: Usage) {
        var scope = Scope(reserved: ReservedWords.enumMembers.union(ReservedWords.metatypeMembers))
        let kind = enumeration.kind
        let members = enumeration.cases.map {
            Member(name: name(of: $0, in: kind), wireName: $0.value.swiftLiteral, rename: $0.rename, location: nil)
        }
        for (index, name) in names(of: members, in: &scope).enumerated() { enumeration.cases[index].swiftName = name }
        let isOpen = enumeration.openness.map { $0 == .open } ?? usage.contains(.output)
        guard isOpen || enumeration.isExtensible else { return }
        enumeration.unknownCaseName = scope.claim(anyOf: Self.unknownNames) ?? scope.claim("unknown").name
    }

    private static let unknownNames = ["unknown", "unrecognized", "unknownValue"]

    /// Beside values of other types, a text that reads like one of them is named as a text: `"1"` is `text1` where
    /// `1` is `value1`.
    private func name(of value: EnumerationType.Case, in kind: EnumerationType.Kind) -> String {
        if let name = value.suggestedName { return member(name) }
        guard case .string(let text) = value.value else { return value.value.label }
        let isLikeOther = ["true", "false", "null"].contains(text) || Double(text) != nil
        guard kind == .mixed, isLikeOther else { return member(text) }
        return member("text " + (text.hasPrefix("-") ? "minus \(text.dropFirst())" : text))
    }

    private func nameVariants(of union: inout UnionType, _ id: TypeID, in graph: TypeGraph) {
        var scope = Scope(reserved: ReservedWords.enumMembers.union(ReservedWords.metatypeMembers))
        let members = union.variants.map {
            let name = variantName($0, in: union, id, graph)
            return Member(name: member(name), wireName: name, rename: $0.rename, location: nil)
        }
        for (index, name) in names(of: members, in: &scope).enumerated() { union.variants[index].swiftName = name }
        guard union.openness.map({ $0 == .open }) ?? graph[id].usage.contains(.output) else { return }
        union.unknownCaseName = scope.claim(anyOf: Self.unknownNames) ?? scope.claim("unknown").name
    }

    private func variantName(
        _ variant: UnionType.Variant,
        in union: UnionType,
        _ id: TypeID,
        _ graph: TypeGraph
    ) -> String {
        if let label = variant.label { return label }
        if let name = graph[variant.type].name {
            // Inside `PostContent`, `PostContentImage` is `image`.
            guard let prefix = graph[id].name, name.hasPrefix(prefix), name.count > prefix.count else { return name }
            return String(name.dropFirst(prefix.count))
        }
        return kindName(variant.type, in: graph)
    }

    private func kindName(_ id: TypeID, in graph: TypeGraph) -> String {
        switch graph[graph.resolved(id)].shape {
        case .primitive(let primitive):
            switch primitive {
            case .boolean: return "bool"
            case .integer, .int32, .int64, .uint64: return "int"
            case .double, .float, .decimal: return "number"
            case .dateTime, .date: return "date"
            case .base64, .binary: return "data"
            case .null: return "null"
            case .bigint: return "bigInteger"
            case .uuid: return "uuid"
            case .uri: return "url"
            case .string: return "string"
            }
        case .array(let element): return kindName(element, in: graph) + "s"
        case .dictionary: return "dictionary"
        case .tuple: return "tuple"
        case .enumeration, .object, .union: return graph[graph.resolved(id)].name ?? "value"
        case .optional(let inner): return kindName(inner, in: graph)
        case .own(let type, _):
            return Words.lowerCamel(type.name.split(separator: ".").last.map(String.init) ?? "value")
        case .alias, .any, .never, .intersection: return "value"
        }
    }

    private func member(_ name: String) -> String {
        SwiftName.member(name, acronyms: acronyms)
    }

    /// A member that wants a name.
    private struct Member {
        var name: String
        var wireName: String
        var rename: Rename?
        var location: Location?
    }

    /// The names of the members, in order. Names of the configuration stay as they are, and come first.
    private func names(of members: [Member], in scope: inout Scope) -> [String] {
        var owners: [String: String] = [:]
        for member in members {
            guard let rename = member.rename else { continue }
            let wanted = members.first { $0.rename == nil && $0.name == rename.name }?.wireName
            if let other = owners[rename.name] ?? wanted {
                diagnostics.emit(.taken(rename, for: member.wireName, by: other))
            } else if scope.claim(anyOf: [rename.name]) == nil {
                diagnostics.emit(.reserved(rename))
            }
            owners[rename.name] = member.wireName
        }
        return members.map { $0.rename?.name ?? claim($0.name, in: &scope, at: $0.location) }
    }

    /// A taken name gets an underscore, so that it stays recognisable; a second one a number.
    private func claim(_ name: String, in scope: inout Scope, at location: Location?) -> String {
        let candidates = types.isFree(name) ? [name, name + "_"] : [name + "_"]
        if let claimed = scope.claim(anyOf: candidates) { return claimed }
        let claimed = scope.claim(name).name
        if let location { diagnostics.emit(.numberedMember(claimed, wanted: name, at: location)) }
        return claimed
    }
}

extension Diagnostic {
    fileprivate static func taken(_ rename: Rename, for member: String, by other: String) -> Diagnostic {
        .error(
            .nameTaken,
            "'\(member)' cannot be renamed '\(rename.name)': that is the name of '\(other)'",
            at: rename.location,
            fix: "choose another name, or rename '\(other)' as well"
        )
    }

    fileprivate static func reserved(_ rename: Rename) -> Diagnostic {
        .error(
            .nameTaken,
            "a member cannot be called '\(rename.name)', which generated code needs for another",
            at: rename.location,
            fix: "choose another name"
        )
    }

    fileprivate static func numberedMember(_ name: String, wanted: String, at location: Location) -> Diagnostic {
        .warning(.numberedName, "several properties would be called '\(wanted)'; this one is '\(name)'", at: location)
    }
}
