package import TRPCSource

extension ConfigurationKey {
    static let types = ConfigurationKey(
        "types",
        .types,
        values: "formats, each with a type",
        shape: .entries(.either([.text, .keys([.init("type", .text), .init("import", .text)], required: ["type"])])),
        default: "the default type of each format",
        summary: """
            The Swift types of formats: `String`, `Bool`, `Int`, `Int32`, `Int64`, `UInt64`, `Double`, `Float`, \
            `Decimal`, `BigInteger`, `Date`, `CalendarDate`, `UUID`, `URL`, `Data`, `JSONValue`, `ExactDate`, \
            `UnixSeconds`, `UnixMilliseconds`, `DateText`, `HTTPDate`, `Base64URL`, `DecimalText`, or your own type. \
            `number` and `integer` apply to numbers without a format.
            """,
        details: "<doc:ContractToSwift> lists the default types. See <doc:Customization>.",
        examples: [
            """
            types:
              uri: String
              date-time: MyDates.Timestamp             # imports MyDates
              cuid2: { type: UserKey }                 # declared in the client's module
            """
        ],
        .client { reader, node, client in reader.readFormats(of: node, into: &client) }
    )

    static let overrides = ConfigurationKey(
        "overrides",
        .types,
        values: "locations, each with a type",
        shape: .entries(.either([.text, .keys([.init("type", .text), .init("import", .text)], required: ["type"])])),
        default: "none",
        summary: """
            The Swift types at single locations. A location begins with a procedure or a type. `*` matches one step or \
            a part of one, `**` any number of steps, `[]` the elements of a list. A location without stars takes \
            precedence.
            """,
        details: "See <doc:Customization>.",
        examples: [
            """
            overrides:
              "*.id": Int
              posts.*.output.price: Decimal
              Post.tags[]: { type: Tag, import: MyModels }
              Location: MyMaps.Coordinate
            """
        ],
        .client { reader, node, client in reader.readOverrides(of: node, into: &client) }
    )
}

extension ConfigurationReader {
    fileprivate func readFormats(of node: Node, into client: inout ClientConfiguration) {
        for entry in entries("types", of: node, "formats, each with a type: 'uri: String'") {
            guard let type = type(entry.value) else { continue }
            client.formats.append(NameRule(Glob(entry.key), type, at: entry.keyNode.location))
        }
    }

    fileprivate func readOverrides(of node: Node, into client: inout ClientConfiguration) {
        for entry in entries("overrides", of: node, "locations, each with a type: '\"*.id\": Int'") {
            let location = entry.keyNode.location
            guard let type = type(entry.value),
                let pattern = pattern(entry.key, at: location, namespace: client.namespace)
            else { continue }
            client.overrides.append(TargetRule(pattern, type, at: location))
        }
    }

    /// Reads a type in the form `Int`, `MyMaps.Coordinate` or `{type: Coordinate, import: MyMaps}`.
    ///
    /// Reports other values as errors and returns nil.
    private func type(_ node: Node) -> TypeChoice? {
        if node.kind == .mapping { return ownType(node, nameKey: "type").map(TypeChoice.own) }
        guard let text = node.string else {
            reportWrong("type", "the name of a type, or {type: …, import: …}", at: node)
            return nil
        }
        if let known = TypeChoice.names[text] { return known }
        guard CustomType.isValid(text) else {
            diagnostics.report(.invalidTypeName(text), at: node.location)
            return nil
        }
        if let generic = TypeChoice.generic(text) { return generic }
        guard let module = Self.module(of: text) else {
            let near = Suggestion.nearest(to: text, among: TypeChoice.names.keys)
            diagnostics.report(.unknownTypeName(text, near: near), at: node.location)
            return nil
        }
        return .own(CustomType(name: text, module: module))
    }

    /// Reads a type in the form `{type: Coordinate, import: MyMaps}`.
    ///
    /// Without an import, the type is in the client's module.
    func ownType(_ node: Node, nameKey: String) -> CustomType? {
        checkKeys(of: node, known: [nameKey, "import"])
        guard let name = text(nameKey, of: node) else { return nil }
        guard CustomType.isValid(name) else {
            diagnostics.report(.invalidTypeName(name), at: (node[nameKey] ?? node).location)
            return nil
        }
        guard node.has("import") else { return CustomType(name: name) }
        guard let module = text("import", of: node) else { return nil }
        guard CustomType.isIdentifier(module) else {
            reportWrong("import", "the name of a module", at: node["import"] ?? node)
            return nil
        }
        return CustomType(name: name, module: module)
    }

    /// Returns the module in a qualified name, such as `MyMaps` in `MyMaps.Coordinate`.
    static func module(of name: String) -> String? {
        let first = name.prefix { $0 != "." && $0 != "<" }
        return name.dropFirst(first.count).first == "." ? String(first) : nil
    }

    func reportInvalidType(_ name: String, at location: Location) {
        diagnostics.report(.invalidTypeName(name), at: location)
    }
}

extension Diagnostic {
    fileprivate static func invalidTypeName(_ name: String) -> Diagnostic {
        Diagnostic(
            .invalidTypeName,
            "'\(name)' isn't the name of a Swift type",
            fix: .remedy
        )
    }

    fileprivate static func unknownTypeName(_ name: String, near: [String]) -> Diagnostic {
        let fix = Suggestion.didYouMean(near) ?? "write {type: \(name), import: …} for your own type"
        return Diagnostic(.unknownTypeName, "unknown type '\(name)'", fix: fix)
    }
}

extension Rule {
    package static let invalidTypeName = Rule(
        "invalid-type-name",
        .error,
        "A value in the configuration isn't the name of a Swift type.",
        "Use a name such as 'Coordinate', 'MyMaps.Coordinate' or 'Tagged<Post, String>'."
    )

    package static let unknownTypeName = Rule(
        "unknown-type-name",
        .error,
        "The configuration refers to an unknown type.",
        "Correct the name."
    )
}
