extension DeclarationEmitter {
    func structView(_ object: ObjectType, id: TypeID, name: String) -> (view: StructView, imports: Imports) {
        var imports: Imports = []
        var constants: [ConstantView] = []
        var fields: [FieldView] = []
        var checks = validation.statements(forPropertiesOf: id)
        for field in object.fields {
            if let constant = field.constant {
                constants.append(constantView(constant, of: field))
                continue
            }
            let made = fieldView(field)
            imports.formUnion(made.imports)
            fields.append(made.view)
            checks += self.checks(of: field, made.view)
        }
        if let additional = object.additional {
            let spelling = types.spelling(of: additional)
            imports.formUnion(spelling.imports)
            fields.append(additionalField(spelling.text, of: object))
            checks += validation.statements(
                forAdditionalPropertiesOf: id,
                in: "additionalProperties",
                of: additional
            )
        }
        if validation.isValidatable(id) { imports.insert(.runtime) }
        if fields.count > Self.mostParameters { leaveOutOptionals(of: &fields) }
        let view = StructView(
            documentation: documentation(of: graph[id]),
            access: access,
            name: name,
            conformances: structConformances(object, id: id),
            constants: constants,
            fields: fields,
            parameters: Self.parameterList(
                fields.filter(\.isParameter).map { "\($0.name): \($0.type)\($0.defaultValue)" },
                indent: 8,
                around: "\(access)init {"
            ),
            checks: validation.isValidatable(id) ? checks : []
        )
        return (view, imports)
    }

    private func structConformances(_ object: ObjectType, id: TypeID) -> String {
        var names = ["Codable", equality(of: id)]
        if graph[id].usage.contains(.output), identity(of: object) != nil { names.append("Identifiable") }
        return conformances(names, of: id)
    }

    private func constantView(_ value: EnumerationType.Value, of field: Field) -> ConstantView {
        ConstantView(
            documentation: documentation(of: field),
            name: SwiftName.escaped(field.swiftName),
            type: types.spelling(of: field.type).text,
            value: value.swiftLiteral,
            key: SwiftLiteral.string(field.wireName)
        )
    }

    private func fieldView(_ field: Field) -> (view: FieldView, imports: Imports) {
        var spelling = types.spelling(of: field.type)
        let base = spelling.text
        let key = SwiftLiteral.string(field.wireName)
        var read = "decodeIfPresent(\(base).self, forKey: \(key))"
        var write = "encode"
        switch (field.isRequired, field.isNullable && !field.foldsNull) {
        case (true, false):
            read = "decode(\(base).self, forKey: \(key))"
        case (true, true):
            if !base.hasSuffix("?") { spelling.text += "?" }
        case (false, false):
            if !base.hasSuffix("?") { spelling.text += "?" }
            write = "encodeIfPresent"
        case (false, true):
            spelling.text = "Nullable<\(base)>?"
            spelling.imports.insert(.runtime)
            read = "decodeIfPresent(Nullable<\(base)>.self, forKey: \(key))"
            write = "encodeIfPresent"
        }
        let name = SwiftName.escaped(field.swiftName)
        let storage = storageView(of: field, type: spelling.text)
        // Inside the coding functions these names are taken.
        let target = storage?.name ?? (["container", "decoder", "encoder"].contains(name) ? "self.\(name)" : name)
        func boxed(_ value: String) -> String { field.isIndirect ? "Indirect(\(value))" : value }
        let view = FieldView(
            documentation: documentation(of: field),
            name: name,
            type: spelling.text,
            isDeprecated: field.documentation.isDeprecated,
            storage: storage,
            target: storage?.name ?? name,
            initialValue: boxed(name),
            defaultValue: defaultValue(of: field),
            decoding: "\(target) = \(boxed("try container.\(read)"))",
            encoding: "try container.\(write)(\(storage?.value ?? target), forKey: \(key))"
        )
        return (view, spelling.imports)
    }

    /// Initialisers with more parameters are of no use to anyone, and take the compiler minutes.
    static let mostParameters = 200

    /// What may be left out is nil until it is set.
    private func leaveOutOptionals(of fields: inout [FieldView]) {
        for index in fields.indices where fields[index].defaultValue == " = nil" {
            fields[index].isParameter = false
            fields[index].initialValue = fields[index].initialValue == fields[index].name ? "nil" : "Indirect(nil)"
        }
    }

    /// The statements that check a field of an input.
    private func checks(of field: Field, _ view: FieldView) -> [String] {
        // A deprecated property may not be mentioned, and `violations` is the parameter.
        let isDeprecated = field.documentation.isDeprecated
        let value = isDeprecated ? view.storage?.value ?? view.name : view.name
        let isNested = field.hasThreeStates
        return validation.statements(
            for: (value == "violations" ? "self.violations" : value) + (isNested ? "?.wrapped" : ""),
            of: field.type,
            at: SwiftLiteral.string(field.wireName)
        )
    }

    private func storageView(of field: Field, type: String) -> StorageView? {
        let name = "_\(field.swiftName)"
        if field.isIndirect {
            return StorageView(name: name, type: "Indirect<\(type)>", value: "\(name).value")
        }
        return field.documentation.isDeprecated ? StorageView(name: name, type: type, value: name) : nil
    }

    private func additionalField(_ type: String, of object: ObjectType) -> FieldView {
        let known = object.fields.map { SwiftLiteral.string($0.wireName) }
        let decode = "container.decodeAdditionalProperties" + Self.additionalArguments(type, except: known)
        return FieldView(
            documentation: ["/// Properties beyond those above."],
            name: "additionalProperties",
            type: "[String: \(type)]",
            isDeprecated: false,
            storage: nil,
            target: "additionalProperties",
            initialValue: "additionalProperties",
            defaultValue: " = [:]",
            decoding: "additionalProperties = try \(decode)",
            encoding: "try container.encodeAdditionalProperties(additionalProperties)"
        )
    }

    /// On one line where they fit, else as a formatter breaks them.
    private static func additionalArguments(_ type: String, except known: [String]) -> String {
        let line = "(\(type).self, except: [\(known.joined(separator: ", "))])"
        if 74 + line.count <= 120 { return line }
        let indent = String(repeating: " ", count: 16)
        let list = "except: [\(known.joined(separator: ", "))]"
        guard indent.count + list.count > 120 else {
            return "(\n\(indent)\(type).self,\n\(indent)\(list)\n            )"
        }
        var lines: [String] = []
        var current = indent + "   "
        for name in known {
            if current.count > indent.count + 4, current.count + name.count + 2 > 120 {
                lines.append(current)
                current = indent + "   "
            }
            current += " \(name),"
        }
        lines.append(current)
        return
            "(\n\(indent)\(type).self,\n\(indent)except: [\n\(lines.joined(separator: "\n"))\n\(indent)]\n            )"
    }

    private func documentation(of field: Field) -> [String] {
        var lines = field.documentation.text.map(SwiftLiteral.documentation) ?? []
        let sentences = [
            ConstraintText(constraints: graph[field.type].constraints).sentence,
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

    /// The initialiser's default: nil for what may be absent, else the document's own where Swift can spell it.
    private func defaultValue(of field: Field) -> String {
        guard field.isRequired else { return " = nil" }
        guard let value = field.defaultValue else { return "" }
        switch (value, graph[graph.resolved(field.type)].shape) {
        case (.null, _) where field.isNullable:
            return " = nil"
        case (.boolean(let flag), .primitive(.boolean)):
            return " = \(flag)"
        case (.string(let text), .primitive(.string)):
            return " = \(SwiftLiteral.string(text))"
        case (.number(let text), .primitive(.integer)):
            return Int(text).map { " = \($0)" } ?? ""
        case (.number(let text), .primitive(.double)):
            return Double(text).map { $0.isFinite ? " = \($0)" : "" } ?? ""
        case (.string(let text), .enumeration(let enumeration)):
            let match = enumeration.cases.first { $0.value == .string(text) }
            return match.map { " = .\(SwiftName.escapedAfterDot($0.swiftName))" } ?? ""
        case (.emptyArray, .array):
            return " = []"
        default:
            return ""
        }
    }
}
