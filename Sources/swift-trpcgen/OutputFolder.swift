internal import Foundation
internal import TRPCGenCore

/// The folder that a client is generated into.
struct OutputFolder {
    let path: String
    let client: String

    /// Its Swift files by their path in it.
    func contents() -> [String: String] {
        var contents: [String: String] = [:]
        guard let names = FileManager.default.enumerator(atPath: path) else { return [:] }
        while let name = names.nextObject() as? String {
            guard name.hasSuffix(".swift"), let data = FileManager.default.contents(atPath: full(name)) else {
                continue
            }
            contents[name] = String(decoding: data, as: UTF8.self)
        }
        return contents
    }

    /// What differs from `files`.
    func findings(_ files: [GeneratedFile]) -> [StaleCheck.Finding] {
        StaleCheck.findings(expected: files, existing: contents(), client: client)
    }

    /// Makes the folder hold `files`: writes those that differ, removes those that are no longer generated.
    ///
    /// - Throws: ``Failure`` when a file that nobody generated is in the way, or the disk refuses.
    func update(_ files: [GeneratedFile], isDryRun: Bool) throws -> [StaleCheck.Finding] {
        if let file = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType,
            file != .typeDirectory, file != .typeSymbolicLink
        {
            throw Failure(code: .usage, message: "\(path): error: the output is a file; name a folder [output]")
        }
        let findings = findings(files)
        let foreign = findings.filter { $0.kind == .foreign }
        guard foreign.isEmpty else {
            let lines = foreign.map {
                "\(full($0.path)): error: this file is not generated; it is left as it is [output]"
            }
            let fix = "  fix: move it away, or give the client another 'output'"
            throw Failure(code: .usage, message: (lines + [fix]).joined(separator: "\n"))
        }
        guard !isDryRun else { return findings }
        let changed = Set(findings.map(\.path))
        let expected = Set(files.map(\.path))
        do {
            for file in files where changed.contains(file.path) { try write(file) }
            for finding in findings where !expected.contains(finding.path) {
                if finding.kind == .edited {
                    Console.error(
                        "\(full(finding.path)): warning: no longer generated, but edited by hand; left as it is"
                    )
                } else {
                    try FileManager.default.removeItem(atPath: full(finding.path))
                }
            }
        } catch {
            throw Failure(
                code: .usage,
                message: "\(path): error: cannot be written: \(error.localizedDescription) [output]"
            )
        }
        return findings
    }

    /// Writes a file whole or not at all. Unlike an atomic write of Foundation it does not wait for the disk, which takes
    /// most of the time where there are many files; generated code can be generated again.
    private func write(_ file: GeneratedFile) throws {
        let target = URL(fileURLWithPath: full(file.path))
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        let temporary = target.appendingPathExtension("trpcgen-new")
        try Data(file.contents.utf8).write(to: temporary)
        guard rename(temporary.path, target.path) == 0 else {
            let code = POSIXErrorCode(rawValue: errno) ?? .EIO
            try? FileManager.default.removeItem(at: temporary)
            throw POSIXError(code)
        }
    }

    func full(_ name: String) -> String {
        (path as NSString).appendingPathComponent(name)
    }
}
