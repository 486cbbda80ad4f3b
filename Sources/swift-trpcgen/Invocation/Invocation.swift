internal import Foundation

/// The context of a run of the command: its working directory, environment and standard streams.
///
/// All other code uses this context instead of the process, so that several runs can share a process. Threads don't inherit
/// task-local values, so code that starts a thread must pass them on.
struct Invocation: Sendable {
    /// The context of the current run. The default is that of the process.
    @TaskLocal static var current = Invocation()

    /// The working directory as an absolute path; empty if it was removed.
    var folder = FileManager.default.currentDirectoryPath
    var environment = ProcessInfo.processInfo.environment
    /// The restrictions of `--untrusted`; nil if it isn't used.
    var restrictions: Restrictions?
    /// The values of variables that this run uses, which are never printed.
    let secrets = SecretValues()
    /// Determines whose files are trusted.
    var ownership = Ownership()
    var input = FileHandle.standardInput
    var output = FileHandle.standardOutput
    var errors = FileHandle.standardError
    /// The data that this run has read from Git.
    let gitObjects = GitObjects()

    /// The user's home directory.
    var home: String {
        guard let home = environment["HOME"], !home.isEmpty else { return NSHomeDirectory() }
        return URL(fileURLWithPath: home).standardizedFileURL.path
    }

    /// The width of the help in columns; nil to use the terminal's width.
    var columns: Int? {
        environment["COLUMNS"].flatMap { Int($0) } ?? (isatty(output.fileDescriptor) != 0 ? nil : 80)
    }

    /// Runs code in this context. For threads, which don't inherit task-local values.
    func run<Value, Problem>(_ body: () throws(Problem) -> Value) throws(Problem) -> Value {
        try Self.$current.withValue(self) { Result(catching: body) }.get()
    }

    /// Creates a child process that uses this run's working directory and environment, and has no input.
    func process(_ executable: URL, _ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = environment
        if !folder.isEmpty { process.currentDirectoryURL = URL(fileURLWithPath: folder, isDirectory: true) }
        process.standardInput = FileHandle.nullDevice
        return process
    }
}
