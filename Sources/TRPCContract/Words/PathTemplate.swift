/// The path of an operation, with its parameters in braces.
///
/// Express, Fastify and other routers use `/users/:id`, which exporters don't always translate. A colon begins a
/// parameter at the start of a step, after punctuation such as `-` or `.`, or before the name of a declared parameter.
/// Elsewhere, it's part of the path: `/things:batchGet` and `/things/{id}:cancel` are custom methods (AIP-136).
package struct PathTemplate {
    /// The path with braces, such as `/users/{id}`.
    package private(set) var text = ""
    /// The colon parameters as spelled in the document, such as `:id?`; empty if the path has only braces.
    package private(set) var colons: [String] = []

    private let declared: [String]
    private var rest: Substring
    /// The current step as written.
    private var step = ""
    /// Whether the step begins with a colon parameter.
    private var beginsWithColon = false

    /// Parses a path.
    ///
    /// - Parameter declared: The names of the declared path parameters.
    package init(_ path: String, declared: Set<String> = []) {
        rest = path[...]
        self.declared = declared.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
        guard path.utf8.contains(UInt8(ascii: ":")) else {
            text = path
            return
        }
        while let character = rest.first { read(character) }
    }

    private mutating func read(_ character: Character) {
        switch character {
        case "/":
            take(1)
            (step, beginsWithColon) = ("", false)
        case "{": take(rest.firstIndex(of: "}").map { rest.distance(from: rest.startIndex, to: $0) + 1 } ?? rest.count)
        // A query or fragment.
        case "?", "#": take(rest.count)
        case ":": if !readParameter() { take(1) }
        default: take(1)
        }
    }

    private mutating func take(_ count: Int) {
        let taken = rest.prefix(count)
        text += taken
        step += taken
        rest = rest.dropFirst(count)
    }

    /// Reads a parameter such as `:id`, or returns false if the colon doesn't begin one.
    ///
    /// Includes the suffixes that routers allow: a pattern in parentheses, and `?`, `*` or `+`.
    private mutating func readParameter() -> Bool {
        let after = rest.dropFirst()
        let known = declared.first { after.hasPrefix($0) && !Self.continues(after.dropFirst($0.count).first) }
        let name = known ?? String(after.prefix { Self.continues($0) })
        guard let first = name.first, known != nil || !first.isNumber && mayBegin() else { return false }
        if step.isEmpty { beginsWithColon = true }
        var end = after.dropFirst(name.count)
        if end.first == "(", let close = Self.closing(end) { end = end[close...].dropFirst() }
        if let last = end.first, "?*+".contains(last), Self.isBorder(end.dropFirst().first) { end = end.dropFirst() }
        let written = rest[..<end.startIndex]
        colons.append(String(written))
        text += "{\(name)}"
        step += written
        rest = end
        return true
    }

    /// Returns whether a colon at this position can begin a parameter, as opposed to a custom method.
    private func mayBegin() -> Bool {
        guard let last = step.last else { return true }
        if last == "-" { return beginsWithColon || step != "-" }
        return !Self.continues(last) && !"}):\\".contains(last)
    }

    private static func continues(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }

    private static func isBorder(_ character: Character?) -> Bool { character.map { "/.-".contains($0) } ?? true }

    /// Returns the index of the parenthesis that matches the opening one.
    private static func closing(_ text: Substring) -> Substring.Index? {
        var depth = 0
        for index in text.indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }
}
