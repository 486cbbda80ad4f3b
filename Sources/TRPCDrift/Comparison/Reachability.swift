/// Finds the calls that a change reaches, by the declarations that refer to the changed one.
struct Reachability {
    private let declarations: [Comparison.Declaration]
    /// The last search that visited each declaration.
    private var visits: [Int]
    private var search = 0

    init(_ declarations: [Comparison.Declaration]) {
        self.declarations = declarations
        visits = Array(repeating: 0, count: declarations.count)
    }

    /// Returns the calls that refer to declarations, nearest first.
    ///
    /// Successful responses and requests precede errors; required values precede optional ones.
    mutating func calls(from start: [Comparison.User]) -> [(name: String, reach: CallReach)] {
        search += 1
        var reached: [String: CallReach] = [:]
        var levels = Levels()
        for user in start { levels.add(user, isOptional: false, distance: 0) }
        // Visit each declaration once, through required values first.
        for isOptional in [false, true] {
            var distance = 0
            while let indices = levels[isOptional, distance] {
                for index in indices where visits[index] != search {
                    visits[index] = search
                    let declaration = declarations[index]
                    if let name = declaration.procedure {
                        let reach = CallReach(
                            isFailure: declaration.isFailure,
                            isOptional: isOptional,
                            distance: distance
                        )
                        reached[name] = min(reached[name] ?? reach, reach)
                    }
                    for user in declaration.users {
                        levels.add(user, isOptional: isOptional, distance: distance + 1)
                    }
                }
                distance += 1
            }
        }
        return reached.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { (name: $0.key, reach: $0.value) }
    }

    /// The declarations to visit, by distance.
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
    /// Adds a reference. Several references from one declaration count once, as required if any is.
    mutating func add(_ user: Comparison.User) {
        guard let last = users.indices.last, users[last].declaration == user.declaration else {
            return users.append(user)
        }
        users[last].isOptional = users[last].isOptional && user.isOptional
    }
}
