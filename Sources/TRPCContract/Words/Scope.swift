/// The names in a Swift scope, which must be unique.
package struct Scope {
    private var taken: Set<String>
    /// The next number to try for each name.
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

    /// Claims and returns the first free candidate, or returns nil if all candidates are taken.
    package mutating func claim(anyOf candidates: [String]) -> String? {
        for candidate in candidates where taken.insert(candidate).inserted { return candidate }
        return nil
    }

    /// Claims the name, appending the lowest free number if it's taken.
    package mutating func claim(_ name: String) -> (name: String, isNumbered: Bool) {
        if taken.insert(name).inserted { return (name, false) }
        var number = next[name] ?? 2
        while !taken.insert("\(name)\(number)").inserted { number += 1 }
        next[name] = number + 1
        return ("\(name)\(number)", true)
    }
}
