import RoundTripCheck

/// Finds bad public names of a client: with a status code, a method and path, more than fifty letters, a number, or the common
/// prefix of all paths. Ignores names of the document.
struct ReadableNames {
    private let strings: Set<String>
    private let routes: Set<String>
    private let prefix: String
    private static let most = 50

    init(_ document: JSONTree) {
        var strings: Set<String> = []
        var routes: Set<String> = []
        var paths: [[String]] = []
        var pending = [document]
        while let node = pending.popLast() {
            switch node {
            case .object(let members):
                for member in members {
                    strings.insert(Self.letters(member.name))
                    pending.append(member.value)
                }
            case .array(let elements): pending += elements
            case .string(let text) where text.utf8.count < 200:
                strings.insert(Self.letters(text))
                if let last = text.split(separator: "/").last { strings.insert(Self.letters(String(last))) }
            default: break
            }
        }
        if case .object(let members)? = document.properties?.first(where: { $0.name == "paths" })?.value {
            for member in members {
                let (path, item) = (member.name, member.value)
                let steps = path.split(separator: "/").map(String.init)
                paths.append(steps)
                guard case .object(let operations) = item else { continue }
                let isLong = steps.count > 1
                for operation in operations where isLong {
                    routes.insert(Self.letters(operation.name + path))
                    routes.insert(Self.letters(operation.name + path.replacing("{", with: "by")))
                }
            }
        }
        self.strings = strings
        self.routes = routes
        let shared = (paths.first ?? []).indices.prefix { index in
            paths.allSatisfy { index < $0.count - 1 && $0[index] == paths[0][index] && !$0[index].contains("{") }
        }
        prefix = paths.count > 1 ? Self.letters(shared.map { paths[0][$0] }.joined()) : ""
    }

    /// Returns the problems of names, one line each.
    func problems(types: Set<String>, functions: Set<String>) -> [String] {
        let short = types.map { String($0.split(separator: ".").last ?? "") }
        let names = Set(short).union(functions)
        return names.sorted().compactMap { name in
            problem(name, isFunction: functions.contains(name), siblings: names).map { "\(name): \($0)" }
        }
    }

    private func problem(_ name: String, isFunction: Bool, siblings: Set<String>) -> String? {
        let letters = Self.letters(name)
        if isFunction, routes.contains(letters) { return "is a method and a path" }
        if isFunction, prefix.count > 2,
            letters.dropFirst(3).hasPrefix(prefix) || letters.dropFirst(4).hasPrefix(prefix)
        {
            return "has what all paths begin with"
        }
        if isDefined(letters) { return nil }
        if name.contains(/(?:^|[^0-9])[1-5][0-9][0-9X](?:[^0-9]|$)/) { return "has a status code" }
        if name.count > Self.most { return "has \(name.count) letters" }
        if let last = name.last, last.isNumber, siblings.contains(String(name.prefix { !$0.isNumber })) {
            return "ends with a number"
        }
        return nil
    }

    /// Returns whether the document contains the name, or most of it.
    private func isDefined(_ letters: String) -> Bool {
        if strings.contains(letters) || isMade(of: letters[...], parts: Self.mostParts) { return true }
        return strings.contains { $0.count * 3 > letters.count * 2 && letters.contains($0) }
    }

    /// Returns whether the name is a sequence of names in the document, such as a schema and its properties.
    private func isMade(of letters: Substring, parts: Int) -> Bool {
        if letters.isEmpty { return true }
        guard parts > 0, letters.count >= Self.shortestPart else { return false }
        return (Self.shortestPart...letters.count).reversed().contains { count in
            strings.contains(String(letters.prefix(count))) && isMade(of: letters.dropFirst(count), parts: parts - 1)
        }
    }

    private static let mostParts = 4
    private static let shortestPart = 4

    /// Returns the lowercase letters and digits.
    private static func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}
