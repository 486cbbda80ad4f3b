import Foundation
import Testing

@testable import swift_trpcgen

/// The watchers that detect changes: the system's, and the one for all systems.
struct ChangeWatcherTests {
    enum Means: CaseIterable {
        case ofSystem, polling

        func make() -> any ChangeWatcher {
            switch self {
            case .ofSystem: ChangeWatchers.make()
            case .polling: PollingWatcher()
            }
        }
    }

    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write("1", to: "a/file.json")
        try tool.write("1", to: "a/other.json")
    }

    private func path(_ name: String) -> String { tool.folder.appending(path: name).path }

    /// Returns whether the watcher reports a change within a minute.
    private func notices(_ watcher: any ChangeWatcher) -> Bool { watcher.wait(atMost: .seconds(60)) != .none }

    @Test(arguments: Means.allCases)
    func detectsChangedAndNewFiles(means: Means) throws {
        let watcher = means.make()
        watcher.watch([path("a/file.json"), path("later/deep/file.json")])
        try tool.write("22", to: "a/file.json")
        #expect(notices(watcher))
        try tool.write("1", to: "later/deep/file.json")
        #expect(notices(watcher))
        try FileManager.default.removeItem(atPath: path("a/file.json"))
        #expect(notices(watcher))
    }

    @Test(arguments: Means.allCases)
    func detectsNewFilesInWatchedFolders(means: Means) throws {
        let watcher = means.make()
        watcher.watch([path("a")])
        try tool.write("1", to: "a/new.json")
        #expect(notices(watcher))
    }

    @Test(arguments: Means.allCases)
    func ignoresUnwatchedFiles(means: Means) throws {
        let watcher = means.make()
        watcher.watch([path("a/file.json")])
        try tool.write("22", to: "a/other.json")
        #expect(watcher.wait(atMost: .zero) == .none)
        // Files that are no longer watched aren't reported.
        watcher.watch([path("a/other.json")])
        try tool.write("22", to: "a/file.json")
        #expect(watcher.wait(atMost: .zero) == .none)
    }

    @Test func stampsDistinguishStates() throws {
        #expect(FileStamp(path("none")) == .missing)
        let before = FileStamp(path("a/file.json"))
        #expect(before == FileStamp(path("a/file.json")) && before != .missing)
        try tool.write("longer", to: "a/file.json")
        #expect(FileStamp(path("a/file.json")) != before)
        let folder = FileStamp(path("a"))
        try tool.write("longer", to: "a/other.json")
        #expect(FileStamp(path("a")) != folder)
    }
}
