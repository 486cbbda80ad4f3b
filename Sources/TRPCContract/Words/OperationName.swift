internal import TRPCSource

/// The name of a REST operation: its group, and its name in that group, both as spelled in the document.
///
/// Frameworks extend the function name in an `operationId`: FastAPI's `login_auth_login_post` adds the path and method
/// to `login`, and NestJS's `AuthController_login` adds the class. The name depends only on the operation's id, path
/// and tags, so other operations don't change it.
package struct OperationName: Hashable, Sendable {
    /// The group; empty for a method of the client itself, such as `chat` for `POST /chat`.
    package var group: String
    /// The group's name in clients generated before version 0.2, such as `user-controller`.
    package let earlierGroup: String
    /// The fallback group of an operation that can be a method of the client itself; nil for other operations.
    package var onlyGroup: String?
    package var name: String
    /// The base name of types that only this operation uses.
    ///
    /// This is `AuthLogin` if the operation's name in its group is just `login`; otherwise, it's the id.
    package var stem: String
    /// The base names used before version 0.2.
    package private(set) var earlierStems: [String]
    /// The name with the method, such as `read_table get` and `read_table post`.
    ///
    /// It's used for FastAPI functions that handle several methods of the same path. It's nil if the id doesn't end in
    /// path and method.
    package var nameWithMethod: String?
    /// Longer alternatives for use if the name is taken, best first.
    package var otherNames: [String] = []
    /// The method and path in words, for use if all other names are taken.
    package var route: String
    /// The name as a method of the client itself.
    private var onlyName: String?
    /// The output, if the operation is named after the resource that it returns.
    package var resource: ResourceOutput?

    /// Derives the name of an operation.
    ///
    /// - Parameters:
    ///   - grouping: The configured grouping.
    ///   - summary: The operation's summary, if it can be used as a name.
    ///   - isList: Whether the output is a list; nil if the document doesn't describe the output.
    ///   - routes: The operations of the document.
    package init(
        id: String?,
        method: String,
        path: String,
        tags: [String],
        grouping: Grouping = .tags,
        summary: String? = nil,
        isList: @autoclosure () -> Bool? = nil,
        routes: DocumentRoutes = DocumentRoutes()
    ) {
        let segments = path.parts(between: "/").map(String.init)
        let tag = grouping == .tags ? tags.first { Self.hasWord($0) } : nil
        earlierGroup = tag ?? Self.folder(of: segments)
        let steps = routes.ownSteps(of: path)
        group =
            tag.map { Self.withoutClass($0, id: id) } ?? steps.first { !$0.isParameter && !$0.isAddress }?.text
            ?? "root"
        route = Self.route(method: method, segments)
        earlierStems = Self.earlierStems(id, method: method, segments, group: earlierGroup) + [route]
        let own = id.flatMap { id in
            Self.hasWord(id) && !DerivedID.isDerived(id, method: method, path: path, routes) ? id : nil
        }
        guard let id = own else {
            let made = ResourceName(method: method, path: path, group: group, isList: isList(), routes: routes)
            let short = summary.flatMap { [group] in SummaryName.words(of: $0, in: group) }
            let names = [short].compactMap(\.self) + made.names
            name = names[0]
            otherNames = Array(names.dropFirst())
            stem = made.stem
            resource = made.resource
            if tag == nil, steps.count == 1, steps[0].text == group, made.isOnly {
                onlyGroup = group
                onlyName = group
            }
            return
        }
        let function = Self.withoutRoute(id, method: method, segments)
        let plain = Self.withoutNumber(Self.removingClass(from: function), path: path)
        let short = Self.removingGroup(group, from: plain)
        name = Self.withoutLists(short)
        nameWithMethod = function == id ? nil : "\(name) \(method.lowercased())"
        stem = short == id ? id : "\(group) \(short)"
        let isOnly = tag == nil && steps.count == 1 && PathStep(text: name).words == PathStep(text: group).words
        if isOnly { (onlyGroup, onlyName) = (group, name) }
    }

    /// Makes the operation a method of the client itself, if allowed.
    package mutating func leaveGroup() {
        guard onlyGroup != nil, let onlyName else { return }
        group = ""
        name = onlyName
    }

    /// Moves the operation into a group.
    package mutating func join(_ group: String) {
        self.group = group
    }

    /// Returns `user` for `user-controller` and `UserService`. Springdoc and gnostic name groups after classes.
    private static func withoutClass(_ tag: String, id: String?) -> String {
        let isService = id?.hasPrefix(tag + "_") == true
        for ending in ["-controller", "Controller"] + (isService ? ["Service"] : [])
        where tag.hasSuffix(ending) && tag.count > ending.count {
            return String(tag.dropLast(ending.count))
        }
        return tag
    }

    /// Returns `list` for `list_1`. Springdoc numbers methods that have the same name in different classes.
    private static func withoutNumber(_ id: String, path: String) -> String {
        guard let sign = id.lastIndex(of: "_"), sign > id.startIndex else { return id }
        let number = id[id.index(after: sign)...]
        let stem = id[..<sign]
        guard !number.isEmpty, number.allSatisfy(\.isNumber), stem.last?.isLetter == true else { return id }
        let word = Words.split(String(stem)).last.map { $0.lowercased() } ?? ""
        let spellings = ["", "_", "-"].map { word + $0 + number }
        return spellings.contains(where: path.lowercased().contains) ? id : String(stem)
    }

    /// Resolves a conflict between base names by using the id or the parameters.
    mutating func disambiguate(by id: String?, path: String) {
        let parameters = PathStep.steps(of: path).filter(\.isParameter).map(\.text).joined(separator: " and ")
        if otherNames.isEmpty, let id { stem = id } else if !parameters.isEmpty { stem += " by \(parameters)" }
    }

    private static func earlierStems(_ id: String?, method: String, _ segments: [String], group: String) -> [String] {
        guard let id else { return [] }
        let function = withoutRoute(id, method: method, segments)
        return [id, "\(group) \(removingGroup(group, from: removingClass(from: function)))"]
    }

    /// The source of names for operations that are unnamed in the document.
    package enum Source: String, Sendable, CaseIterable {
        /// The method, and the resource in the path.
        case paths
        /// The summary, if it's short.
        case summaries
    }

    /// How operations are grouped.
    package enum Grouping: String, Sendable, CaseIterable {
        /// By the first tag, or by the path if there are no tags.
        case tags
        /// By the first path segment.
        case paths
    }

    /// Returns the group of an untagged operation in clients generated before version 0.2.
    ///
    /// The group is the first segment that isn't `api`, a version or a parameter.
    private static func folder(of segments: [String]) -> String {
        let telling = segments.first { segment in
            let lower = segment.lowercased()
            let isVersion = lower.first == "v" && lower.dropFirst().first?.isNumber == true
            return !segment.contains("{") && lower != "api" && !isVersion && hasWord(segment)
        }
        return telling ?? "root"
    }

    private static func hasWord(_ text: String) -> Bool { text.contains { $0.isLetter } }

    /// Returns the function's name in an id from FastAPI, such as `login` for `login_auth_login_post`.
    ///
    /// The name is followed by the path and method. In a mounted app, the path can have a prefix that the id doesn't
    /// contain.
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

    /// Replaces characters other than letters, digits and underscores with underscores, as FastAPI does.
    private static func underscored(_ segment: String) -> String {
        String(segment.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }

    /// Returns the method's name, such as `login` for NestJS's `AuthController_login` or for `AuthController.login`.
    private static func removingClass(from id: String) -> String {
        for separator in [
            "Controller_", "Controller.", "Controller::", "Controller#", "Resource_", "Resolver_", "Service_",
        ]
        where containsWord(separator, in: id) {
            guard let range = id.firstRange(of: separator), range.lowerBound > id.startIndex else { continue }
            let rest = String(id[range.upperBound...])
            if hasWord(rest) { return rest }
        }
        return id
    }

    /// Returns whether an id contains an ASCII word. Comparing bytes is faster than searching characters.
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

    /// Returns `list` for `repos/list`, `repos_list` and `v1.repos.list` in the group `repos` or `repo`.
    private static func removingGroup(_ group: String, from id: String) -> String {
        if let dot = id.firstIndex(of: "."), PathStep(text: String(id[..<dot])).isAddress {
            let rest = String(id[id.index(after: dot)...])
            let short = removingGroup(group, from: rest)
            return short == rest ? id : short
        }
        let words = PathStep(text: group).words
        let own = Words.split(id)
        guard !words.isEmpty, own.count > words.count else { return id }
        let start = own.prefix(words.count).map { $0.lowercased() }
        // `org.list` also matches the group `orgs`.
        let isPart = id[own[words.count - 1].endIndex...].first == "."
        guard start == words || isPart && PathStep.singular(start) == PathStep.singular(words) else { return id }
        let last = own[words.count - 1]
        let rest = id[last.endIndex...]
        // A separator must follow the group's words, because they could be part of a name such as `petStore`.
        guard let sign = rest.first, !sign.isLetter, !sign.isNumber else { return id }
        let short = rest.drop { !$0.isLetter && !$0.isNumber }
        return short.first?.isLetter == true ? String(short) : id
    }

    /// Returns `GetCustomer` for `GetCustomersCustomer`, which repeats the list in the path of an item.
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

    /// Returns the method and path in words, such as `get users by id` for `GET /users/{id}`.
    private static func route(method: String, _ segments: [String]) -> String {
        var words = [method.lowercased()]
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
        return words.joined(separator: " ")
    }
}
