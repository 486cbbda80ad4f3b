package import TRPCContract

/// The public interface of a generated client.
///
/// Types, properties, cases and functions are keyed by their paths below the namespace, such as `User.Address.city`.
/// Paths of functions end in `()`: `Posts.getById()`.
package struct DeclaredInterface: Sendable {
    /// A parameter of a function or an initializer.
    package struct Parameter: Hashable, Sendable {
        /// The argument label; `_` if there is none.
        package var label: String
        package var type: String
        package var hasDefault: Bool

        package init(label: String, type: String, hasDefault: Bool) {
            self.label = label
            self.type = type
            self.hasDefault = hasDefault
        }
    }

    /// The signature of a function.
    package struct Signature: Hashable, Sendable {
        package var parameters: [Parameter]
        /// The effects and the result, such as `async throws -> Post`.
        package var result: String

        package init(parameters: [Parameter], result: String) {
            self.parameters = parameters
            self.result = result
        }
    }

    package enum Member: Hashable, Sendable {
        /// A struct or an enum, and its conformances.
        case type(keyword: String, conformances: Set<String>)
        case alias(String)
        /// A property and its type.
        case property(String)
        /// A value for a procedure or an operation: `Procedure<Int, Post>`.
        case call(generic: String, types: [String])
        /// A case and the types of its associated values, such as `(String)`.
        case enumCase(String)
        /// The overloads of a function, or the initializers of a type.
        case functions(Set<Signature>)
    }

    /// The name of the namespace enum; empty if the client has none.
    package let namespace: String
    package private(set) var members: [String: Member] = [:]
    /// The names to record for the next generation.
    package internal(set) var given = NameRecord()
    /// The types by path. The value is the target of an alias, and nil for other types.
    ///
    /// If two interfaces have equal types, a type name means the same in both.
    package private(set) var types: [String: String?] = [:]

    package init(namespace: String) { self.namespace = namespace }

    package subscript(path: String) -> Member? { members[path] }

    /// Returns whether a declaration has this path.
    package func declares(_ path: String) -> Bool { members[path] != nil }

    package mutating func add(_ member: Member, at path: String) {
        switch (member, members[path]) {
        case (.functions(let more), .functions(let known)?): members[path] = .functions(known.union(more))
        default: members[path] = member
        }
        if case .type(_, let protocols) = member, !Self.clientProtocols.isDisjoint(with: protocols) {
            clientPath = path
        }
        switch member {
        case .type: types[path] = .some(nil)
        case .alias(let target): types[path] = target
        default: break
        }
    }

    package func isEnum(_ path: String) -> Bool {
        if case .type("enum", _)? = members[path] { true } else { false }
    }

    /// The protocols of generated clients. Version 0.1 also used `TypedClient` for REST clients.
    private static let clientProtocols: Set = ["TypedClient", "ServerClient", "DefaultServerClient"]

    /// The path of the client struct.
    package private(set) var clientPath: String?

    /// Returns a member of a type.
    package func member(_ name: String, of path: String) -> Member? { members["\(path).\(name)"] }

    /// Returns a type's spelling with full paths for the client's own types, and with aliases resolved.
    ///
    /// - Parameter scope: The path of the type that contains the spelling.
    package func resolved(_ type: String, in scope: String) -> String {
        Self.replacingNames(in: type) { path(of: $0, in: scope) }
    }

    /// Returns a type as spelled inside the namespace, without the namespace's name.
    package func withoutNamespace(_ type: String) -> String {
        guard !namespace.isEmpty else { return type }
        return Self.replacingNames(in: type) {
            $0.hasPrefix("\(namespace).") ? String($0.dropFirst(namespace.count + 1)) : $0
        }
    }

    private static func replacingNames(in type: String, _ replacement: (String) -> String) -> String {
        var result = ""
        var rest = type[...]
        while let start = rest.utf8.firstIndex(where: isNamePart) {
            result += rest[..<start]
            let end = rest.utf8[start...].firstIndex { !isNamePart($0) } ?? rest.endIndex
            result += replacement(String(rest[start..<end]))
            rest = rest[end...]
        }
        return result + rest
    }

    /// Returns the paths of the client's own types that a type's spelling contains.
    ///
    /// - Parameter scope: The path of the type that contains the declaration; empty for the namespace.
    package func typePaths(in type: String, scope: String) -> Set<String> {
        let names = resolved(type, in: scope).utf8.split { !Self.isNamePart($0) }.compactMap { String($0) }
        return Set(names.filter { types[$0] != nil })
    }

    /// Returns whether a byte belongs to a name or to the dots between names. Non-ASCII bytes count as parts of names.
    package static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }

    /// The maximum number of aliases to follow.
    private static let mostAliases = 8

    private func path(of name: String, in scope: String, depth: Int = 0) -> String {
        guard !name.isEmpty, depth < Self.mostAliases else { return name }
        var parts = name.split(separator: ".").map(String.init)
        guard let first = parts.first else { return name }
        if first == namespace, parts.count > 1 {
            parts.removeFirst()
            return declared(parts, at: "", depth) ?? name
        }
        var around = scope
        while true {
            if let found = declared(parts, at: around, depth) { return found }
            guard !around.isEmpty else { return name }
            around = Self.parent(of: around)
        }
    }

    /// Looks up the first name in a scope, and the other names in the type that it refers to.
    private func declared(_ parts: [String], at scope: String, _ depth: Int) -> String? {
        let start = scope.isEmpty ? parts[0] : "\(scope).\(parts[0])"
        guard types[start] != nil else { return nil }
        let rest = parts.dropFirst().joined(separator: ".")
        guard case .alias(let target) = members[start] else {
            guard !rest.isEmpty else { return start }
            return declared(Array(parts.dropFirst()), at: start, depth) ?? "\(start).\(rest)"
        }
        let meant =
            target.utf8.allSatisfy(Self.isNamePart)
            ? path(of: target, in: Self.parent(of: start), depth: depth + 1)
            : resolved(target, in: Self.parent(of: start))
        guard !rest.isEmpty else { return meant }
        return path(of: "\(meant).\(rest)", in: "", depth: depth + 1)
    }

    /// Returns the path of the enclosing declaration; empty for declarations in the namespace.
    package static func parent(of path: String) -> String {
        path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
    }

    package static func name(of path: String) -> String {
        path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? path
    }
}
