internal import TRPCSwift

/// Differences between the public declarations of two clients, as far as they affect source code written for the older one.
struct InterfaceChanges {
    /// A changed declaration.
    struct Difference: Hashable {
        /// The path of the declaration, such as `User.email`.
        var path: String
        var source: Verdict.Source
        /// The declaration in each client; nil if missing.
        var old: String?
        var new: String?
        /// The names of parameters that were added or removed, or whose types changed.
        var parameters: Set<String> = []
    }

    let old: DeclaredInterface
    let new: DeclaredInterface
    /// Names that can have a different meaning in the other interface, without their enclosing types.
    private let changedNames: Set<String>
    private(set) var differences: [String: Difference] = [:]
    /// The differences, by the enclosing declarations and by the changed ones themselves.
    private var contained: [String: [Difference]] = [:]

    init(_ old: DeclaredInterface, _ new: DeclaredInterface) {
        self.old = old
        self.new = new
        changedNames = Self.changedNames(old, new)
        for (path, member) in old.members {
            guard let difference = difference(of: member, at: path) else { continue }
            differences[path] = difference
        }
        for (path, member) in new.members where old[path] == nil {
            guard case .enumCase(let payload) = member, case .type? = old[DeclaredInterface.parent(of: path)] else {
                continue
            }
            differences[path] = Difference(path: path, source: .maybe, old: nil, new: payload)
        }
        for (path, difference) in differences {
            var container = path
            while !container.isEmpty {
                contained[container, default: []].append(difference)
                container = DeclaredInterface.parent(of: container)
            }
        }
    }

    /// Returns the names of types in only one of the clients, of type aliases with different targets, and of aliases for them.
    private static func changedNames(_ old: DeclaredInterface, _ new: DeclaredInterface) -> Set<String> {
        guard old.types != new.types else { return [] }
        let paths = Set(old.types.keys).union(new.types.keys)
        var changed = Set(
            paths.filter { old.types[$0] != new.types[$0] }.map { DeclaredInterface.name(of: $0) }
        )
        let aliases = old.types.compactMap { path, target in
            target.map { (name: DeclaredInterface.name(of: path), names: DeclaredInterface.names(in: $0)) }
        }
        var count = 0
        while count < changed.count {
            count = changed.count
            for alias in aliases where !changed.isDisjoint(with: alias.names) { changed.insert(alias.name) }
        }
        return changed
    }

    /// Returns the differences in a declaration and its members.
    func differences(in path: String) -> [Difference] { contained[path] ?? [] }

    private func difference(of member: DeclaredInterface.Member, at path: String) -> Difference? {
        if new[path] == member, changedNames.isDisjoint(with: member.names) { return nil }
        let scope = DeclaredInterface.parent(of: path)
        guard let other = new[path] else {
            // The removal of a type includes its members.
            if !scope.isEmpty, new[scope] == nil, old[scope] != nil { return nil }
            return Difference(path: path, source: .breaks, old: words(member), new: nil)
        }
        func differ(_ source: Verdict.Source, _ before: String, _ after: String) -> Difference {
            Difference(path: path, source: source, old: before, new: after)
        }
        func types(_ before: String, _ after: String) -> (String, String) {
            (old.resolved(before, in: scope), new.resolved(after, in: scope))
        }
        switch (member, other) {
        case (.type(let before, let protocols), .type(let after, let others)):
            if before != after { return differ(.breaks, before, after) }
            var lost = protocols.subtracting(others).subtracting(Self.codingProtocols)
            if others.contains("Hashable") { lost.remove("Equatable") }
            return lost.isEmpty ? nil : differ(.maybe, lost.sorted().joined(separator: ", "), "")
        case (.property(let before), .property(let after)):
            let (was, isNow) = types(before, after)
            return was == isNow ? nil : differ(.breaks, before, after)
        case (.alias(let before), .alias(let after)):
            let (was, isNow) = types(before, after)
            return was == isNow ? nil : differ(.breaks, before, after)
        case (.alias, .type), (.type, .alias):
            let (was, isNow) = types(DeclaredInterface.name(of: path), DeclaredInterface.name(of: path))
            return was == isNow ? nil : differ(.breaks, was, isNow)
        case (.enumCase(let before), .enumCase(let after)):
            let (was, isNow) = types(before, after)
            return was == isNow ? nil : differ(.breaks, before, after)
        case (.call(let before, let inputs), .call(let after, let others)):
            return call(path, (before, inputs), (after, others))
        case (.functions(let before), .functions(let after)):
            return functions(path, before, after)
        default:
            return differ(.breaks, words(member), words(other))
        }
    }

    private static let codingProtocols: Set<String> = [
        "Codable", "CodableObject", "Decodable", "DecodableObject", "Encodable", "EncodableObject", "Validatable",
    ]

    /// Returns the difference in a call's value. Callers pass the input, use the output, and may catch the failure.
    private func call(
        _ path: String,
        _ before: (generic: String, types: [String]),
        _ after: (generic: String, types: [String])
    ) -> Difference? {
        let scope = DeclaredInterface.parent(of: path)
        let was = before.types.map { old.resolved($0, in: scope) }
        let isNow = after.types.map { new.resolved($0, in: scope) }
        let texts = (before.types.joined(separator: ", "), after.types.joined(separator: ", "))
        func differ(_ source: Verdict.Source) -> Difference {
            Difference(path: path, source: source, old: texts.0, new: texts.1)
        }
        guard before.generic == after.generic, was.count == isNow.count else { return differ(.breaks) }
        for (index, types) in zip(was, isNow).enumerated() where types.0 != types.1 {
            let isInput = index == 0 && was.count > 1
            if isInput, types.1 == types.0 + "?" { continue }
            return differ(index == 2 ? .maybe : .breaks)
        }
        return nil
    }

    private func functions(
        _ path: String,
        _ before: Set<DeclaredInterface.Signature>,
        _ after: Set<DeclaredInterface.Signature>
    ) -> Difference? {
        let scope = DeclaredInterface.parent(of: path)
        let was = before.map { resolved($0, old, scope) }
        let isNow = after.map { resolved($0, new, scope) }
        let lost = was.filter { signature in !isNow.contains { Self.accepts($0, signature) } }
        guard let first = lost.min(by: { Self.words($0) < Self.words($1) }) else { return nil }
        // Report the newer function that has the most parameters in common.
        let nearest = isNow.min { Self.distance($0, first) < Self.distance($1, first) }
        // A new parameter that has a default value is compatible.
        let changed = nearest.map { nearest in
            first.parameters.filter { !nearest.parameters.contains($0) }.map(\.label)
                + nearest.parameters.filter { !$0.hasDefault && !first.parameters.contains($0) }.map(\.label)
        }
        return Difference(
            path: path,
            source: .breaks,
            old: Self.words(first),
            new: nearest.map(Self.words),
            parameters: Set(changed ?? [])
        )
    }

    private func resolved(
        _ signature: DeclaredInterface.Signature,
        _ interface: DeclaredInterface,
        _ scope: String
    ) -> DeclaredInterface.Signature {
        var signature = signature
        for index in signature.parameters.indices {
            signature.parameters[index].type = interface.resolved(signature.parameters[index].type, in: scope)
        }
        signature.result = interface.resolved(signature.result, in: scope)
        return signature
    }

    /// Returns the distance between two functions, by their parameters and then by their labels. Ties have a fixed order.
    private static func distance(
        _ one: DeclaredInterface.Signature,
        _ other: DeclaredInterface.Signature
    ) -> (Int, Int, String) {
        let parameters = Set(one.parameters).intersection(other.parameters).count
        let labels = Set(one.parameters.map(\.label)).intersection(other.parameters.map(\.label)).count
        return (-parameters, -labels, words(one))
    }

    /// Returns whether every call to the older function also compiles with the newer one.
    private static func accepts(_ new: DeclaredInterface.Signature, _ old: DeclaredInterface.Signature) -> Bool {
        guard new.result == old.result else { return false }
        var rest = new.parameters[...]
        for parameter in old.parameters {
            while let next = rest.first, next.label != parameter.label {
                guard next.hasDefault else { return false }
                rest.removeFirst()
            }
            guard let same = rest.popFirst(), same.type == parameter.type || same.type == parameter.type + "?",
                same.hasDefault || !parameter.hasDefault
            else { return false }
        }
        return rest.allSatisfy(\.hasDefault)
    }

    private static func words(_ signature: DeclaredInterface.Signature) -> String {
        let parameters = signature.parameters.map { "\($0.label): \($0.type)\($0.hasDefault ? " = nil" : "")" }
        return "(\(parameters.joined(separator: ", ")))" + (signature.result.isEmpty ? "" : " \(signature.result)")
    }

    private func words(_ member: DeclaredInterface.Member) -> String {
        switch member {
        case .type(let keyword, _): keyword
        case .alias(let target), .property(let target): target
        case .call(let generic, let types): "\(generic)<\(types.joined(separator: ", "))>"
        case .enumCase(let payload): payload
        case .functions(let all): all.map(Self.words).min() ?? ""
        }
    }
}
