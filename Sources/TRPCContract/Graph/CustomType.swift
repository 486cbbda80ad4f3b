/// A handwritten type or protocol, in the client's module or another one.
package struct CustomType: Hashable, Sendable {
    /// The spelling in generated code: `Coordinate`, `MyMaps.Coordinate`, `Tagged<Post, String>`.
    package var name: String
    /// The module to import.
    package var module: String?

    package init(name: String, module: String? = nil) {
        self.name = name
        self.module = module
    }

    /// The first name of the spelling. Generated types must not shadow it.
    package var root: String {
        String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    /// Returns whether a string spells a type: dotted names and generic arguments only, to prevent code injection.
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

    /// Returns whether a name is a Swift identifier and not a keyword.
    package static func isIdentifier(_ name: some StringProtocol) -> Bool {
        guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return name.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
            && !ReservedWords.keywords.contains(String(name)) && name != "_"
            && !ReservedWords.metatypeMembers.contains(String(name))
    }
}
