import Foundation

/// Runs a program, and terminates it if it takes too long.
struct ChildProcess {
    enum Outcome: Equatable {
        case exit(Int32)
        case signal(Int32)
        /// Terminated after the limit.
        case timeout
    }

    var executable: String
    var arguments: [String]
    var folder: URL?
    /// The CPU limit of each process, in seconds.
    var cpuSeconds: Int?
    /// The seconds until the program is terminated.
    var seconds: Double

    /// Runs the program with its output in `log`, or as this process's output.
    func run(log: URL?) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        let limit = cpuSeconds.map { "ulimit -t \($0); " } ?? ""
        process.arguments = ["-c", limit + #"exec "$@""#, "sh", executable] + arguments
        process.currentDirectoryURL = folder
        if let folder {
            // The compiler doesn't delete its temporary files.
            process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
        }
        process.standardInput = FileHandle.nullDevice
        if let log {
            guard FileManager.default.createFile(atPath: log.path, contents: nil) else { throw Unwritable(file: log) }
            let output = try FileHandle(forWritingTo: log)
            (process.standardOutput, process.standardError) = (output, output)
        }
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        try process.run()
        let isLate = end.wait(timeout: .now() + seconds) == .timedOut
        if isLate {
            // Foundation starts a process group on Linux, so descendants end with it.
            kill(-process.processIdentifier, SIGKILL)
            kill(process.processIdentifier, SIGKILL)
            end.wait()
        }
        if isLate { return .timeout }
        return process.terminationReason == .exit
            ? .exit(process.terminationStatus) : .signal(process.terminationStatus)
    }

    /// The CPU seconds of this process and of its ended children.
    static var usedCPUSeconds: Double {
        var used = tms()
        times(&used)
        let ticks = [used.tms_utime, used.tms_stime, used.tms_cutime, used.tms_cstime].map(Double.init).reduce(0, +)
        return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private struct Unwritable: Error, CustomStringConvertible {
        let file: URL

        var description: String { "\(file.path) cannot be written" }
    }
}
