internal import Foundation

/// A shell command in the backend that prints its contract.
struct ContractCommand {
    let text: String
    /// The working directory.
    let folder: String
    let limits: DocumentDownload.Limits
    var environment = Invocation.current.environment

    /// The number of bytes to keep of a failing command's error output.
    private static let lastWords = 4_000

    /// Runs the command and returns its output.
    func bytes() throws(InputFile.ReadError) -> [UInt8] {
        let process = shell
        let output = PipeReader(limit: limits.bytes)
        let errors = PipeReader(limit: Self.lastWords, keepsEnd: true)
        process.standardOutput = output.pipe
        process.standardError = errors.pipe
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        do {
            try process.run()
        } catch {
            throw InputFile.ReadError(reason: "the command can't be run in '\(folder)'")
        }
        let deadline = DispatchTime.now() + limits.totalSeconds
        output.start()
        errors.start()
        let hasPrinted = output.wait(until: deadline)
        guard !output.isTooLong else {
            process.endWithChildren()
            let limit = limits.bytes / 1_048_576
            throw InputFile.ReadError(reason: "the output of the command exceeds the limit of \(limit) MB")
        }
        let isInTime = hasPrinted && errors.wait(until: deadline) && ended.wait(timeout: deadline) == .success
        guard isInTime else {
            process.endWithChildren()
            throw refusal("the command timed out after \(Int(limits.totalSeconds)) s", errors.bytes)
        }
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            let how = process.terminationReason == .exit ? "code" : "signal"
            throw refusal("the command exited with \(how) \(process.terminationStatus)", errors.bytes)
        }
        guard !output.bytes.isEmpty else {
            throw refusal("the command printed nothing to standard output", errors.bytes)
        }
        return output.bytes
    }

    /// A process that runs the command in a shell.
    private var shell: Process {
        let process = Invocation.current.process(URL(fileURLWithPath: "/bin/sh"), ["-c", text])
        process.currentDirectoryURL = FullPath(folder).url
        process.environment = environment
        return process
    }

    private func refusal(_ reason: String, _ errors: [UInt8]) -> InputFile.ReadError {
        let lines = withoutSecrets(String(decoding: errors, as: UTF8.self))
            .split(whereSeparator: \.isNewline).suffix(20).map { "    | \($0.filter { !$0.isControl })" }
        let words = lines.isEmpty ? "" : "; its output:\n" + lines.joined(separator: "\n")
        return InputFile.ReadError(reason: reason + words, fix: "run it manually in the folder of the configuration")
    }

    /// Replaces the values of environment variables with their names.
    ///
    /// This applies to variables that the command uses, and those whose names suggest secrets.
    private func withoutSecrets(_ text: String) -> String {
        let marks = ["TOKEN", "SECRET", "PASSWORD", "PASSWD", "KEY", "AUTH", "CREDENTIAL"]
        let secret = environment.filter { name, value in
            value.count >= 4
                && (self.text.contains("$\(name)") || self.text.contains("${\(name)")
                    || marks.contains { name.uppercased().contains($0) })
        }
        let values = SecretValues()
        for (name, value) in secret { values.insert(value, of: name) }
        return values.masked(text)
    }
}

extension Character {
    /// Whether the character is a control character, which could affect a terminal.
    fileprivate var isControl: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\t" }
    }
}
