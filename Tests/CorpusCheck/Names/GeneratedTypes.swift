/// The public types of generated Swift by path, and the types of their members.
struct GeneratedTypes {
    private(set) var types: Set<String> = []
    /// The underlying types of type aliases, as written.
    private(set) var aliases: [String: String] = [:]
    /// The types of properties and of payloads of enum cases, as written, by owner and member.
    private(set) var members: [String: [String: String]] = [:]

    init(_ sources: some Sequence<String>) {
        for source in sources { read(source) }
    }

    /// A declaration that encloses the current line.
    private struct Scope {
        var indentation: Int
        var name: String
    }

    private mutating func read(_ source: String) {
        var scopes: [Scope] = []
        for text in source.split(separator: "\n") {
            var line = SwiftLine(text)
            if text == "}" {
                scopes = []
            } else if let name = line.extendedType() {
                scopes = [Scope(indentation: line.indentation, name: name)]
            } else if let (keyword, name) = line.declaredType() {
                scopes.removeAll { $0.indentation >= line.indentation }
                let path = (scopes.map(\.name) + [name]).joined(separator: ".")
                types.insert(path)
                if keyword == "typealias" {
                    aliases[path] = line.rest.drop { $0 != "=" }.dropFirst().trimmed
                } else {
                    scopes.append(Scope(indentation: line.indentation, name: name))
                }
            } else {
                let owner = scopes.filter { $0.indentation < line.indentation }.map(\.name).joined(separator: ".")
                for (name, type) in line.members() { members[owner, default: [:]][name] = type }
            }
        }
    }
}

/// A line of generated Swift.
private struct SwiftLine {
    let indentation: Int
    private(set) var rest: Substring

    init(_ text: Substring) {
        indentation = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        rest = text.dropFirst(indentation)
    }

    @discardableResult
    private mutating func skip(_ words: String...) -> Bool {
        guard let word = words.first(where: { rest.hasPrefix($0) }) else { return false }
        rest = rest.dropFirst(word.count)
        return true
    }

    private mutating func word(_ isPart: (Character) -> Bool = { _ in false }) -> String? {
        let word = rest.prefix { $0.isWord || isPart($0) }
        rest = rest.dropFirst(word.count)
        return word.isEmpty ? nil : String(word)
    }

    /// Parses the name of an extended type.
    mutating func extendedType() -> String? {
        let start = rest
        while skip("public ", "nonisolated ") {}
        if skip("extension "), let name = word({ $0 == "." }) { return name }
        rest = start
        return nil
    }

    /// Parses the keyword and name of a public type.
    mutating func declaredType() -> (keyword: String, name: String)? {
        let start = rest
        while rest.first == "@", let end = rest.firstIndex(of: " ") { rest = rest[rest.index(after: end)...] }
        if skip("public ") {
            while skip("nonisolated ", "indirect ", "final ") {}
            for keyword in ["struct", "enum", "typealias", "class", "actor"] where skip(keyword + " ") {
                if let name = word() { return (keyword, name) }
            }
        }
        rest = start
        return nil
    }

    /// Parses the name and type of a public property, or of each payload of enum cases.
    mutating func members() -> [(String, String)] {
        if skip("public ") {
            skip("nonisolated ")
            skip("static ")
            guard skip("let ", "var "), let name = word({ $0 == "`" }), skip(": ") else { return [] }
            return [(name, rest.prefix { $0 != "{" && $0 != "=" }.trimmed)]
        }
        skip("indirect ")
        guard skip("case "), let first = rest.first, first.isWord || first == "`" else { return [] }
        // Cases of a switch.
        if rest.last == ":" || rest.last == "{" { return [] }
        return rest.matches(of: /(`?\w+`?)\(([\w.\[\]:?, <>]+)\)/).map { (String($0.1), $0.2.trimmed) }
    }
}

extension Character {
    /// Whether the character can be part of an identifier.
    var isWord: Bool { isLetter || isNumber || self == "_" }
}

extension Substring {
    var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
