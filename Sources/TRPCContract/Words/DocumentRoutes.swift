internal import TRPCSource

/// The paths and methods in a document, which affect the names of its operations.
package struct DocumentRoutes: Sendable {
    /// The number of leading path steps that all operations share.
    private var sharedCount = 0
    /// The methods of each path, ignoring parameter names.
    private var methods: [String: Set<String>] = [:]
    /// Whether the ids are derived from methods and paths.
    package private(set) var hasDerivedIDs = false

    package init() {}

    /// An operation in a document.
    package struct Route {
        var id: String?
        var method: String
        var path: String

        package init(id: String?, method: String, path: String) {
            self.id = id
            self.method = method
            self.path = path
        }
    }

    package init(_ routes: [Route]) {
        var paths: [String: [PathStep]] = [:]
        for route in routes {
            let steps = PathStep.steps(of: route.path)
            paths[route.path] = steps
            methods[Self.key(steps), default: []].insert(route.method.lowercased())
        }
        sharedCount = Self.sharedCount(Array(paths.values))
        let kinds = routes.compactMap { route in
            route.id.map {
                DerivedID($0, method: route.method, steps: PathStep.steps(of: route.path, withExtensions: true)).kind
            }
        }
        hasDerivedIDs = kinds.contains(.certain) && kinds.count { $0 == .none } * 10 <= kinds.count
    }

    /// Returns the steps of a path, excluding the shared prefix, `api` and a version.
    func ownSteps(of path: String) -> [PathStep] {
        let steps = PathStep.steps(of: path)
        var own = steps.dropFirst(sharedCount)
        own = own.drop(while: \.isAddress)
        return own.contains { !$0.isParameter } ? Array(own) : Array(steps.drop(while: \.isAddress))
    }

    /// Returns the methods that the path supports, in lowercase.
    func methods(of path: String) -> Set<String> { methods[Self.key(PathStep.steps(of: path))] ?? [] }

    /// Returns the methods for the items of a list, such as those of `/users/{id}` for `/users`.
    func itemMethods(of path: String) -> Set<String> { methods[Self.key(PathStep.steps(of: path)) + "/{}"] ?? [] }

    private static func key(_ steps: [PathStep]) -> String {
        steps.reduce(into: "") { $0 += "/" + ($1.isParameter ? "{}" : $1.text) }
    }

    /// Returns the number of leading steps that all paths share.
    ///
    /// If all paths are within a list, that list is their subject rather than a prefix.
    private static func sharedCount(_ paths: [[PathStep]]) -> Int {
        guard paths.count > 1, let first = paths.first else { return 0 }
        func isShared(_ index: Int) -> Bool {
            paths.allSatisfy { steps in
                index < steps.count && steps[index].isParameter == first[index].isParameter
                    && (first[index].isParameter || steps[index].text == first[index].text)
            }
        }
        var count = 0
        while count < first.count, isShared(count) { count += 1 }
        func resources(after count: Int) -> Set<String> {
            Set(paths.map { $0.dropFirst(count).first { !$0.isParameter && !$0.isAddress }?.text ?? "" })
        }
        while count > 0 {
            let isList = first[count - 1].isPlural && !first[count - 1].isParameter
            let found = resources(after: count)
            if !isList, found.count > 1, !found.contains("") { return count }
            count -= 1
        }
        return 0
    }
}
