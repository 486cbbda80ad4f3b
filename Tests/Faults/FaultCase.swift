import Foundation

/// One thing that a network does to a client, and what has to come of it.
struct FaultCase: Sendable {
    /// What was seen, and whether that is as it has to be.
    struct Outcome: Codable, Sendable {
        let seen: String
        let isOK: Bool

        init(_ seen: String, _ isOK: Bool) { (self.seen, self.isOK) = (seen, isOK) }
    }

    let name: String
    /// What has to be seen, in a few words.
    let expected: String
    /// How many seconds the case may take.
    var limit = 30.0
    /// Whether it can be played while others are: it mostly waits, and neither a late timer nor memory decides.
    var isPatient = false
    let play: @Sendable (Stage) async throws -> Outcome

    /// Plays the case in this process, and prints the outcome as the last line.
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

    /// Plays the case in a process of its own.
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

extension [FaultCase] {
    /// The cases, to be played at once.
    var patient: [FaultCase] {
        map { fault in
            var fault = fault
            fault.isPatient = true
            return fault
        }
    }
}
