import Foundation
import TestSupport
import Testing

@testable import swift_trpcgen

/// Runs the command in a temporary folder, which is deleted with this value.
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

    /// Runs `trpcgen` with these arguments in the test's process.
    func run(_ arguments: String...) throws -> Result {
        try run(arguments)
    }

    /// Runs `trpcgen` in the test's process.
    ///
    /// - Parameter place: The working directory, relative to ``folder``.
    /// - Parameter input: The contents of standard input.
    func run(
        _ arguments: [String],
        in place: String = "",
        environment: [String: String] = [:],
        input: String? = nil
    ) throws -> Result {
        let streams = try StandardStreams(in: folder, input: input)
        let code = try invocation(streams, in: place, environment: environment) { TRPCGen.status(of: arguments) }
        let result = Result(code: code, output: try streams.printed(), errors: try streams.reported())
        expectExplained(result.errors)
        return result
    }

    /// Runs code of the command in its own context.
    func invocation<Value>(
        _ streams: StandardStreams,
        in place: String = "",
        environment: [String: String] = [:],
        _ body: () throws -> Value
    ) throws -> Value {
        // Like the system's working directory of a process: without symbolic links.
        let path = try #require(FileObservation.place(directory(place).path))
        let invocation = Invocation(
            folder: path,
            environment: self.environment(with: environment),
            input: streams.input,
            output: streams.output,
            errors: streams.errors
        )
        return try Invocation.$current.withValue(invocation, operation: body)
    }

    /// Runs the built `trpcgen` as a child process, for tests of the process itself.
    func runAsProcess(
        _ arguments: [String],
        in place: String = "",
        environment: [String: String] = [:],
        input: String? = nil
    ) throws -> Result {
        let tool = BuiltProduct.url(of: "swift-trpcgen")
        let result = try run(tool, arguments, in: place, environment: environment, input: input)
        expectExplained(result.errors)
        return result
    }

    /// Expects that `trpcgen explain` knows each id at the end of a message.
    private func expectExplained(_ errors: String) {
        for line in errors.split(separator: "\n") {
            guard let match = line.firstMatch(of: /^(?:.*: )?(?:error|warning|note): .* \[([a-z][a-z0-9-]*)\]$/) else {
                continue
            }
            #expect((try? AllRules.named(String(match.1))) != nil, "\(line)")
        }
    }

    /// Runs any executable as a child process.
    func run(
        _ executable: URL,
        _ arguments: [String],
        in place: String = "",
        environment: [String: String] = [:],
        input: String? = nil
    ) throws -> Result {
        let streams = try StandardStreams(in: folder, input: input)
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = directory(place)
        process.environment = self.environment(with: environment)
        process.standardInput = streams.input
        process.standardOutput = streams.output
        process.standardError = streams.errors
        try process.run()
        process.waitUntilExit()
        return Result(
            code: process.terminationStatus,
            output: try streams.printed(),
            errors: try streams.reported()
        )
    }

    private func directory(_ place: String) -> URL { place.isEmpty ? folder : folder.appending(path: place) }

    /// Returns the environment of the tests with these variables, and with a cache that is deleted with the folder.
    private func environment(with variables: [String: String]) -> [String: String] {
        let cache = ["XDG_CACHE_HOME": folder.appending(path: ".cache").path]
        return ProcessInfo.processInfo.environment.merging(cache) { $1 }.merging(variables) { $1 }
    }

    /// Returns the search path of a machine without Swift: its commands fail like missing ones.
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

    /// Returns whether the search path contains the programs that a test needs.
    static func areInstalled(_ programs: String...) -> Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return programs.allSatisfy { program in
            folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
        }
    }

    /// Returns a contract with one query whose output is an object with these properties.
    static func contract(properties: String) -> String {
        #"""
        {"openapi":"3.1.1","info":{"title":"T","version":"1"},"paths":{"/a.b":{"get":{"operationId":"a.b","responses":{"200":
        {"content":{"application/json":{"schema":{"type":"object","properties":{"result":{"type":"object","properties":
        {"data":{"type":"object","properties":{\#(properties)}}}}}}}}}}}}}}
        """#
    }
}
