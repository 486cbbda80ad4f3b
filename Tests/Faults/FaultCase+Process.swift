import Foundation

extension FaultCase {
    /// Runs the case in this process, and prints the outcome as the last line.
    func playHere() async {
        let outcome: Outcome
        do {
            outcome = try await play(Stage())
        } catch {
            outcome = Outcome("error: \(error)", false)
        }
        let line = (try? JSONEncoder().encode(outcome)) ?? Data()
        FileHandle.standardOutput.write(Data("\n".utf8) + line + Data("\n".utf8))
    }

    /// Runs the case in a separate process.
    func playApart() -> Outcome {
        let process = Process()
        let output = Pipe()
        process.executableURL = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["--play", name]
        process.standardOutput = output
        do { try process.run() } catch { return Outcome("cannot be played: \(error)", false) }
        let watch = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: watch)
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        watch.cancel()
        let last = text.split(separator: "\n").last ?? ""
        if let outcome = try? JSONDecoder().decode(Outcome.self, from: Data(last.utf8)) { return outcome }
        guard process.terminationReason == .uncaughtSignal else {
            return Outcome("the process ended with code \(process.terminationStatus)", false)
        }
        let isLate = process.terminationStatus == SIGTERM
        return Outcome(isLate ? "no end within \(Int(limit)) s" : "signal \(process.terminationStatus)", false)
    }
}
