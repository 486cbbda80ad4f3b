/// A set of unique names in one Swift scope.
package struct Scope {
    private var taken: Set<String>
    /// The next number to try, by name.
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

    /// Claims and returns the first free candidate; returns nil if all are taken.
    package mutating func claim(anyOf candidates: [String]) -> String? {
        for candidate in candidates where taken.insert(candidate).inserted { return candidate }
        return nil
    }

    /// Claims `name`, or as a last resort `name` with the lowest free number.
    package mutating func claim(_ name: String) -> (name: String, isNumbered: Bool) {
        if taken.insert(name).inserted { return (name, false) }
        var number = next[name] ?? 2
        while !taken.insert("\(name)\(number)").inserted { number += 1 }
        next[name] = number + 1
        return ("\(name)\(number)", true)
    }
}
