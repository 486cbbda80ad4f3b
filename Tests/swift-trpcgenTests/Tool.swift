import Foundation
import TestSupport
import Testing

/// Runs the built command in a folder of its own, which goes when this value goes.
final class Tool: Sendable {
    struct Result {
        var code: Int32
        var output: String
        var errors: String
    }

    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "trpcgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func write(_ text: String, to name: String) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: name).path)
    }

    /// Runs `trpcgen` with these arguments. Output goes through files, so that no pipe can fill up.
    func run(_ arguments: String...) throws -> Result {
        try run(arguments)
    }

    /// - Parameter folder: Where to run, below ``folder``.
    /// - Parameter input: What is piped in.
    func run(
        _ arguments: [String],
        in place: String = "",
        environment: [String: String] = [:],
        input: String? = nil
    ) throws -> Result {
        let result = try run(
            BuiltProduct.url(of: "swift-trpcgen"),
            arguments,
            in: place,
            environment: environment,
            input: input
        )
        expectExplained(result.errors)
        return result
    }

    /// Expects `trpcgen explain` to know each id that ends a message.
    private func expectExplained(_ errors: String) {
        for line in errors.split(separator: "\n") {
            guard let match = line.firstMatch(of: /^(?:.*: )?(?:error|warning|note): .* \[([a-z][a-z0-9-]*)\]$/) else {
                continue
            }
            #expect(Self.knownIDs.contains(String(match.1)), "\(line)")
        }
    }

    /// The ids of all rules.
    private static let knownIDs: Set<String> = {
        let tool = BuiltProduct.url(of: "swift-trpcgen")
        guard let rules = try? Tool().run(tool, ["lint", "--rules"]).output else { return [] }
        return Set(rules.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init))
    }()

    /// Runs any executable.
    func run(
        _ executable: URL,
        _ arguments: [String],
        in place: String = "",
        environment: [String: String] = [:],
        input: String? = nil
    ) throws -> Result {
        let output = folder.appending(path: ".output")
        let errors = folder.appending(path: ".errors")
        for file in [output, errors] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = place.isEmpty ? folder : folder.appending(path: place)
        // What the tool keeps for the next run goes with the folder.
        let own = ["XDG_CACHE_HOME": folder.appending(path: ".cache").path]
        process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }.merging(environment) { $1 }
        if let input {
            try write(input, to: ".input")
            process.standardInput = try FileHandle(forReadingFrom: folder.appending(path: ".input"))
        } else {
            process.standardInput = FileHandle.nullDevice
        }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Result(code: process.terminationStatus, output: try read(".output"), errors: try read(".errors"))
    }

    /// The search path of a machine without Swift: its commands fail as those that are missing do.
    func pathWithoutSwift() throws -> String {
        let commands = folder.appending(path: ".no-swift")
        for name in ["swift", "swiftc", "swift-build", "swift-package", "swift-run"] {
            try write("#!/bin/sh\necho 'there is no Swift on this machine' >&2\nexit 127\n", to: ".no-swift/\(name)")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: commands.appending(path: name).path
            )
        }
        return "\(commands.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    }

    /// Whether the search path has the programs that a test needs.
    static func areInstalled(_ programs: String...) -> Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return programs.allSatisfy { program in
            folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
        }
    }

    /// A contract of one query that answers an object with these properties.
    static func contract(properties: String) -> String {
        #"""
        {"openapi":"3.1.1","info":{"title":"T","version":"1"},"paths":{"/a.b":{"get":{"operationId":"a.b","responses":{"200":
        {"content":{"application/json":{"schema":{"type":"object","properties":{"result":{"type":"object","properties":
        {"data":{"type":"object","properties":{\#(properties)}}}}}}}}}}}}}}
        """#
    }
}
