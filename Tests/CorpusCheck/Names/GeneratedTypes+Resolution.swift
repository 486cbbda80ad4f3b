import Foundation

extension GeneratedTypes {
    /// Resolves a path to a declaration through type aliases; nil without a match.
    func resolve(_ path: String, depth: Int = 0) -> String? {
        if types.contains(path), aliases[path] == nil { return path }
        let parts = path.split(separator: ".")
        for count in stride(from: parts.count, to: 0, by: -1) {
            let head = parts[..<count].joined(separator: ".")
            guard let alias = aliases[head], depth < 20 else { continue }
            let container = count > 1 ? parts[..<(count - 1)].joined(separator: ".") : head
            let target = canonical(alias, in: container, depth: depth + 1)
            if count == parts.count { return target }
            guard TypeChain.isChain(target) else { return nil }
            return resolve(([target] + parts[count...].map(String.init)).joined(separator: "."), depth: depth + 1)
        }
        return nil
    }

    /// Returns a type with each name replaced by the declaration that it resolves to in a container.
    func canonical(_ type: String, in container: String, depth: Int = 0) -> String {
        let around = container.split(separator: ".").map(String.init)
        return TypeChain.replacing(in: type) { name in
            for count in stride(from: around.count, through: 0, by: -1) {
                let path = (around[..<count] + [name]).joined(separator: ".")
                if let found = resolve(path, depth: depth) { return found }
            }
            return name
        }
    }

    /// Returns the places in a type that have a property, each as a path of members.
    func places(of property: String, in type: String) -> Set<[String]> {
        var pending = TypeChain.names(in: type).map { (path: $0, way: [String]()) }
        var (seen, found): (Set<String>, Set<[String]>) = ([], [])
        var position = 0
        while position < pending.count {
            let (path, way) = pending[position]
            position += 1
            guard types.contains(path), seen.insert(path).inserted else { continue }
            for (member, type) in (members[path] ?? [:]).sorted(by: { $0.key < $1.key }) {
                if member == property { found.insert(way) }
                for inner in TypeChain.names(in: canonical(type, in: path)) { pending.append((inner, way + [member])) }
            }
        }
        return found
    }
}

/// Names with dots in the spelling of a type, such as `Feed.Post` in `[Feed.Post]?`.
enum TypeChain {
    static func names(in type: String) -> [String] {
        var names: [String] = []
        _ = replacing(in: type) {
            names.append($0)
            return $0
        }
        return names
    }

    static func isChain(_ type: String) -> Bool { names(in: type) == [type] }

    static func replacing(in type: String, _ replacement: (String) -> String) -> String {
        var result = ""
        var rest = Substring(type)
        while !rest.isEmpty {
            let other = rest.prefix { !isStart($0) }
            result += other
            rest = rest.dropFirst(other.count)
            var name = rest.prefix(while: \.isWord)
            // A dot is part of the name if a name follows.
            while name.endIndex < rest.endIndex, rest[name.endIndex] == ".",
                let next = rest[name.endIndex...].dropFirst().first, isStart(next)
            {
                let more = rest[name.endIndex...].dropFirst().prefix(while: \.isWord)
                name = rest[name.startIndex..<more.endIndex]
            }
            if !name.isEmpty { result += replacement(String(name)) }
            rest = rest[name.endIndex...]
        }
        return result
    }

    private static func isStart(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character == "_")
    }
}
