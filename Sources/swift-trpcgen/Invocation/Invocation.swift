internal import Foundation

/// The context of one run of the command: its working directory, environment and standard streams.
///
/// All other code uses this context instead of the process, so several runs can share one process. Task-local values
/// are not inherited by new threads: code that starts one must pass them on.
struct Invocation: Sendable {
    /// The context of the present run; by default, the process's own.
    @TaskLocal static var current = Invocation()

    /// The working directory as an absolute path; empty if it was removed.
    var folder = FileManager.default.currentDirectoryPath
    var environment = ProcessInfo.processInfo.environment
    /// The restrictions of `--untrusted`; nil without it.
    var restrictions: Restrictions?
    /// The values of variables in the run, which are never printed.
    let secrets = SecretValues()
    /// Determines trusted owners of files.
    var ownership = Ownership()
    var input = FileHandle.standardInput
    var output = FileHandle.standardOutput
    var errors = FileHandle.standardError
    /// The data read from git in this run.
    let gitObjects = GitObjects()

    /// The user's home directory.
    var home: String {
        guard let home = environment["HOME"], !home.isEmpty else { return NSHomeDirectory() }
        return URL(fileURLWithPath: home).standardizedFileURL.path
    }

    /// The width of help, in columns; nil for the terminal's.
    var columns: Int? {
        environment["COLUMNS"].flatMap { Int($0) } ?? (isatty(output.fileDescriptor) != 0 ? nil : 80)
    }

    /// Runs code in this context, for threads that don't inherit task-local values.
    func run<Value, Problem>(_ body: () throws(Problem) -> Value) throws(Problem) -> Value {
        try Self.$current.withValue(self) { Result(catching: body) }.get()
    }

    /// Creates a child process with the working directory and environment of this run, and without input.
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
