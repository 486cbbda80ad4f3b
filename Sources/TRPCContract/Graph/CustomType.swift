/// A handwritten type or protocol, declared in the client's module or in another one.
package struct CustomType: Hashable, Sendable {
    /// The spelling in generated code, such as `Coordinate`, `MyMaps.Coordinate` or `Tagged<Post, String>`.
    package var name: String
    /// The module to import, if the type isn't in the client's module.
    package var module: String?

    package init(name: String, module: String? = nil) {
        self.name = name
        self.module = module
    }

    /// The first identifier in the spelling, which generated types must not shadow.
    package var root: String {
        String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    /// Returns whether a string spells a type.
    ///
    /// Only dotted names and generic arguments are valid, which prevents code injection.
    package static func isValid(_ text: String) -> Bool {
        var depth = 0
        var isNameExpected = true
        var rest = Substring(text)
        while let sign = rest.first {
            if isNameExpected {
                let name = rest.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
                guard !name.isEmpty, isIdentifier(name) else { return false }
                rest = rest.dropFirst(name.count)
                isNameExpected = false
                continue
            }
            rest.removeFirst()
            switch sign {
            case ".":
                isNameExpected = true
            case "<":
                depth += 1
                isNameExpected = true
            case "," where depth > 0:
                rest = rest.drop { $0 == " " }
                isNameExpected = true
            case ">" where depth > 0:
                depth -= 1
            default:
                return false
            }
        }
        return depth == 0 && !isNameExpected
    }

    /// Returns whether a name is a Swift identifier other than a keyword.
    package static func isIdentifier(_ name: some StringProtocol) -> Bool {
        guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return name.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
            && !ReservedWords.keywords.contains(String(name)) && name != "_"
            && !ReservedWords.metatypeMembers.contains(String(name))
    }
}
