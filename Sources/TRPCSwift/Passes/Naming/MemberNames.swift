internal import TRPCContract
internal import TRPCSource

/// Names the members of declared types: struct fields and enum cases.
struct MemberNames {
    let graph: TypeGraph
    let identifiers: IdentifierMaker
    let diagnostics: DiagnosticSink
    /// The recorded names.
    private let recorded: Set<String>

    init(graph: TypeGraph, names: NameTable, identifiers: IdentifierMaker, diagnostics: DiagnosticSink) {
        self.graph = graph
        self.identifiers = identifiers
        self.diagnostics = diagnostics
        let entries = names.record.places.compactMap { names.record[$0] }
        recorded = Set(entries.flatMap { [$0.name, $0.shared].compactMap(\.self) })
    }

    /// Names the members of a type. All types must already have names.
    func assign(to id: TypeID, in names: inout NameTable) {
        switch graph[id].shape {
        case .object(let object): nameFields(of: object, id, in: &names)
        case .enumeration(let enumeration): nameCases(of: enumeration, id, in: &names)
        case .union(let union): nameVariants(of: union, id, in: &names)
        default: break
        }
    }

    private func nameFields(of object: ObjectType, _ id: TypeID, in names: inout NameTable) {
        var scope = Scope(reserved: ReservedWords.structMembers.union(ReservedWords.metatypeMembers))
        if object.additional != nil { _ = scope.claim("additionalProperties") }
        let members = object.fields.enumerated().map { index, field in
            Member(
                name: member(field.otherName ?? field.wireName),
                otherNames: field.otherName.map { [member("\($0) parameter")] } ?? [],
                wireName: field.wireName,
                rename: names.rename(ofMember: index, of: id),
                location: field.location
            )
        }
        names.setMembers(claim(members, in: &scope, besides: names.taken), of: id)
    }

    private func nameCases(of enumeration: EnumerationType, _ id: TypeID, in names: inout NameTable) {
        var scope = Scope(reserved: ReservedWords.enumMembers.union(ReservedWords.metatypeMembers))
        let type = names.placeName(of: id) ?? names.name(of: id)
        let prefix = prefix(of: enumeration, type, in: &names)
        let caseNames = CaseNames(enumeration, of: type, without: prefix, identifiers: identifiers)
        let members = enumeration.cases.enumerated().map { index, value in
            let wanted = caseNames.names(of: value)
            return Member(
                name: wanted.first,
                otherNames: wanted.others,
                wireName: value.value.swiftLiteral,
                spelling: value.value.text,
                rename: names.rename(ofMember: index, of: id),
                location: nil
            )
        }
        names.setMembers(claim(members, in: &scope, besides: names.taken), of: id)
        let isOpen = enumeration.openness.map { $0 == .open } ?? graph[id].usage.contains(.output)
        if isOpen || enumeration.isExtensible { names.setUnknownCase(unknownName(in: &scope), of: id) }
    }

    /// Returns the recorded prefix of the cases or, for a new enumeration, the common prefix of all values.
    private func prefix(of enumeration: EnumerationType, _ type: String?, in names: inout NameTable) -> CasePrefix? {
        guard enumeration.isString, let type else { return nil }
        let place = CasePrefix.place(of: type)
        let prefix: CasePrefix?
        if let known = names.record[place] {
            prefix = CasePrefix(identifier: known.name)
        } else {
            let texts = enumeration.cases.map(\.value.text)
            prefix = recorded.contains(type) ? nil : CasePrefix(texts, of: type)
        }
        if let prefix { names.assigned.add(NameRecord.Entry(prefix.identifier), at: place) }
        return prefix
    }

    /// Returns the name of the case for unknown values.
    private func unknownName(in scope: inout Scope) -> String {
        scope.claim(anyOf: ["unknown", "unrecognized", "unknownValue"]) ?? scope.claim("unknown").name
    }

    private func nameVariants(of union: UnionType, _ id: TypeID, in names: inout NameTable) {
        var scope = Scope(reserved: ReservedWords.enumMembers.union(ReservedWords.metatypeMembers))
        let words = names.record.isEarlier ? [:] : dateWords(of: union)
        let members = union.variants.enumerated().map { index, variant in
            let name = words[index] ?? variantName(variant, of: id, names)
            let rename = names.rename(ofMember: index, of: id)
            return Member(name: member(name), wireName: name, rename: rename, location: nil)
        }
        names.setMembers(claim(members, in: &scope, besides: names.taken), of: id)
        let isOpen = union.openness.map { $0 == .open } ?? graph[id].usage.contains(.output)
        if isOpen { names.setUnknownCase(unknownName(in: &scope), of: id) }
    }

    /// Returns words for the date members of a union, `dateTime` and `day`, by index.
    private func dateWords(of union: UnionType) -> [Int: String] {
        var words: [Int: String] = [:]
        for (index, variant) in union.variants.enumerated() where variant.label == nil {
            switch graph[graph.resolved(variant.type)].shape {
            case .primitive(.dateTime): words[index] = "dateTime"
            case .primitive(.date): words[index] = "day"
            default: break
            }
        }
        return Set(words.values).count == 2 ? words : [:]
    }

    private func variantName(_ variant: UnionType.Variant, of union: TypeID, _ names: NameTable) -> String {
        if let label = variant.label { return label }
        if let name = names.name(of: variant.type) {
            // `PostContentImage` is named `image` in `PostContent`.
            guard let prefix = names.name(of: union), name.hasPrefix(prefix), name.count > prefix.count else {
                return name
            }
            return String(name.dropFirst(prefix.count))
        }
        return kindName(variant.type, names)
    }

    private func kindName(_ id: TypeID, _ names: NameTable) -> String {
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
        case .array(let element): return Plural.of(kindName(element, names))
        case .dictionary: return "dictionary"
        case .tuple: return "tuple"
        case .enumeration, .object, .union: return names.name(of: graph.resolved(id)) ?? "value"
        case .optional(let inner): return kindName(inner, names)
        case .own(let type, _):
            return Words.lowerCamel(type.name.split(separator: ".").last.map(String.init) ?? "value")
        case .alias, .any, .never, .intersection: return "value"
        }
    }

    private func member(_ name: String) -> String {
        identifiers.member(name)
    }

    /// A member that is yet to be named.
    private struct Member {
        var name: String
        /// Alternatives in case the name is taken.
        var otherNames: [String] = []
        var wireName: String
        /// The name in the document, if it differs from the wire name.
        var spelling: String?
        var rename: Rename?
        var location: Location?
    }

    /// Returns the names of the members, in order. Configured names come first and are unchanged.
    private func claim(_ members: [Member], in scope: inout Scope, besides types: Scope) -> [String] {
        var owners: [String: String] = [:]
        for member in members {
            guard let rename = member.rename else { continue }
            let wanted = members.first { $0.rename == nil && $0.name == rename.name }?.wireName
            if let other = owners[rename.name] ?? wanted {
                diagnostics.report(.nameTaken(rename.name, for: member.wireName, by: other), at: rename.location)
            } else if scope.claim(anyOf: [rename.name]) == nil {
                diagnostics.report(.reservedName(rename.name, for: "member"), at: rename.location)
            }
            owners[rename.name] = member.wireName
        }
        var names = members.map { $0.rename?.name ?? "" }
        let open = members.indices.filter { members[$0].rename == nil }
        let claims = open.map { index in
            let member = members[index]
            return NameClaims.Claim(
                member.spelling ?? member.wireName,
                [member.name] + member.otherNames,
                verbatim: member.otherNames.last
            )
        }
        for (index, given) in zip(open, NameClaims.names(of: claims, in: &scope, besides: types)) {
            names[index] = given.name
            if given.isNumbered, let location = members[index].location {
                diagnostics.report(
                    .numberedName(given.name, wanted: members[index].name, of: "properties"),
                    at: location
                )
            }
        }
        return names
    }
}
