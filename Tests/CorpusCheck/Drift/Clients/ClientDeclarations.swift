/// The declarations in generated files, by the path of their type.
///
/// Relies on the layout of generated code: one declaration per line, except for the parameters of initializers.
struct ClientDeclarations {
    struct Member {
        var name: String
        var type: String
    }

    struct Parameter {
        var label: String
        var type: String
        var hasDefault: Bool
    }

    /// The scopes and their declarations, in source order.
    private(set) var properties: [(scope: String, members: [Member])] = []
    private(set) var cases: [(scope: String, names: [String])] = []
    private(set) var initializers: [(scope: String, parameters: [Parameter])] = []
    private(set) var aliases: [(scope: String, members: [Member])] = []

    private var types: Set<String> = []
    private var scopes: [(name: String, depth: Int)] = []
    private var depth = 0
    /// The part of an initializer's parameter list that has been read.
    private var pending: String?
    private let forms = DeclarationForms()

    init(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { read(String(line)) }
    }

    private var scope: String { scopes.map(\.name).joined(separator: ".") }

    private var isAtMembers: Bool { scopes.last.map { depth == $0.depth + 1 } ?? false }

    private mutating func read(_ line: String) {
        var code = line.replacing(forms.string, with: #""""#)
        if let comment = code.firstRange(of: "//") { code = String(code[..<comment.lowerBound]) }
        if let parameters = pending {
            pending = parameters + " " + code.drop { $0 == " " }
            endInitializer()
        } else if isAtMembers {
            readMember(code)
        } else if scopes.isEmpty, let found = code.prefixMatch(of: forms.scope) {
            scopes.append((String(found.output.1), depth))
        }
        if scopes.isEmpty ? depth == 0 : isAtMembers { readType(code) }
        depth += code.count { $0 == "{" } - code.count { $0 == "}" }
        while let last = scopes.last, depth <= last.depth { scopes.removeLast() }
    }

    private mutating func readType(_ code: String) {
        guard let found = code.prefixMatch(of: forms.type) else { return }
        let name = String(found.output.2)
        types.insert("\(scope).\(name)")
        if let alias = code.trimmingSuffix(" ").wholeMatch(of: forms.alias) {
            let member = Member(name: String(alias.output.1), type: String(alias.output.2))
            Self.add(member, to: &aliases, scope)
        }
        if found.output.1 != "typealias" { scopes.append((name, depth)) }
    }

    private mutating func readMember(_ code: String) {
        if let found = code.trimmingSuffix(" ").wholeMatch(of: forms.property) {
            let type = String(found.output.2).trimmingSuffix(" ")
            Self.add(Member(name: String(found.output.1), type: type), to: &properties, scope)
        } else if let found = code.wholeMatch(of: forms.enumCase) {
            let list = String(found.output.1).replacing(forms.rawValue, with: "")
            guard !list.trimmingSuffix(" ").hasSuffix(":") else { return }
            let names = list.matches(of: forms.caseName).map { String($0.output.1) }
            if let index = cases.firstIndex(where: { $0.scope == scope }) {
                cases[index].names += names
            } else {
                cases.append((scope, names))
            }
        } else if let found = code.wholeMatch(of: forms.initializer), !code.contains("from ") {
            pending = String(found.output.1)
            endInitializer()
        }
    }

    private static func add(_ member: Member, to list: inout [(scope: String, members: [Member])], _ scope: String) {
        if let index = list.firstIndex(where: { $0.scope == scope }) {
            list[index].members.append(member)
        } else {
            list.append((scope, [member]))
        }
    }

    /// Ends the parameters at their closing parenthesis. Only a type's first initializer counts.
    private mutating func endInitializer() {
        guard let text = pending else { return }
        var open = 1
        for index in text.indices {
            if text[index] == "(" { open += 1 }
            if text[index] == ")" { open -= 1 }
            guard open == 0 else { continue }
            if !initializers.contains(where: { $0.scope == scope }) {
                initializers.append((scope, Self.parameters(String(text[..<index]))))
            }
            pending = nil
            return
        }
    }

    private static func parameters(_ text: String) -> [Parameter] {
        var (parameters, open, part): ([Parameter], Int, String) = ([], 0, "")
        for character in text + "," {
            if "([<".contains(character) { open += 1 }
            if ")]>".contains(character) { open -= 1 }
            guard character == ",", open == 0 else {
                part.append(character)
                continue
            }
            if let parameter = parameter(part) { parameters.append(parameter) }
            part = ""
        }
        return parameters
    }

    private static func parameter(_ text: String) -> Parameter? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let label = text[..<colon].drop { $0 == " " }
        let rest = text[text.index(after: colon)...].drop { $0 == " " }
        let equals = rest.firstRange(of: " = ")
        let type = rest[..<(equals?.lowerBound ?? rest.endIndex)]
        return Parameter(
            label: String(label).trimmingSuffix(" "),
            type: String(type).trimmingSuffix(" "),
            hasDefault: equals != nil
        )
    }

    /// Returns the spelling of a type of a scope outside of all scopes.
    func qualified(_ type: String, in scope: String) -> String {
        type.replacing(forms.path) { match in
            let path = match.output
            let name = path.prefix { $0 != "." }
            guard name.first(where: { $0 != "`" })?.isUppercase == true else { return String(path) }
            return self.path(of: String(name), in: scope) + path.dropFirst(name.count)
        }
    }

    private func path(of name: String, in scope: String) -> String {
        var around = scope[...]
        while !around.isEmpty {
            if types.contains("\(around).\(name)") { return "\(around).\(name)" }
            around = around.lastIndex(of: ".").map { around[..<$0] } ?? ""
        }
        return name
    }
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> String {
        var text = self
        while text.last == character { text.removeLast() }
        return text
    }
}
