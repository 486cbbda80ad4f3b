import ArgumentParser
import Foundation

/// Measures a running subcommand and prints its last line.
struct RunningCheck {
    let name: String
    private let start = ContinuousClock().now
    private let usedCPUSeconds = ChildProcess.usedCPUSeconds

    init(_ name: String) { self.name = name }

    /// Prints `corpus NAME: …` with the time.
    ///
    /// - Throws: The exit code of a failed check, if there are failures.
    func end(_ summary: String, failures: Int) throws {
        let seconds = Int((ContinuousClock().now - start).components.seconds)
        let cpuSeconds = Int(ChildProcess.usedCPUSeconds - usedCPUSeconds)
        print("corpus \(name): \(summary) (\(seconds) s, \(cpuSeconds) CPU s)")
        if failures > 0 { throw ExitCode.failure }
    }
}
