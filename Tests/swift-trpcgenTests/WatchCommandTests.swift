import Foundation
import Testing

@testable import swift_trpcgen

/// `trpcgen generate --watch` as a process that signals end, while its files change.
struct WatchCommandTests {
    let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(
            #"{"schema":"api.json","output":"../Out","namespace":"API","overlays":["fix.json"],"templates":"../Templates"}"#,
            to: "Schemas/trpcgen.json"
        )
        try tool.write(Self.contract(), to: "Schemas/api.json")
        try tool.write(Self.referred("author"), to: "Schemas/parts/post.json")
        try tool.write(Self.overlay("first"), to: "Schemas/fix.json")
        try FileManager.default.createDirectory(
            at: tool.folder.appending(path: "Templates"),
            withIntermediateDirectories: true
        )
    }

    /// Returns a contract with one query, whose output type is in another file.
    static func contract(_ more: String = "title") -> String {
        Tool.contract(properties: #""\#(more)":{"type":"string"},"post":{"$ref":"parts/post.json"}"#)
    }

    private static func referred(_ property: String) -> String {
        #"{"title":"Post","type":"object","properties":{"\#(property)":{"type":"string"}}}"#
    }

    private static func overlay(_ summary: String) -> String {
        #"""
        {"overlay":"1.0.0","info":{"title":"O","version":"1"},
        "actions":[{"target":"$.paths['/a.b'].get","update":{"summary":"\#(summary)"}}]}
        """#
    }

    /// Returns the generated Swift of all files.
    private func client(in folder: String = "Out") throws -> String {
        let names =
            (try? FileManager.default.subpathsOfDirectory(atPath: tool.folder.appending(path: folder).path)) ?? []
        return try names.filter { $0.hasSuffix(".swift") }.map { try tool.read("\(folder)/\($0)") }.joined()
    }

    func watch(_ arguments: String...) throws -> WatchedTool {
        let watched = try WatchedTool(["generate", "--watch"] + arguments, in: tool)
        try watched.wait(for: "Ctrl-C ends")
        return watched
    }

    enum Input: String, CaseIterable {
        case contract, referredFile, overlay, configuration, template
    }

    @Test(.timeLimit(.minutes(5)), arguments: Input.allCases)
    func changedInputsUpdateTheClient(input: Input) throws {
        let watched = try watch()
        let text: String
        switch input {
        case .contract:
            text = "headline"
            try tool.write(Self.contract("headline"), to: "Schemas/api.json")
        case .referredFile:
            text = "editor"
            try tool.write(Self.referred("editor"), to: "Schemas/parts/post.json")
        case .overlay:
            text = "Quite another summary"
            try tool.write(Self.overlay("Quite another summary"), to: "Schemas/fix.json")
        case .configuration:
            text = "package nonisolated struct"
            let old = try tool.read("Schemas/trpcgen.json")
            try tool.write(
                old.replacing("{\"schema\"", with: #"{"access":"package","schema""#),
                to: "Schemas/trpcgen.json"
            )
        case .template:
            text = "made from another template"
            let result = try tool.run("templates", "export", "Exported")
            #expect(result.code == 0)
            let template = try tool.read("Exported/Struct.mustache")
            try tool.write(
                template.replacing(
                    "{{/documentation}}\n",
                    with: "{{/documentation}}\n    // made from another template\n",
                    maxReplacements: 1
                ),
                to: "Templates/Struct.mustache"
            )
        }
        try watched.wait(text) { try client().contains(text) }
        try watched.wait(for: " changed: ")
        #expect(watched.end() == 130)
    }

    /// The ways that editors and version control save files.
    enum Saving: CaseIterable {
        case inPlace, renamedOver, deletedAndCreated, backupRenamedAway, folderSwapped, linkSwapped
    }

    @Test(.timeLimit(.minutes(5)), arguments: Saving.allCases)
    func eachWayOfSavingIsDetectedRepeatedly(saving: Saving) throws {
        if saving == .linkSwapped { try turnSchemasIntoLink() }
        let watched = try watch()
        for name in ["one", "two", "three"] {
            try save(Self.contract(name), saving)
            try watched.wait(name) { try client().contains("\(name): String?") }
        }
        // If the file always exists, no intermediate state causes an error.
        if [.renamedOver, .linkSwapped].contains(saving) {
            #expect(!watched.screen.contains("failed"), "\(watched.screen)")
        }
        #expect(watched.end() == 130)
    }

    private func turnSchemasIntoLink() throws {
        let files = FileManager.default
        try files.moveItem(at: tool.folder.appending(path: "Schemas"), to: tool.folder.appending(path: "Version"))
        try files.createSymbolicLink(
            atPath: tool.folder.appending(path: "Schemas").path,
            withDestinationPath: "Version"
        )
    }

    private func save(_ text: String, _ saving: Saving) throws {
        let files = FileManager.default
        let folder = tool.folder.appending(path: "Schemas")
        let file = folder.appending(path: "api.json")
        switch saving {
        case .inPlace:
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: 0)
            try handle.write(contentsOf: Data(text.utf8))
            try handle.close()
        case .renamedOver:
            try tool.write(text, to: "Schemas/.api.json.swp")
            #expect(rename(folder.appending(path: ".api.json.swp").path, file.path) == 0)
        case .deletedAndCreated:
            try files.removeItem(at: file)
            try tool.write(text, to: "Schemas/api.json")
        case .backupRenamedAway:
            #expect(rename(file.path, file.path + "~") == 0)
            try tool.write(text, to: "Schemas/api.json")
        case .folderSwapped, .linkSwapped:
            let next = tool.folder.appending(path: "Next-\(UUID().uuidString)")
            try files.copyItem(at: folder.resolvingSymlinksInPath(), to: next)
            try Data(text.utf8).write(to: next.appending(path: "api.json"))
            if saving == .folderSwapped {
                #expect(rename(folder.path, folder.path + "-\(UUID().uuidString)") == 0)
                #expect(rename(next.path, folder.path) == 0)
            } else {
                let link = tool.folder.appending(path: "NextLink").path
                try files.createSymbolicLink(atPath: link, withDestinationPath: next.lastPathComponent)
                #expect(rename(link, folder.path) == 0)
            }
        }
    }

    @Test(.timeLimit(.minutes(5))) func errorsHaveALocationAndRecoveryIsReported() throws {
        let watched = try watch()
        let before = try client()
        // Each file is replaced atomically: an empty file in between would be a separate error.
        try save(Self.contract().replacing("parts/post.json", with: "parts/pots.json"), .renamedOver)
        try watched.wait(for: "failed: nothing is written")
        let lines = watched.screen.split(separator: "\n")
        #expect(
            lines.contains { $0.contains(#/^Schemas/api.json:\d+:\d+: error: .*pots.json.* \[[a-z-]+\]$/#) },
            "\(lines)"
        )
        #expect(try client() == before)
        try save(Self.contract("headline"), .renamedOver)
        try watched.wait(for: "recovered: API: ")
        #expect(try client().contains("headline"))
        // The missing file is also watched.
        try save(Self.contract("late").replacing("parts/post.json", with: "parts/pots.json"), .renamedOver)
        try watched.wait(for: "failed: nothing is written", count: 2)
        try tool.write(Self.referred("editor"), to: "Schemas/parts/pots.json")
        try watched.wait(for: "recovered: API: ", count: 2)
        #expect(try client().contains("late"))
        #expect(watched.screen.matches(of: #/(?m)^\d\d:\d\d:\d\d /#).count > 6)
        #expect(watched.end() == 130)
    }

    @Test(.timeLimit(.minutes(5))) func initialErrorDoesNotEndTheWatch() throws {
        try tool.write("{", to: "Schemas/api.json")
        let watched = try watch()
        #expect(watched.screen.contains("Schemas/api.json:1:"), "\(watched.screen)")
        try tool.write(Self.contract(), to: "Schemas/api.json")
        try watched.wait(for: "recovered: API: ")
        #expect(watched.end(SIGTERM) == 143)
    }

    @Test(.timeLimit(.minutes(5))) func removedFolderIsAwaited() throws {
        let watched = try watch()
        let folder = tool.folder.appending(path: "Schemas").path
        #expect(rename(folder, folder + "Away") == 0)
        let words = "the folder Schemas was removed; watching continues when it is back"
        try watched.wait(for: words)
        try tool.write(Self.contract("back"), to: "SchemasAway/api.json")
        #expect(rename(folder + "Away", folder) == 0)
        try watched.wait("back") { try client().contains("back: String?") }
        #expect(watched.screen.components(separatedBy: words).count == 2, "\(watched.screen)")
        #expect(watched.end() == 130)
    }

    @Test(.timeLimit(.minutes(5))) func workingFolderMayBeReplaced() throws {
        for name in ["Schemas", "Templates"] {
            let target = "Project/\(name)"
            try FileManager.default.createDirectory(
                at: tool.folder.appending(path: "Project"),
                withIntermediateDirectories: true
            )
            try FileManager.default.copyItem(
                at: tool.folder.appending(path: name),
                to: tool.folder.appending(path: target)
            )
        }
        let watched = try WatchedTool(["generate", "--watch"], in: tool, place: "Project")
        try watched.wait(for: "Ctrl-C ends")
        let project = tool.folder.appending(path: "Project").path
        #expect(rename(project, project + "Old") == 0)
        try watched.wait(for: "was removed; watching continues when it is back")
        try FileManager.default.copyItem(atPath: project + "Old", toPath: project + "New")
        try tool.write(Self.contract("swapped"), to: "ProjectNew/Schemas/api.json")
        #expect(rename(project + "New", project) == 0)
        try watched.wait("swapped") { try client(in: "Project/Out").contains("swapped: String?") }
        #expect(try !client(in: "ProjectOld/Out").contains("swapped"))
        #expect(watched.end() == 130)
    }

    @Test(.timeLimit(.minutes(5))) func secondWatchOfAFolderIsRefused() throws {
        let first = try watch()
        // As a process, since the watch handles signals, and would not end unless refused.
        let second = try tool.runAsProcess(["generate", "--watch"])
        #expect(second.code == 2)
        #expect(
            second.errors.hasPrefix("Out: error: another watch writes to this folder [second-watch]\n  fix: "),
            "\(second.errors)"
        )
        // A single run isn't a watch, and the folder is available when the watch has ended.
        #expect(try tool.run("generate").code == 0)
        #expect(first.end() == 130)
        let third = try watch()
        #expect(third.end() == 130)
    }
}
