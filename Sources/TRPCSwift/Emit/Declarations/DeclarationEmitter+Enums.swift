internal import TRPCContract

extension DeclarationEmitter {
    func enumView(_ enumeration: EnumerationType, of type: DeclaredType) -> EnumView {
        let form = EnumView.Form(enumeration, unknownCase: names.unknownCase(of: type.id))
        let isMixed = enumeration.kind == .mixed
        let cases = zip(enumeration.cases, names.members(of: type.id)).map {
            caseView($0, $1, form: form, isMixed: isMixed)
        }
        let rawType = enumeration.rawTypeSpelling.text
        let layout = layout(depth: type.depth)
        let keys = keyEnumerations.contains(type.id) ? ["CodingKeyRepresentable"] : []
        let protocols: [String] =
            switch form {
            case .plain: [rawType, "Codable", "Hashable", "CaseIterable"]
            case .closed: ["RawRepresentable", "Codable", "Hashable", "CaseIterable"]
            case .open: ["OpenEnum"]
            }
        let all = self.protocols(protocols + keys, of: type)
        return EnumView(
            documentation: documentation(of: graph[type.id]),
            access: access,
            name: type.name,
            rawType: rawType,
            conformances: conformances(all, of: type, keyword: "enum"),
            protocols: all,
            form: form,
            cases: cases,
            groups: groups(of: cases, unknown: form.unknownCase.map { CaseView(name: $0, payload: rawType) }, layout),
            parts: CasePartView.parts(of: cases)
        )
    }

    /// Groups the cases into lines. Cases without documentation share lines.
    ///
    /// - Parameter unknown: The case for unknown values, in an open enum.
    private func groups(of cases: [CaseView], unknown: CaseView?, _ layout: SwiftLayout) -> [CaseGroupView] {
        var groups: [CaseGroupView] = []
        var plain: [CaseView] = []
        func flush() {
            groups += CaseView.groups(of: plain, layout)
            plain = []
        }
        for view in cases {
            if view.documentation.isEmpty {
                plain.append(view)
            } else {
                flush()
                groups.append(CaseGroupView(documentation: view.documentation, cases: [view]))
            }
        }
        if let unknown { plain.append(unknown) }
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
            rawValue: isImplied ? "" : literal
        )
    }
}

extension EnumView.Form {
    /// Selects the enum's form. Only a plain enum has a raw type, which implies RawRepresentable.
    ///
    /// An open enum also has unknown values, values of several types have no raw literals, and the synthesized code of a large
    /// enum compiles slowly.
    init(_ enumeration: EnumerationType, unknownCase: String?) {
        if let name = unknownCase {
            self = .open(unknownCase: name)
        } else {
            let isLarge = enumeration.cases.count > CasePartView.leastCases
            self = enumeration.kind == .mixed || isLarge ? .closed : .plain
        }
    }
}
