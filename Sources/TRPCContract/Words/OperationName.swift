internal import TRPCSource

/// What a REST operation is called: its group, and its name in that group, in the document's words.
///
/// Frameworks put more into an `operationId` than somebody chose: FastAPI's `login_auth_login_post` is `login` with its
/// path and method, NestJS's `AuthController_login` is `login` with its class. An operation's own id, path and tags decide,
/// so that no other operation changes the name.
package struct OperationName: Hashable, Sendable {
    package var group: String
    package var name: String
    /// What types are called that only this operation uses: `AuthLogin` where `login` alone is the operation's name in its
    /// group, else the id.
    package var stem: String
    /// The name with the method, for a function of FastAPI's that serves several methods of one path: `read_table get` and
    /// `read_table post`. Nil where the id does not end in path and method.
    package var nameWithMethod: String?
    /// Method and path in words, for where the name is taken.
    package var route: String

    /// - Parameter grouping: what the configuration says.
    package init(id: String?, method: String, path: String, tags: [String], grouping: Grouping = .tags) {
        let segments = path.parts(between: "/").map(String.init)
        let tag = grouping == .tags ? tags.first { Self.hasWord($0) } : nil
        group = tag ?? Self.folder(of: segments)
        let words = Self.route(method: method, segments, in: group)
        route = words.full
        guard let id, Self.hasWord(id) else {
            name = words.short
            stem = words.full
            return
        }
        let function = Self.withoutRoute(id, method: method, segments)
        let short = Self.removingGroup(group, from: Self.removingClass(from: function))
        name = Self.withoutLists(short)
        nameWithMethod = function == id ? nil : "\(name) \(method.lowercased())"
        stem = short == id ? id : "\(group) \(short)"
    }

    /// What types are called where another operation has the same stem: the id tells them apart.
    func disambiguated(by id: String?) -> OperationName {
        var name = self
        name.stem = id ?? route
        return name
    }

    /// How operations are grouped.
    package enum Grouping: String, Sendable, CaseIterable {
        /// By the first tag, else by path.
        case tags
        /// By the first segment of the path.
        case paths
    }

    /// The first segment that says something: neither `api` nor a version, nor a parameter.
    private static func folder(of segments: [String]) -> String {
        let telling = segments.first { segment in
            let lower = segment.lowercased()
            let isVersion = lower.first == "v" && lower.dropFirst().first?.isNumber == true
            return !segment.contains("{") && lower != "api" && !isVersion && hasWord(segment)
        }
        return telling ?? "root"
    }

    private static func hasWord(_ text: String) -> Bool { text.contains { $0.isLetter } }

    /// `login` for FastAPI's `login_auth_login_post`: the function's name, then path and method. A path that is mounted
    /// elsewhere may begin with more than the id knows.
    private static func withoutRoute(_ id: String, method: String, _ segments: [String]) -> String {
        let ending = "_" + method.lowercased()
        guard id.lowercased().hasSuffix(ending), id.count > ending.count else { return id }
        let head = id.dropLast(ending.count)
        for start in 0..<max(segments.count, 1) {
            let slug = segments.dropFirst(start).map { "_" + underscored($0) }.joined()
            for candidate in [slug, slug + "_"] where !candidate.isEmpty {
                guard head.hasSuffix(candidate), head.count > candidate.count else { continue }
                let name = String(head.dropLast(candidate.count))
                if hasWord(name) { return name }
            }
        }
        return id
    }

    /// As FastAPI writes a path: each character that is no letter, digit or underscore is an underscore.
    private static func underscored(_ segment: String) -> String {
        String(segment.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }

    /// `login` for NestJS's `AuthController_login`, and for `AuthController.login`.
    private static func removingClass(from id: String) -> String {
        for separator in ["Controller_", "Controller.", "Controller::", "Controller#", "Resource_", "Resolver_"]
        where containsWord(separator, in: id) {
            guard let range = id.firstRange(of: separator), range.lowerBound > id.startIndex else { continue }
            let rest = String(id[range.upperBound...])
            if hasWord(rest) { return rest }
        }
        return id
    }

    /// Whether the bytes of a word of ASCII stand in an id, which is told sooner than where its characters stand.
    private static func containsWord(_ word: String, in id: String) -> Bool {
        guard let first = word.utf8.first else { return true }
        var rest = id.utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: word.utf8) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    /// `list` for `repos/list`, `repos.list` and `repos_list` in the group `repos`.
    private static func removingGroup(_ group: String, from id: String) -> String {
        let words = Words.split(group).map { $0.lowercased() }
        let own = Words.split(id)
        guard !words.isEmpty, own.count > words.count,
            zip(words, own).allSatisfy({ $0 == $1.lowercased() })
        else { return id }
        let last = own[words.count - 1]
        let rest = id[last.endIndex...]
        // Where the group's words are apart from what follows, and not a part of a name such as `petStore`.
        guard let sign = rest.first, !sign.isLetter, !sign.isNumber else { return id }
        let short = rest.drop { !$0.isLetter && !$0.isNumber }
        return short.first?.isLetter == true ? String(short) : id
    }

    /// `GetCustomer` for `GetCustomersCustomer`, one of a list whose path it spells.
    private static func withoutLists(_ id: String) -> String {
        var result = id
        var start = 1
        var words = Words.split(result)
        guard words.count > 2 else { return id }
        var stems = words.map { Singular.of($0.lowercased()) }
        while start < words.count {
            let most = (words.count - start) / 2
            let length = (0..<most).map { most - $0 }.first { length in
                let next = start + length
                return stems[start..<next] == stems[next..<next + length] && words[next - 1] != words[next + length - 1]
                    && words[next - 1].count > words[next + length - 1].count
            }
            guard let length else {
                start += 1
                continue
            }
            result.removeSubrange(words[start].startIndex..<words[start + length].startIndex)
            words = Words.split(result)
            stems = words.map { Singular.of($0.lowercased()) }
        }
        return result
    }

    /// `get by id` in the group `users` for `GET /users/{id}`.
    private static func route(method: String, _ segments: [String], in group: String) -> (short: String, full: String) {
        var words: [String] = []
        var isAfterParameter = false
        for segment in segments {
            guard let open = segment.utf8.firstIndex(of: UInt8(ascii: "{")),
                let close = segment.utf8.lastIndex(of: UInt8(ascii: "}")), open < close
            else {
                words.append(segment)
                isAfterParameter = false
                continue
            }
            let name = segment.filter { $0 != "{" && $0 != "}" }
            words.append((isAfterParameter ? "and " : "by ") + name)
            isAfterParameter = true
        }
        let verb = method.lowercased()
        let full = ([verb] + words).joined(separator: " ")
        guard let index = words.firstIndex(of: group), index + 1 < words.count else { return (full, full) }
        return (([verb] + words[(index + 1)...]).joined(separator: " "), full)
    }
}
