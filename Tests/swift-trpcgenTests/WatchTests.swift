import Foundation
import Testing

@testable import swift_trpcgen

/// Watches without a process: one whose changes a test controls, and refused ones.
struct WatchTests {
    private let tool: Tool

    init() throws { tool = try Tool() }

    /// Reports no change for a while, then calls `onEnd`.
    private final class QuietWatcher: ChangeWatcher {
        private var left = 20
        private let onEnd: () -> Void

        init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

        func watch(_ paths: Set<String>) {}

        func wait(atMost duration: Duration) -> FileActivity {
            left -= 1
            if left == 0 { onEnd() }
            return .none
        }
    }

    @Test func missingFolderIsReportedOnce() throws {
        let files = FileManager.default
        let (folder, away) = (tool.folder.appending(path: "Schemas"), tool.folder.appending(path: "Away"))
        try tool.write("{}", to: "Schemas/api.json")
        let streams = try StandardStreams(in: tool.folder, input: nil)
        var reported = ""
        let watcher = QuietWatcher {
            reported = (try? streams.reported()) ?? ""
            try? files.moveItem(at: away, to: folder)
        }
        try tool.invocation(streams) {
            let watch = Watch(work, watcher: watcher)
            try watch.start()
            try files.moveItem(at: folder, to: away)
            try watch.proceed()
            try watch.proceed()
        }
        let time = #/(?m)^\d\d:\d\d:\d\d /#
        #expect(
            reported.replacing(time, with: "") == "the folder Schemas was removed; watching continues when it is back\n"
        )
        let printed = try streams.printed()
        #expect(printed.components(separatedBy: " generated (").count == 3, "\(printed)")
    }

    private var work: Watch.Work {
        Watch.Work(
            generate: { _ in
                _ = try ContractSource.file(InputFile(path: "Schemas/api.json")).read(orFail: .document)
                return ["generated"]
            },
            roots: ["Schemas/api.json"]
        )
    }

    @Test func unwatchableInputsAreReported() throws {
        let piped = try tool.run("generate", "--watch", "--schema", "-", "--output", "Out")
        #expect(piped.code == 2 && piped.errors.contains("standard input can't be watched"), "\(piped.errors)")
        let web = try tool.run("generate", "--watch", "--schema", "https://127.0.0.1:9/a.json", "--output", "Out")
        #expect(web.code == 2 && web.errors.contains("'trpcgen pull --watch'"), "\(web.errors)")
        #expect(try tool.run("generate", "--watch", "--dry-run").code == 2)
        let none = try tool.run("generate", "--watch", "--config", "none.yaml")
        #expect(none.code == 2 && none.errors.contains("no such file"), "\(none.errors)")
    }
}
