import Foundation

/// Compiles generated clients as applications do: in Swift 6 mode, against the runtime of this build.
///
/// Clients are type-checked in batches, since every compiler process loads the runtime's modules again.
///
/// ```swift
/// let compiler = SwiftCompiler(modules: SwiftCompiler.builtModules)
/// let problems = try compiler.typecheck(clients, in: folder)
/// problems["Client7"]  // errors and warnings, if any
/// ```
struct SwiftCompiler: Sendable {
    /// The folder with the compiled modules of the runtime.
    let modules: URL

    /// The last stage of compilation.
    enum Stage {
        case types
        /// Types and control flow: also finds overflowing literals and unsafe transfers between actors.
        case sil
    }

    /// The CPU limit of one process in seconds, and the lines that it compiles unless one client has more.
    private static let (cpuSeconds, batchLines) = (300, 25_000)

    init(modules: URL) { self.modules = modules }

    /// The folder that contains this program, its modules and object files.
    static var built: URL {
        (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])).resolvingSymlinksInPath()
            .deletingLastPathComponent()
    }

    static var builtModules: URL { built.appending(path: "Modules") }

    private var options: [String] {
        let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
        return ["-swift-version", "6", "-I", modules.path] + features.flatMap { ["-enable-upcoming-feature", $0] }
    }

    /// Type-checks clients together, several in each process and two processes at a time.
    ///
    /// - Parameters:
    ///   - stage: The last stage to run.
    ///   - folder: The folder for file lists and logs.
    /// - Returns: Errors and warnings by the client's name; no entry for clients that compile without a warning.
    func typecheck(
        _ clients: [SwiftClient],
        to stage: Stage = .types,
        in folder: URL
    ) throws -> [String: [SwiftProblem]] {
        let batches = Self.batches(of: clients)
        let found = try batches.indices.map { (index: $0, clients: batches[$0]) }.concurrentMap { batch in
            try typecheckBatch(batch.clients, to: stage, named: "batch\(batch.index)", in: folder)
        }
        return found.reduce(into: [:]) { $0.merge($1) { $0 + $1 } }
    }

    /// Returns batches of clients for one process each, the largest first.
    private static func batches(of clients: [SwiftClient]) -> [[SwiftClient]] {
        // Use enough batches for two processors, unless loading the modules would take most of their time.
        let limit = min(batchLines, max(4_000, clients.map(\.lines).reduce(0, +) / 2))
        var batches: [[SwiftClient]] = []
        var lines = 0
        for client in clients.sorted(by: { ($1.lines, $0.name) < ($0.lines, $1.name) }) {
            if batches.isEmpty || lines + client.lines > limit {
                batches.append([])
                lines = 0
            }
            batches[batches.count - 1].append(client)
            lines += client.lines
        }
        return batches
    }

    /// Type-checks a batch. A failure without a file name belongs to one client: bisects the batch to find it.
    private func typecheckBatch(
        _ clients: [SwiftClient],
        to stage: Stage,
        named name: String,
        in folder: URL
    ) throws -> [String: [SwiftProblem]] {
        let mode = stage == .types ? ["-typecheck"] : ["-emit-sil", "-Onone", "-o", "/dev/null"]
        let (outcome, problems) = try run(
            mode + ["-whole-module-optimization", "-module-name", "Clients"] + options,
            clients.flatMap(\.files),
            named: name,
            in: folder
        )
        let owners = Dictionary(
            uniqueKeysWithValues: clients.flatMap { client in
                client.files.map { ($0.path, client.name) }
            }
        )
        var found: [String: [SwiftProblem]] = [:]
        var isUnexplained = outcome != .exit(0) && !problems.contains { $0.severity == .error }
        for problem in problems {
            guard let owner = problem.file.flatMap({ owners[$0] }) else {
                isUnexplained = true
                continue
            }
            found[owner, default: []].append(problem)
        }
        guard isUnexplained else { return found }
        if clients.count == 1 {
            let problem = problems.first ?? SwiftProblem(.error, "the compiler ends with \(outcome)")
            return [clients[0].name: found[clients[0].name] ?? [problem]]
        }
        let half = clients.count / 2
        return try typecheckBatch(Array(clients[..<half]), to: stage, named: name + "a", in: folder)
            .merging(typecheckBatch(Array(clients[half...]), to: stage, named: name + "b", in: folder)) { $0 + $1 }
    }

    /// Compiles and links a program.
    ///
    /// - Parameters:
    ///   - products: Folders of the package's sources whose object files are linked, such as `Sources/TRPCRuntime`.
    ///   - arguments: Further options of the compiler, such as `-enable-batch-mode`.
    /// - Returns: The program.
    func build(
        _ sources: [URL],
        module: String,
        linking products: [String],
        _ arguments: [String] = ["-enable-batch-mode", "-j", "2"],
        in folder: URL
    ) throws -> URL {
        let own = folder.appending(path: "objects")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        let compiled = try run(
            ["-c", "-Onone", "-module-name", module] + arguments + options,
            sources,
            named: "program",
            in: own
        )
        guard compiled.outcome == .exit(0) else { throw BuildFailure(compiled) }
        let names = try FileManager.default.contentsOfDirectory(atPath: own.path).filter { $0.hasSuffix(".o") }
        let objects = try names.sorted().map { own.appending(path: $0) } + products.flatMap(objects)
        let program = folder.appending(path: "program")
        let linked = try run(["-o", program.path], objects, named: "link", in: own)
        guard linked.outcome == .exit(0) else { throw BuildFailure(linked) }
        return program
    }

    /// Returns the object files of a target's sources. Objects of deleted sources may still be in the build folder.
    private func objects(ofSources folder: String) throws -> [URL] {
        let target = (folder as NSString).lastPathComponent
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted().map {
            let name = ($0 as NSString).lastPathComponent
            return modules.deletingLastPathComponent().appending(path: "\(target).build/\(name).o")
        }
    }

    private func run(
        _ options: [String],
        _ files: [URL],
        named name: String,
        in folder: URL
    ) throws -> (outcome: ChildProcess.Outcome, problems: [SwiftProblem]) {
        let list = folder.appending(path: "\(name).files")
        try Data(files.map { "\"\($0.path)\"\n" }.joined().utf8).write(to: list)
        let process = ChildProcess(
            executable: "swiftc",
            arguments: options + ["@\(list.path)"],
            folder: folder,
            cpuSeconds: Self.cpuSeconds,
            seconds: Double(6 * Self.cpuSeconds)
        )
        let log = folder.appending(path: "\(name).log")
        let outcome = try process.run(log: log)
        let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
        return (outcome, text.split(whereSeparator: \.isNewline).compactMap(SwiftProblem.init))
    }

    /// The reason that a program was not built.
    struct BuildFailure: Error, CustomStringConvertible {
        let problems: [SwiftProblem]
        let outcome: ChildProcess.Outcome

        init(_ run: (outcome: ChildProcess.Outcome, problems: [SwiftProblem])) {
            (outcome, problems) = run
        }

        var description: String {
            let lines = problems.filter { $0.severity == .error }.prefix(10).map(\.description)
            return (["the program does not compile (\(outcome))"] + lines).joined(separator: "\n")
        }
    }
}
