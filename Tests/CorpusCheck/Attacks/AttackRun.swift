import Foundation

/// One run of the tool against an attack.
struct AttackRun {
    let attack: Attack
    let tool: URL
    /// A new folder.
    let folder: URL

    /// Returns the problems, one per line; empty if the attack failed.
    func problems() throws -> [String] {
        try prepare()
        let log = folder.appending(path: "log")
        let settings = attack.environment.map { "\($0.key)=\($0.value)" } + ["HOME=\(folder.path)/home"]
        let child = ChildProcess(
            executable: "/usr/bin/env",
            arguments: settings + [tool.path] + attack.arguments,
            folder: folder.appending(path: "repo"),
            cpuSeconds: 60,
            seconds: 120
        )
        let outcome = try child.run(log: log)
        let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
        var problems: [String] = []
        if case .exit(let code) = outcome {
            if !attack.codes.contains(code) { problems.append("ends with \(code)") }
        } else {
            problems.append("ends by \(outcome)")
        }
        if text.contains(Attack.secret) { problems.append("prints a secret") }
        if !attack.prints.isEmpty, !text.contains(attack.prints) { problems.append("doesn't print '\(attack.prints)'") }
        if text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0.value == 0x7F }) {
            problems.append("prints a control character")
        }
        for path in attack.absent + ["repo/\(Attack.file)"] where exists(path) { problems.append("writes \(path)") }
        return problems + compiledCalls()
    }

    private func prepare() throws {
        let files = FileManager.default
        for name in ["repo/.git", "home", "outside"] {
            try files.createDirectory(at: url(name), withIntermediateDirectories: true)
        }
        for (path, text) in attack.files {
            try files.createDirectory(at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url(path))
        }
        for (path, target) in attack.links {
            try files.createDirectory(at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
            try files.createSymbolicLink(atPath: url(path).path, withDestinationPath: target)
        }
    }

    private func url(_ path: String) -> URL { folder.appending(path: path) }

    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }

    /// Returns the generated files in which the payload's call is code.
    private func compiledCalls() -> [String] {
        let folder = url("repo/Out")
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") }.compactMap { name in
            guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else { return nil }
            return SwiftCode(text).text.contains(Attack.call) ? "\(name) calls \(Attack.call)" : nil
        }
    }
}
