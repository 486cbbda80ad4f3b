/// Converts a document's names to Swift identifiers. The result is always a valid identifier.
package enum SwiftName {
    /// Returns a type name, such as `ShopItem`.
    package static func type(_ name: String, acronyms: Set<String> = []) -> String {
        identifier(Words.upperCamel(name, acronyms: acronyms), for: name, fallback: "Type")
    }

    /// Returns the name of a property, function or case, such as `shopItem`.
    package static func member(_ name: String, acronyms: Set<String> = []) -> String {
        identifier(Words.lowerCamel(name, acronyms: acronyms), for: name, fallback: "value")
    }

    /// Returns a member name as spelled in the document, such as `get_user`, for use if the Swift-style name is taken.
    ///
    /// If the name begins with a capital like a type, an underscore is appended.
    package static func verbatimMember(_ name: String) -> String {
        var isPlain = true
        var isTelling = false
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                isTelling = true
            case UInt8(ascii: "_"): break
            default: isPlain = false
            }
        }
        guard isPlain, isTelling, let first = name.utf8.first else { return member(withSymbolsInWords(name)) }
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return "_" + name
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): return name + "_"
        default: return name
        }
    }

    /// Escapes a name for use in a declaration or without a leading dot.
    package static func escaped(_ name: String) -> String {
        ReservedWords.keywords.contains(name) ? "`\(name)`" : name
    }

    /// Escapes a case name after a dot, where all keywords except `init` are allowed.
    package static func escapedAfterDot(_ name: String) -> String {
        name == "init" ? "`init`" : name
    }

    /// Escapes an argument label. The compiler warns about unnecessary backticks.
    package static func escapedAsLabel(_ name: String) -> String {
        name == "inout" ? "`inout`" : name
    }

    private static func identifier(_ joined: String, for name: String, fallback: String) -> String {
        var result = joined.utf8.allSatisfy { $0 < 0x80 } ? joined : visible(joined)
        if let sign = name.first, sign == "-" || sign == "+", result.first?.isNumber == true {
            let word = sign == "-" ? "minus" : "plus"
            result = (fallback == "Type" ? Words.upperCamel(word) : word) + result
        }
        if result.isEmpty {
            result = spelledOut(name)
            if fallback == "Type" { result = Words.upperCamel(result) }
            if result.isEmpty { result = name.isEmpty ? "empty" : fallback }
        }
        if let first = result.unicodeScalars.first, !isStart(first) { result = "_" + result }
        return result
    }

    /// Removes invisible characters such as joiners, so that different identifiers never look the same.
    private static func visible(_ joined: String) -> String {
        var result = ""
        for scalar in joined.unicodeScalars
        where scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint {
            result += String(scalar)
        }
        return result
    }

    /// Spells out a name without letters, such as `lessThanSignEqualsSign` for `<=`.
    private static func spelledOut(_ name: String) -> String {
        let words = name.unicodeScalars.prefix(4).compactMap { scalar -> String? in
            symbols[scalar] ?? scalar.properties.name.map { $0.lowercased() }
        }
        return Words.lowerCamel(words.joined(separator: " "))
    }

    /// Replaces symbols with their names, as in `get slash users` for `get /users`.
    private static func withSymbolsInWords(_ name: String) -> String {
        var result = ""
        for character in name {
            if let first = character.unicodeScalars.first, let symbol = symbols[first] {
                result += " \(symbol) "
            } else {
                result.append(character)
            }
        }
        return result
    }

    private static let symbols: [Unicode.Scalar: String] = [
        "+": "plus", "-": "minus", "<": "less", ">": "greater", "=": "equal", "*": "star", "/": "slash", "%": "percent",
        "&": "and", "|": "or", "!": "not", "?": "question", "#": "hash", "@": "at", "$": "dollar", "^": "caret",
        "~": "tilde", ".": "dot", ",": "comma", ":": "colon", ";": "semicolon", "_": "underscore", " ": "space",
    ]

    private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar.properties.isXIDStart
    }
}
