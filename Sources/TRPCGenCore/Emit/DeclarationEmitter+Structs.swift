extension DeclarationEmitter {
    /// An object as a struct.
    ///
    /// - Parameter scope: where its types are spelled: in the struct, where a function takes its properties, or in another
    ///   module.
    func structView(
        _ object: ObjectType,
        of type: DeclaredType,
        in scope: SwiftTypes.Scope? = nil
    ) -> (view: StructView, imports: Imports) {
        let scope = scope ?? type.scope
        var imports: Imports = []
        var constants: [ConstantView] = []
        var fields: [FieldView] = []
        var checks = validation.statements(forPropertiesOf: type.id)
        for (field, name) in zip(object.fields, names.members(of: type.id)) {
            if let constant = field.constant {
                constants.append(constantView(constant, of: field, name, in: scope))
                continue
            }
            let made = fieldView(field, name, in: scope, type.lines)
            imports.formUnion(made.imports)
            fields.append(made.view)
            checks += self.checks(of: field, made.view, type.lines)
        }
        if let additional = object.additional {
            let spelling = types.spelling(of: additional, in: scope)
            imports.formUnion(spelling.imports)
            fields.append(additionalField(spelling.text, of: object, type.lines))
            checks += validation.statements(
                forAdditionalPropertiesOf: type.id,
                in: "additionalProperties",
                of: additional,
                type.lines
            )
        }
        if validation.isValidatable(type.id) { imports.insert(.runtime) }
        if fields.count > Self.mostParameters { leaveOutOptionals(of: &fields) }
        var view = StructView(
            documentation: documentation(of: graph[type.id]),
            access: access,
            name: type.name,
            conformances: structConformances(object, of: type),
            isDecodable: directions.isDecodable(type.id),
            isEncodable: directions.isEncodable(type.id),
            constants: constants,
            fields: fields,
            parameters: type.lines.list(
                fields.filter(\.isParameter).map(\.parameter.text),
                indent: 8,
                after: "\(access)init",
                before: " {"
            ),
            checks: validation.isValidatable(type.id) ? checks : []
        )
        if view.hasMembers { imports.insert(.runtime) }
        view.fill(type.lines)
        return (view, imports)
    }

    private func structConformances(_ object: ObjectType, of type: DeclaredType) -> String {
        let coding = directions.conformance(of: type.id) + (object.isEmpty ? "" : "Object")
        var names = [coding, equality(of: type.id)]
        if graph[type.id].usage.contains(.output), identity(of: object, type.id) != nil { names.append("Identifiable") }
        return conformances(names, of: type, keyword: "struct")
    }

    private func constantView(
        _ value: EnumerationType.Value,
        of field: Field,
        _ name: String,
        in scope: SwiftTypes.Scope
    ) -> ConstantView {
        let key = SwiftLiteral.string(field.wireName)
        return ConstantView(
            documentation: documentation(of: field),
            name: SwiftName.escaped(name),
            type: types.spelling(of: field.type, in: scope).text,
            value: value.swiftLiteral,
            reading: "try object.decodeConstant(\(value.swiftLiteral), forKey: \(key))",
            writing: "try object.encode(\(value.swiftLiteral), forKey: \(key))"
        )
    }

    private func fieldView(
        _ field: Field,
        _ plainName: String,
        in scope: SwiftTypes.Scope,
        _ lines: LineBreaker
    ) -> (view: FieldView, imports: Imports) {
        let base = types.spelling(of: field.type, in: scope)
        let key = SwiftLiteral.string(field.wireName)
        var spelling = base
        var read = (method: "decodeIfPresent", type: base.text)
        var write = "encode"
        switch (field.isRequired, field.isNullable && !field.foldsNull) {
        case (true, false):
            read.method = "decode"
        case (true, true):
            spelling = base.optional
        case (false, false):
            spelling = base.optional
            write = "encodeIfPresent"
        case (false, true):
            let nullable = "Nullable<\(base.text)>"
            spelling = SwiftTypes.Spelling(nullable, isOptional: true, imports: base.imports.union(.runtime))
            read.type = nullable
            write = "encodeIfPresent"
        }
        let name = SwiftName.escaped(plainName)
        let storage = storageView(of: field, "_\(plainName)", type: spelling.text)
        // Inside the coding functions these names are taken.
        let target = storage?.name ?? (name == "object" ? "self.\(name)" : name)
        func boxed(_ value: String) -> String { field.isIndirect ? "Indirect(\(value))" : value }
        let call = "\(target) = \(field.isIndirect ? "Indirect(" : "")try object.\(read.method)"
        let end = field.isIndirect ? ")" : ""
        let arguments = ["\(read.type).self", "forKey: \(key)"]
        let view = FieldView(
            documentation: documentation(of: field),
            parameter: SwiftParameter(name: name, type: spelling.text, value: defaultValue(of: field)),
            isDeprecated: field.documentation.isDeprecated,
            storage: storage,
            target: storage?.name ?? name,
            initialValue: boxed(name),
            absentValue: field.isIndirect ? boxed("nil") : nil,
            decoding: call + lines.list(arguments, indent: 12, after: call, before: end) + end,
            encoding: "try object.\(write)(\(storage?.value ?? target), forKey: \(key))"
        )
        return (view, spelling.imports)
    }

    /// Initialisers with more parameters are of no use to anyone, and take the compiler minutes.
    static let mostParameters = 200

    /// Takes optional properties out of the initialiser; they are nil until they are set.
    private func leaveOutOptionals(of fields: inout [FieldView]) {
        for index in fields.indices where fields[index].parameter.value == .nil { fields[index].isParameter = false }
    }

    /// The statements that check a field of an input.
    private func checks(of field: Field, _ view: FieldView, _ lines: LineBreaker) -> [String] {
        // A deprecated property may not be mentioned, and `violations` is the parameter.
        let isDeprecated = field.documentation.isDeprecated
        let name = view.parameter.name
        let value = isDeprecated ? view.storage?.value ?? name : name
        return validation.statements(
            for: (value == "violations" ? "self.violations" : value) + (field.hasThreeStates ? "?.wrapped" : ""),
            of: field.type,
            at: SwiftLiteral.string(field.wireName),
            lines
        )
    }

    private func storageView(of field: Field, _ name: String, type: String) -> StorageView? {
        if field.isIndirect {
            return StorageView(name: name, type: "Indirect<\(type)>", value: "\(name).value")
        }
        return field.documentation.isDeprecated ? StorageView(name: name, type: type, value: name) : nil
    }

    private func additionalField(_ type: String, of object: ObjectType, _ lines: LineBreaker) -> FieldView {
        let known = object.fields.map { SwiftLiteral.string($0.wireName) }
        let call = "additionalProperties = try object.decodeAdditionalProperties"
        return FieldView(
            documentation: ["/// Properties beyond those above."],
            parameter: SwiftParameter(name: "additionalProperties", type: "[String: \(type)]", value: .literal("[:]")),
            isDeprecated: false,
            storage: nil,
            target: "additionalProperties",
            initialValue: "additionalProperties",
            absentValue: nil,
            decoding: call + Self.additionalArguments(type, except: known, after: call, lines),
            encoding: "try object.encodeAdditionalProperties(additionalProperties)"
        )
    }

    /// On one line where they fit, else as a formatter breaks them.
    private static func additionalArguments(
        _ type: String,
        except known: [String],
        after call: String,
        _ lines: LineBreaker
    ) -> String {
        var names = "[\(known.joined(separator: ", "))]"
        // Behind brackets in brackets a formatter of Swift leaves a column free.
        let isShort = lines.fits(call, "(\(type).self, except: \(names))", " ", indent: 12)
        if !isShort, !lines.fits("except: \(names)", indent: 16) {
            let indent = "\n" + LineBreaker.spaces(20)
            names =
                "[" + lines.filled(known.map { "\($0)," }, indent: 20).map { indent + $0 }.joined()
                + "\n" + LineBreaker.spaces(16) + "]"
        }
        return lines.list(["\(type).self", "except: \(names)"], indent: 12, after: call, before: " ")
    }

    private func documentation(of field: Field) -> [String] {
        var lines = field.documentation.text.map(SwiftLiteral.documentation) ?? []
        let sentences = [
            ConstraintText(constraints: limits(of: field.type)).sentence,
            field.isRequired ? nil : field.defaultValue.flatMap(\.sentence),
            field.documentation.example.map { "Example: `\($0)`." },
        ]
        let line = sentences.compactMap(\.self).joined(separator: " ")
        if !line.isEmpty {
            if !lines.isEmpty { lines.append("///") }
            lines += SwiftLiteral.documentation(line)
        }
        return lines
    }

    /// The limits worth a word: how many items a tuple has, its type says.
    private func limits(of type: TypeID) -> [Constraint] {
        guard case .tuple = graph[graph.valueType(type)].shape else { return graph[type].constraints }
        return graph[type].constraints.filter { constraint in
            switch constraint {
            case .minItems, .maxItems: false
            default: true
            }
        }
    }

    /// The initialiser's default: nil for what may be absent, else the document's own where Swift can spell it.
    private func defaultValue(of field: Field) -> SwiftParameter.Value? {
        guard field.isRequired else { return .nil }
        guard let value = field.defaultValue else { return nil }
        let type = graph.resolved(field.type)
        switch (value, graph[type].shape) {
        case (.null, _) where field.isNullable:
            return .nil
        case (.boolean(let flag), .primitive(.boolean)):
            return .literal("\(flag)")
        case (.string(let text), .primitive(.string)):
            return .literal(SwiftLiteral.string(text))
        case (.number(let text), .primitive(.integer)):
            return Int(text).map { .literal("\($0)") }
        case (.number(let text), .primitive(.double)):
            return Double(text).flatMap { $0.isFinite ? .literal("\($0)") : nil }
        case (.string(let text), .enumeration(let enumeration)):
            let match = enumeration.cases.firstIndex { $0.value == .string(text) }
            return match.map { .literal(".\(SwiftName.escapedAfterDot(names.member($0, of: type)))") }
        case (.emptyArray, .array):
            return .literal("[]")
        default:
            return nil
        }
    }
}

extension ObjectType {
    /// Whether the object has no property of any kind.
    fileprivate var isEmpty: Bool { fields.isEmpty && additional == nil }
}
