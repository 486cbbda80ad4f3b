/// The names of one place in Swift. All names go through one, so no two are the same.
package struct Scope {
    private var taken: Set<String>
    /// By name, the number from which to look for a free one.
    private var next: [String: Int] = [:]

    package init(reserved: Set<String> = []) {
        taken = reserved
    }

    package func isFree(_ name: String) -> Bool {
        !taken.contains(name)
    }

    package mutating func reserve(_ name: String) {
        taken.insert(name)
    }

    /// Takes the first of the candidates that is free, and returns it; nil when all are taken.
    package mutating func claim(anyOf candidates: [String]) -> String? {
        for candidate in candidates where taken.insert(candidate).inserted { return candidate }
        return nil
    }

    /// `name`, or `name` with the lowest number that is free: the last resort.
    package mutating func claim(_ name: String) -> (name: String, isNumbered: Bool) {
        if taken.insert(name).inserted { return (name, false) }
        var number = next[name] ?? 2
        while !taken.insert("\(name)\(number)").inserted { number += 1 }
        next[name] = number + 1
        return ("\(name)\(number)", true)
    }
}
