import Foundation

/// The tool in an artifact bundle, which might be truncated or have a different version than the bundle declares.
struct BundledTool {
    let file: URL
    /// The version declared in the bundle's manifest.
    let version: String

    /// Returns nil if the tool isn't in a bundle but compiled by the build.
    init?(at file: URL) {
        var folder = file.deletingLastPathComponent()
        while folder.pathExtension != "artifactbundle" {
            guard folder.pathComponents.count > 1 else { return nil }
            folder.deleteLastPathComponent()
        }
        guard let data = try? Data(contentsOf: folder.appendingPathComponent("info.json")),
            let manifest = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let artifacts = manifest["artifacts"] as? [String: [String: Any]],
            let version = artifacts[file.lastPathComponent]?["version"] as? String
        else { return nil }
        self.file = file
        self.version = version
    }

    /// Checks that the tool runs and has the expected version.
    ///
    /// - Parameter runtime: The version of the runtime that the generated code imports; nil if no code is generated for a
    ///   target.
    /// - Throws: ``UnusableTool`` if the tool doesn't run or its version differs from the bundle's.
    func check(runtime: String?) throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = file
        process.arguments = ["--version"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw UnusableTool(tool: self, runtime: runtime, problem: "it doesn't start")
        }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            let how = process.terminationReason == .exit ? "code" : "signal"
            throw UnusableTool(
                tool: self,
                runtime: runtime,
                problem: "it exited with \(how) \(process.terminationStatus)"
            )
        }
        let own = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard own == version else {
            throw UnusableTool(
                tool: self,
                runtime: runtime,
                problem: "it reports the version '\(own)'"
            )
        }
    }
}

/// The error for a tool that can't generate code.
struct UnusableTool: Error, CustomStringConvertible {
    let tool: BundledTool
    let runtime: String?
    let problem: String

    var description: String {
        let aim = runtime.map { ", for the runtime of swift-trpcgen \($0)," } ?? ""
        return
            "The bundled tool of trpcgen \(tool.version)\(aim) is damaged or isn't the expected one: \(problem). Its "
            + "path is \(tool.file.path). Download the bundle again with 'swift package purge-cache' and 'swift "
            + "package reset', or replace it if Package.swift refers to a local path."
    }
}
