package import TRPCSwift

/// Reads the declarations that an application can use from generated Swift. Supports the forms that the templates
/// write, and skips function bodies.
package struct InterfaceReader {
    /// A declaration and its path.
    package typealias Declaration = (path: String, member: DeclaredInterface.Member)

    private let namespace: String
    /// The declarations in source order.
    package private(set) var declarations: [Declaration] = []
    private var text: [UInt8] = []
    private var position = 0
    /// The paths of the enclosing declarations, outermost first; for an extension, the path that it extends.
    private var scopes: [String] = []

    package init(namespace: String) { self.namespace = namespace }

    package var interface: DeclaredInterface {
        var interface = DeclaredInterface(namespace: namespace)
        for (path, member) in declarations { interface.add(member, at: path) }
        return interface
    }

    /// Adds the declarations of a file.
    package mutating func read(_ contents: String) {
        text = Array(contents.utf8)
        position = 0
        scopes = []
        var head: [UInt8] = []
        var depth = 0
        while position < text.count {
            let byte = text[position]
            if skipComment() { continue }
            switch byte {
            case UInt8(ascii: "\""):
                head += Array("\"\"".utf8)
                skipString()
                continue
            case UInt8(ascii: "("), UInt8(ascii: "["):
                depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                depth -= 1
            case UInt8(ascii: "{") where depth > 0:
                skipBlock()
                continue
            case UInt8(ascii: "{"):
                if enter(head) { position += 1 } else { skipBlock() }
                head = []
                continue
            case UInt8(ascii: "}"):
                declare(head)
                head = []
                if !scopes.isEmpty { scopes.removeLast() }
                position += 1
                continue
            case UInt8(ascii: "\n") where depth == 0 && startsStatement(position + 1) && !Self.isPrefix(head):
                declare(head)
                head = []
            default: break
            }
            head.append(byte)
            position += 1
        }
        declare(head)
    }

    /// The words that start a declaration.
    private static let starts: Set<String> = [
        "public", "package", "internal", "private", "fileprivate", "static", "let", "var", "func", "init", "case",
        "struct",
        "enum", "extension", "typealias", "nonisolated", "indirect", "import", "final", "class", "protocol",
    ]

    /// Returns whether a line starts a declaration.
    private func startsStatement(_ start: Int) -> Bool {
        var index = start
        while index < text.count, text[index] == UInt8(ascii: " ") { index += 1 }
        guard index < text.count else { return false }
        if text[index] == UInt8(ascii: "@") || text[index] == UInt8(ascii: "#") { return true }
        var end = index
        while end < text.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(text[end]) { end += 1 }
        return Self.starts.contains(String(decoding: text[index..<end], as: UTF8.self))
    }

    /// Returns whether a head consists only of attributes and modifiers, which belong to the next line.
    private static func isPrefix(_ head: [UInt8]) -> Bool {
        let words = head.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        // Most heads end with something else.
        return !words.isEmpty
            && words.reversed().allSatisfy { word in
                word.first == UInt8(ascii: "@") || modifiers.contains(String(decoding: word, as: UTF8.self))
            }
    }

    private static let modifiers: Set<String> = [
        "public", "package", "internal", "static", "nonisolated", "indirect", "final",
    ]

    private mutating func skipComment() -> Bool {
        guard text[position] == UInt8(ascii: "/"), position + 1 < text.count else { return false }
        switch text[position + 1] {
        case UInt8(ascii: "/"):
            while position < text.count, text[position] != UInt8(ascii: "\n") { position += 1 }
            return true
        case UInt8(ascii: "*"):
            position += 2
            while position + 1 < text.count,
                !(text[position] == UInt8(ascii: "*") && text[position + 1] == UInt8(ascii: "/"))
            {
                position += 1
            }
            position += 2
            return true
        default: return false
        }
    }

    /// Skips a string literal. In generated code, interpolations contain no quotes.
    private mutating func skipString() {
        let quote = UInt8(ascii: "\"")
        var marks = 0
        var start = position
        while start > 0, text[start - 1] == UInt8(ascii: "#") {
            marks += 1
            start -= 1
        }
        let isLong = position + 2 < text.count && text[position + 1] == quote && text[position + 2] == quote
        let quotes = isLong ? 3 : 1
        position += quotes
        while position < text.count {
            if text[position] == UInt8(ascii: "\\"), marks == 0 {
                position += 2
                continue
            }
            let end = position + quotes + marks
            if text[position] == quote, end <= text.count,
                text[position..<position + quotes].allSatisfy({ $0 == quote }),
                text[position + quotes..<end].allSatisfy({ $0 == UInt8(ascii: "#") })
            {
                position = end
                return
            }
            position += 1
        }
    }

    /// Skips a block in braces.
    private mutating func skipBlock() {
        var depth = 0
        while position < text.count {
            if skipComment() { continue }
            switch text[position] {
            case UInt8(ascii: "\""):
                skipString()
                continue
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            default: break
            }
            position += 1
            if depth == 0 { return }
        }
    }

    /// Enters the declaration before an opening brace. Returns false if the braces cannot contain declarations.
    private mutating func enter(_ head: [UInt8]) -> Bool {
        let declaration = DeclarationHead(head)
        guard !declaration.isHidden else { return false }
        switch declaration.keyword {
        case "extension":
            let path = declaration.name
            let prefix = namespace + "."
            scopes.append(
                path == namespace ? "" : path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
            )
            return true
        case "struct", "enum", "class", "protocol":
            let isNamespace = scopes.isEmpty && declaration.name == namespace
            let path = isNamespace ? "" : self.path(declaration.name)
            if !isNamespace {
                let type = DeclaredInterface.Member.type(
                    keyword: declaration.keyword,
                    conformances: declaration.conformances
                )
                declarations.append((path, type))
            }
            scopes.append(path)
            return true
        default:
            declare(declaration)
            return false
        }
    }

    private func path(_ name: String) -> String {
        guard let scope = scopes.last, !scope.isEmpty else { return name }
        return "\(scope).\(name)"
    }

    private mutating func declare(_ head: [UInt8]) { declare(DeclarationHead(head)) }

    private mutating func declare(_ declaration: DeclarationHead) {
        guard !declaration.isHidden else { return }
        switch declaration.keyword {
        case "var", "let":
            guard let member = declaration.property else { return }
            declarations.append((path(declaration.name), member))
        case "typealias":
            if let target = declaration.assigned { declarations.append((path(declaration.name), .alias(target))) }
        case "func", "init":
            if let signature = declaration.signature {
                declarations.append((path(declaration.name) + "()", .functions([signature])))
            }
        case "case":
            for (name, payload) in declaration.cases { declarations.append((path(name), .enumCase(payload))) }
        default: break
        }
    }
}
