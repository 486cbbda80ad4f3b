internal import Foundation
internal import TRPCSource
internal import TRPCSwift

/// A folder of templates on disk.
struct TemplateFolder {
    let path: String

    /// Reads the files in the folder, except hidden ones.
    ///
    /// - Throws: ``Failure`` if there is no such folder, or if a file can't be read.
    func overlay() throws -> TemplateOverlay {
        ReadLog.note(path)
        try Restrictions.check(path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: FullPath(path).text, isDirectory: &isFolder), isFolder.boolValue,
            let names = try? FileManager.default.contentsOfDirectory(atPath: FullPath(path).text)
        else {
            throw Failure(.noTemplates(at: path))
        }
        let visible = names.filter { !$0.hasPrefix(".") }
        ObservationLog.note(.names, of: path, FileObservation.names(visible))
        var files: [String: String] = [:]
        for name in visible { files[name] = try text(of: name) }
        return TemplateOverlay(folder: path, files: files)
    }

    /// Writes the built-in templates, except those that already exist unchanged.
    ///
    /// - Throws: ``Failure`` before writing anything if a file has been changed and `isForced` is false, or if writing fails.
    func export(isForced: Bool) throws -> Int {
        let missing = TemplateSet.defaults.filter { (try? text(of: $0.file)) != $0.text }
        let changed = missing.filter { FullPath.exists(full($0.file)) }
        guard changed.isEmpty || isForced else {
            throw Failure(.changedTemplates(at: changed.map { full($0.file) }))
        }
        for template in missing { try WrittenFile(path: full(template.file)).write(template.text) }
        return missing.count
    }

    private func text(of name: String) throws -> String {
        try Restrictions.check(full(name))
        guard let data = FileManager.default.contents(atPath: FullPath(full(name)).text),
            let text = String(data: data, encoding: .utf8)
        else {
            throw Failure(.templateNotText(at: full(name)))
        }
        ObservationLog.note(.contents, of: full(name), FileObservation.contents(of: data))
        return text
    }

    private func full(_ name: String) -> String {
        (path as NSString).appendingPathComponent(name)
    }
}

extension Rule {
    static let templates = Rule(
        "templates",
        .error,
        "A template folder is missing, can't be read, or contains changes that would be lost.",
        "Export the built-in templates with 'trpcgen templates export FOLDER', and compare."
    )
}

extension CommandMessage {
    fileprivate static func noTemplates(at path: String) -> CommandMessage {
        CommandMessage(.templates, "no such folder", at: path, fix: TemplateFolder.exportFix(path))
    }

    fileprivate static func changedTemplates(at paths: [String]) -> CommandMessage {
        CommandMessage(
            .templates,
            "the file was modified, and is left unchanged",
            at: paths,
            fix: "replace it with --force, or export to another folder and compare"
        )
    }

    fileprivate static func templateNotText(at path: String) -> CommandMessage {
        CommandMessage(.templates, "this isn't a text file", at: path)
    }
}

extension TemplateFolder {
    /// Returns the suggested fix for a missing folder.
    static func exportFix(_ path: String) -> String {
        "'trpcgen templates export \(ShellArgument(path))' exports the built-in templates to it"
    }
}
