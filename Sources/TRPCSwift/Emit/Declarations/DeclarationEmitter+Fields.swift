internal import TRPCContract

/// The properties of structs.
extension DeclarationEmitter {
    func fieldView(
        _ field: Field,
        _ plainName: String,
        in scope: SwiftTypes.Scope
    ) -> (view: FieldView, imports: Imports) {
        let property = types.property(field.type, in: scope)
        let (spelling, read, write) = coding(of: field, property.type)
        let view = FieldView(
            documentation: documentation(of: field),
            parameter: SwiftParameter(
                name: SwiftName.escaped(plainName),
                type: spelling.text,
                value: defaultValue(of: field)
            ),
            isDeprecated: field.documentation.isDeprecated,
            storage: storageView(of: field, "_\(plainName)", type: spelling.text),
            absentValue: field.isIndirect ? "Indirect(nil)" : nil,
            coding: FieldView.Coding(
                key: SwiftLiteral.string(field.wireName),
                form: property.form?.text,
                read: read.method,
                write: write,
                type: read.type
            )
        )
        return (view, spelling.imports)
    }

    /// Returns the type of a property, and the methods that decode and encode it.
    private func coding(
        of field: Field,
        _ base: SwiftTypes.Spelling
    ) -> (spelling: SwiftTypes.Spelling, read: (method: String, type: String), write: String) {
        let read =
            configuration.readsEmptyAsNull && hasNoEmptyString(field.type) ? "decodeUnlessEmpty" : "decodeIfPresent"
        switch (field.isRequired, field.isNullable && !field.foldsNull) {
        case (true, false): return (base, ("decode", base.text), "encode")
        case (true, true): return (base.optional, (read, base.text), "encode")
        case (false, false): return (base.optional, (read, base.text), "encodeIfPresent")
        case (false, true):
            let nullable = "Nullable<\(base.text)>"
            let imports = base.imports.union(.runtime)
            let spelling = SwiftTypes.Spelling(nullable, isOptional: true, imports: imports)
            return (spelling, (read, nullable), "encodeIfPresent")
        }
    }

    /// Returns whether the values of a type are strings that are never empty.
    private func hasNoEmptyString(_ id: TypeID) -> Bool {
        switch graph[graph.resolved(id)].shape {
        case .primitive(let primitive): [.uri, .dateTime, .date, .uuid].contains(primitive)
        case .own(let type, _):
            type.module == TypeChoice.runtime
                && ["ExactDate", "DateText", "HTTPDate", "JavaScriptURL"].contains(type.name)
        default: false
        }
    }

    private func storageView(of field: Field, _ name: String, type: String) -> StorageView? {
        if field.isIndirect {
            return StorageView(name: name, type: "Indirect<\(type)>", value: "\(name).value", isBox: true)
        }
        guard field.documentation.isDeprecated else { return nil }
        return StorageView(name: name, type: type, value: name, isBox: false)
    }

    func documentation(of field: Field) -> [String] {
        var lines = field.documentation.text.map(SwiftLiteral.documentation) ?? []
        let sentences = [
            ConstraintDescription(constraints: limits(of: field.type)).sentence,
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

    /// Returns the limits to document. The number of a tuple's items is omitted, since the type implies it.
    private func limits(of type: TypeID) -> [Constraint] {
        let shape = graph[graph.valueType(type)].shape
        let constraints = ImpliedLimits.telling(graph[type].constraints, of: shape)
        guard case .tuple = shape else { return constraints }
        return constraints.filter { constraint in
            switch constraint {
            case .minItems, .maxItems: false
            default: true
            }
        }
    }

    /// Returns the default in the initializer: nil if the property can be absent, otherwise the contract's if Swift can express
    /// it.
    private func defaultValue(of field: Field) -> SwiftParameter.Value? {
        guard field.isRequired else { return .nil }
        guard let value = field.defaultValue else { return nil }
        let type = graph.resolved(field.type)
        switch (value, graph.valueShape(type)) {
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
