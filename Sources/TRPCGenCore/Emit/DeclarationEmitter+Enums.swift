extension DeclarationEmitter {
    func enumView(_ enumeration: EnumerationType, of type: DeclaredType) -> EnumView {
        let form = EnumView.Form(enumeration, unknownCase: names.unknownCase(of: type.id))
        let isMixed = enumeration.kind == .mixed
        let cases = zip(enumeration.cases, names.members(of: type.id)).map {
            caseView($0, $1, form: form, isMixed: isMixed)
        }
        let rawType = enumeration.rawTypeSpelling.text
        let keys = keyEnumerations.contains(type.id) ? ["CodingKeyRepresentable"] : []
        let protocols: [String] =
            switch form {
            case .plain: [rawType, "Codable", "Hashable", "CaseIterable"]
            case .closed: ["RawRepresentable", "Codable", "Hashable", "CaseIterable"]
            case .open: ["OpenEnum"]
            }
        return EnumView(
            documentation: documentation(of: graph[type.id]),
            access: access,
            name: type.name,
            rawType: rawType,
            conformances: conformances(protocols + keys, of: type, keyword: "enum"),
            form: form,
            cases: cases,
            groups: groups(of: cases, type.lines),
            values: form.unknownCase == nil ? "" : table(of: cases, type.lines),
            rawValueBody: form.unknownCase.map { rawValueBody(rawType, unknownCase: $0, type.lines) } ?? ""
        )
    }

    /// The longest literal of a table: the compiler's time and memory grow with the square of its length.
    private static let longestTable = 250

    /// The values with their cases, several to a line.
    private func table(of cases: [CaseView], _ lines: LineBreaker) -> String {
        let entries = cases.map { "\($0.literal): .\($0.reference)" }
        let head = "\(access)static let knownValues: OpenEnumValues<Self> = "
        let longest = Self.longestTable
        if entries.count <= longest { return lines.filledList(entries, indent: 8, after: head) }
        let parts = stride(from: 0, to: entries.count, by: longest)
            .map { Array(entries[$0..<min($0 + longest, entries.count)]) }
        let inner = LineBreaker.spaces(12)
        return "{\n\(inner)var values: OpenEnumValues<Self> = [:]\n"
            + parts.map { "\(inner)values.add(\(lines.filledList($0, indent: 12, after: "values.add()")))\n" }.joined()
            + "\(inner)return values\n\(LineBreaker.spaces(8))}()"
    }

    private func rawValueBody(_ rawType: String, unknownCase: String, _ lines: LineBreaker) -> String {
        let body = "if case .\(unknownCase)(let value) = self { value } else { Self.knownValues[self] }"
        if lines.fits("\(access)var rawValue: \(rawType) ", "{ \(body) }", indent: 8) { return "{ \(body) }" }
        return "{\n\(LineBreaker.spaces(12))\(body)\n\(LineBreaker.spaces(8))}"
    }

    /// The cases as they are declared: those about which there is nothing to say share a line.
    private func groups(of cases: [CaseView], _ lines: LineBreaker) -> [CaseGroupView] {
        var groups: [CaseGroupView] = []
        var plain: [String] = []
        func flush() {
            let elements = plain.dropLast().map { $0 + "," } + plain.suffix(1)
            groups += lines.filled(elements, indent: 13).map { line in
                CaseGroupView(documentation: [], names: line.last == "," ? String(line.dropLast()) : line)
            }
            plain = []
        }
        for view in cases {
            if view.documentation.isEmpty, view.assignment.isEmpty {
                plain.append(view.name)
            } else {
                flush()
                groups.append(CaseGroupView(documentation: view.documentation, names: view.name + view.assignment))
            }
        }
        flush()
        return groups
    }

    private func caseView(
        _ value: EnumerationType.Case,
        _ name: String,
        form: EnumView.Form,
        isMixed: Bool
    ) -> CaseView {
        let literal = isMixed ? value.value.jsonLiteral : value.value.swiftLiteral
        let isImplied = form != .plain || value.value == .string(name)
        return CaseView(
            documentation: value.documentation.map(SwiftLiteral.documentation) ?? [],
            name: SwiftName.escaped(name),
            reference: SwiftName.escapedAfterDot(name),
            literal: literal,
            assignment: isImplied ? "" : " = \(literal)"
        )
    }
}

extension EnumView.Form {
    /// A raw type brings RawRepresentable with it. An open enum has a value beyond the raw literals, and values of several
    /// types have no literals.
    init(_ enumeration: EnumerationType, unknownCase: String?) {
        if let name = unknownCase {
            self = .open(unknownCase: name)
        } else {
            self = enumeration.kind == .mixed ? .closed : .plain
        }
    }
}
