extension DeclarationEmitter {
    func enumView(_ enumeration: EnumerationType, id: TypeID, name: String) -> EnumView {
        let rawType = enumeration.rawTypeSpelling.text
        let unknownCase = rawType == "Bool" ? "unknown" : enumeration.unknownCaseName
        // A raw type brings RawRepresentable with it; an open enum has a value beyond the raw literals.
        let first = unknownCase == nil ? rawType : "RawRepresentable"
        return EnumView(
            documentation: documentation(of: graph[id]),
            access: access,
            name: name,
            rawType: rawType,
            conformances: conformances([first, "Codable", "Hashable", "CaseIterable"]),
            cases: enumeration.cases.map { caseView($0, isOpen: unknownCase != nil) },
            unknownCase: unknownCase
        )
    }

    private func caseView(_ value: EnumerationType.Case, isOpen: Bool) -> CaseView {
        let literal = value.value.swiftLiteral
        let isImplied = isOpen || value.value == .string(value.swiftName)
        return CaseView(
            documentation: value.documentation.map(SwiftLiteral.documentation) ?? [],
            name: SwiftName.escaped(value.swiftName),
            literal: literal,
            assignment: isImplied ? "" : " = \(literal)"
        )
    }
}
