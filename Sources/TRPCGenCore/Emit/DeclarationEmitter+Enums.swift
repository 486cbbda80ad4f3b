extension DeclarationEmitter {
    func enumView(_ enumeration: EnumerationType, id: TypeID, name: String) -> EnumView {
        let rawType = enumeration.rawTypeSpelling.text
        let unknownCase = enumeration.unknownCaseName
        // A raw type brings RawRepresentable with it; an open enum has a value beyond the raw literals.
        let first = unknownCase == nil ? rawType : "RawRepresentable"
        let cases = enumeration.cases.map { caseView($0, isOpen: unknownCase != nil) }
        return EnumView(
            documentation: documentation(of: graph[id]),
            access: access,
            name: name,
            rawType: rawType,
            conformances: conformances([first, "Codable", "Hashable", "CaseIterable"], of: id),
            cases: cases,
            allCases: allCases(cases, name: name),
            unknownCase: unknownCase
        )
    }

    private func allCases(_ cases: [CaseView], name: String) -> String {
        let elements = cases.map { ".\($0.reference)" }
        let line = "[\(elements.joined(separator: ", "))]"
        if line.count + name.count + access.count + 32 <= 120 { return line }
        return "[\n" + elements.map { "            \($0),\n" }.joined() + "        ]"
    }

    private func caseView(_ value: EnumerationType.Case, isOpen: Bool) -> CaseView {
        let literal = value.value.swiftLiteral
        let isImplied = isOpen || value.value == .string(value.swiftName)
        return CaseView(
            documentation: value.documentation.map(SwiftLiteral.documentation) ?? [],
            name: SwiftName.escaped(value.swiftName),
            reference: SwiftName.escapedAfterDot(value.swiftName),
            literal: literal,
            assignment: isImplied ? "" : " = \(literal)"
        )
    }
}
