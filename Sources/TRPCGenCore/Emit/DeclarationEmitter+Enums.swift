extension DeclarationEmitter {
    func enumView(_ enumeration: EnumerationType, id: TypeID, name: String) -> EnumView {
        let rawType = enumeration.rawTypeSpelling.text
        let unknownCase = enumeration.unknownCaseName
        let isMixed = enumeration.kind == .mixed
        // A raw type brings RawRepresentable with it. An open enum has a value beyond the raw literals, and values of
        // several types have no literals.
        let isExplicit = unknownCase != nil || isMixed
        let cases = enumeration.cases.map { caseView($0, isExplicit: isExplicit, isMixed: isMixed) }
        let keys = keyEnumerations.contains(id) ? ["CodingKeyRepresentable"] : []
        return EnumView(
            documentation: documentation(of: graph[id]),
            access: access,
            name: name,
            rawType: rawType,
            conformances: conformances(
                [isExplicit ? "RawRepresentable" : rawType, "Codable", "Hashable", "CaseIterable"] + keys,
                of: id
            ),
            isExplicit: isExplicit,
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

    private func caseView(_ value: EnumerationType.Case, isExplicit: Bool, isMixed: Bool) -> CaseView {
        let literal = isMixed ? value.value.jsonLiteral : value.value.swiftLiteral
        let isImplied = isExplicit || value.value == .string(value.swiftName)
        return CaseView(
            documentation: value.documentation.map(SwiftLiteral.documentation) ?? [],
            name: SwiftName.escaped(value.swiftName),
            reference: SwiftName.escapedAfterDot(value.swiftName),
            literal: literal,
            assignment: isImplied ? "" : " = \(literal)"
        )
    }
}
