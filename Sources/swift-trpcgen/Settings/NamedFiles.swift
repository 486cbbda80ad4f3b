internal import Foundation
internal import TRPCContract
internal import TRPCSource

/// The files that a configuration names. Missing files are reported at their location in the configuration.
struct NamedFiles {
    let client: ClientConfiguration

    func checkOverlays(into diagnostics: DiagnosticSink) {
        for (path, location) in zip(client.overlays, client.overlayLocations) {
            do throws(InputFile.ReadError) {
                _ = try InputFile(path: path).load()
            } catch {
                diagnostics.report(.unreadable("the overlay '\(path)'", error), at: location)
            }
        }
    }

    /// Reads the contract.
    ///
    /// - Throws: ``Failure`` if it can't be read, after adding the problem.
    func contract(_ file: InputFile, at location: Location, _ problems: Problems) throws -> SourceFile {
        do throws(InputFile.ReadError) {
            return try file.load()
        } catch {
            let fix = error.fix ?? client.origin.map { _ in "'trpcgen pull' fetches it" }
            let refusal = InputFile.ReadError(reason: error.reason, fix: fix)
            add(.unreadable("the contract '\(file.path)'", refusal), at: location, to: problems)
            throw Failure(code: .document, message: "")
        }
    }

    /// Checks that the templates exist.
    ///
    /// - Throws: ``Failure`` if the configured folder of templates doesn't exist.
    func checkTemplates(_ problems: Problems) throws {
        if let path = client.templates { ReadLog.note(path) }
        var isFolder: ObjCBool = false
        guard let path = client.templates, let location = client.templatesLocation,
            !FileManager.default.fileExists(atPath: FullPath(path).text, isDirectory: &isFolder) || !isFolder.boolValue
        else { return }
        let refusal = InputFile.ReadError(
            reason: "no such folder",
            fix: TemplateFolder.exportFix(path)
        )
        add(.unreadable("the template folder '\(path)'", refusal), at: location, to: problems)
        throw Failure(code: .usage, message: "")
    }

    private func add(_ problem: Diagnostic, at location: Location, to problems: Problems) {
        let diagnostics = DiagnosticSink()
        diagnostics.report(problem, at: location)
        problems.add(diagnostics)
    }
}

extension Diagnostic {
    static func unreadable(_ refusal: InputFile.ReadError) -> Diagnostic {
        Diagnostic(.unreadableFile, refusal.reason, fix: refusal.fix)
    }

    fileprivate static func unreadable(_ what: String, _ refusal: InputFile.ReadError) -> Diagnostic {
        Diagnostic(.unreadableFile, "\(what) can't be read: \(refusal.reason)", fix: refusal.fix)
    }
}

extension Rule {
    static let unreadableFile = Rule(
        "unreadable-file",
        .error,
        "A file can't be read.",
        "Check its path and its permissions."
    )
}
