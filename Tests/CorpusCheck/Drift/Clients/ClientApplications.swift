import Foundation

/// Type-checks applications of old clients against new clients.
struct ClientApplications {
    private let compiler: SwiftCompiler
    private let folder: URL
    /// The lines that use each old client and compile with it, and the client's code.
    private var uses: [String: (lines: [String], code: String)] = [:]

    private static let extraFile = "Use"

    /// - Parameters:
    ///   - isReceived: Whether the backend returns the values, rather than receives them.
    ///   - folder: An empty folder.
    init(of clients: [DriftClient], isReceived: Bool, _ compiler: SwiftCompiler, in folder: URL) throws {
        (self.compiler, self.folder) = (compiler, folder)
        let lines = try clients.concurrentMap { ClientUse($0.text, isReceived: isReceived).lines }
        let errors = try failingLines(Array(zip(clients, lines)))
        for (client, lines) in zip(clients, lines) {
            let failing = errors[client.namespace] ?? []
            let kept = lines.enumerated().filter { !failing.contains($0.offset + 1) }.map(\.element)
            uses[client.namespace] = (kept, try client.code(in: client.namespace))
        }
    }

    /// Returns the namespaces of the new clients that break applications of the old ones.
    func broken(_ pairs: [(old: String, new: DriftClient)]) throws -> Set<String> {
        var checked: [(DriftClient, [String])] = []
        // Equal code is compiled once.
        var groups: [String: [String]] = [:]
        for (old, new) in pairs {
            guard let use = uses[old] else { continue }
            let code = try new.code(in: old)
            guard code != use.code else { continue }
            groups[code, default: []].append(new.namespace)
            guard groups[code]?.count == 1 else { continue }
            checked.append((new, try use.lines.map { try $0.replacing(word: old, with: new.namespace) }))
        }
        let failing = try failingLines(checked)
        return Set(groups.values.filter { failing[$0[0]] != nil }.joined())
    }

    /// Returns the numbers of the lines that don't compile, by client.
    private func failingLines(_ applications: [(DriftClient, [String])]) throws -> [String: Set<Int>] {
        let clients = try applications.map { client, lines in
            let use = (path: "\(Self.extraFile).swift", contents: lines.joined(separator: "\n") + "\n")
            return try SwiftClient(
                client.namespace,
                client.files.map { ("Client.swift", $0) } + [use],
                in: folder
            )
        }
        let problems = try compiler.typecheck(clients, in: folder)
        var failing: [String: Set<Int>] = [:]
        for (name, problem) in problems.flatMap({ name, problems in problems.map { (name, $0) } })
        where problem.severity == .error {
            guard problem.file?.hasSuffix("-\(Self.extraFile).swift") == true else {
                throw DriftFailure("the client \(name) does not compile: \(problem.description)")
            }
            failing[name, default: []].insert(problem.line)
        }
        return failing
    }
}
