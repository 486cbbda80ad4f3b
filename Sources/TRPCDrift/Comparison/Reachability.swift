/// Finds the calls that are affected by a change, by following references to the changed declaration.
struct Reachability {
    /// The affected calls, nearest first.
    struct Calls {
        var names: [String] = []
        /// The calls that contain the value in the same way as the nearest one: outside errors, or only in errors.
        var affected: [String] = []
        /// How the change affects the nearest call.
        var nearest: CallReach?
    }

    private let declarations: [Comparison.Declaration]
    /// The names of all calls, sorted.
    private let names: [String]
    /// The index of each declaration's call in ``names``; nil for a named schema.
    private let calls: [Int?]
    /// The last search that visited each declaration.
    private var visits: [Int]
    /// The last search that found each call, outside errors and in errors.
    private var successes: [Int]
    private var failures: [Int]
    private var search = 0
    /// The results, by the declarations at which the search starts. They are shared by all changes to a declaration.
    private var known: [[Comparison.User]: Calls] = [:]

    init(_ declarations: [Comparison.Declaration]) {
        self.declarations = declarations
        names = Set(declarations.compactMap(\.procedure)).sorted()
        let positions = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
        calls = declarations.map { $0.procedure.flatMap { positions[$0] } }
        visits = Array(repeating: 0, count: declarations.count)
        successes = Array(repeating: 0, count: names.count)
        failures = successes
    }

    /// Returns the calls that refer to declarations.
    ///
    /// Successful responses and requests come before errors, and required values before optional ones.
    mutating func calls(from start: [Comparison.User]) -> Calls {
        if let result = known[start] { return result }
        let result = searched(from: start)
        known[start] = result
        return result
    }

    private mutating func searched(from start: [Comparison.User]) -> Calls {
        search += 1
        var levels = Levels()
        var (found, failed) = (Found(), Found())
        for user in start { levels.add(user, isOptional: false, distance: 0) }
        // Visits each declaration once, following required values first, so that the nearest calls are found first.
        for isOptional in [false, true] {
            var distance = 0
            while let indices = levels[isOptional, distance] {
                var (successful, failing): ([Int], [Int]) = ([], [])
                for index in indices where visits[index] != search {
                    visits[index] = search
                    note(index, &successful, &failing)
                    for user in declarations[index].users {
                        levels.add(user, isOptional: isOptional, distance: distance + 1)
                    }
                }
                found.add(successful, CallReach(isFailure: false, isOptional: isOptional, distance: distance))
                failed.add(failing, CallReach(isFailure: true, isOptional: isOptional, distance: distance))
                distance += 1
            }
        }
        let only = failed.calls.filter { successes[$0] != search }
        let all = (found.calls + only).map { names[$0] }
        return Calls(
            names: all,
            affected: found.calls.isEmpty ? all : Array(all.prefix(found.calls.count)),
            nearest: found.nearest ?? failed.nearest
        )
    }

    /// Adds a declaration's call to the found ones, if it's found for the first time.
    private mutating func note(_ declaration: Int, _ successful: inout [Int], _ failing: inout [Int]) {
        guard let call = calls[declaration] else { return }
        if declarations[declaration].isFailure {
            if failures[call] != search { failing.append(call) }
            failures[call] = search
        } else {
            if successes[call] != search { successful.append(call) }
            successes[call] = search
        }
    }

    /// The calls found, ordered by how the change affects them and then by name.
    private struct Found {
        var calls: [Int] = []
        var nearest: CallReach?

        mutating func add(_ level: [Int], _ reach: CallReach) {
            guard !level.isEmpty else { return }
            if nearest == nil { nearest = reach }
            calls += level.sorted()
        }
    }

    /// The declarations to visit, ordered by distance.
    private struct Levels {
        private var present: [[Int]] = []
        private var optional: [[Int]] = []

        mutating func add(_ user: Comparison.User, isOptional: Bool, distance: Int) {
            if isOptional || user.isOptional {
                Self.add(user.declaration, to: &optional, distance)
            } else {
                Self.add(user.declaration, to: &present, distance)
            }
        }

        subscript(isOptional: Bool, distance: Int) -> [Int]? {
            let levels = isOptional ? optional : present
            return distance < levels.count ? levels[distance] : nil
        }

        private static func add(_ index: Int, to levels: inout [[Int]], _ distance: Int) {
            while levels.count <= distance { levels.append([]) }
            levels[distance].append(index)
        }
    }
}

extension Comparison.Declaration {
    /// Adds a reference. Several references from a declaration count as one, which is required if any of them is.
    mutating func add(_ user: Comparison.User) {
        guard let last = users.indices.last, users[last].declaration == user.declaration else {
            return users.append(user)
        }
        users[last].isOptional = users[last].isOptional && user.isOptional
    }
}
