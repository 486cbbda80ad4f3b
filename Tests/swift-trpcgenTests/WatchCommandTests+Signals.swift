import Foundation
import Testing

@testable import swift_trpcgen

extension WatchCommandTests {
    /// The time of a signal, relative to a run.
    enum Moment: CaseIterable {
        case contractSaved, changeReported, firstFileCreated
    }

    @Test(.timeLimit(.minutes(5)), arguments: Moment.allCases)
    func signalsLeaveNoPartialFile(moment: Moment) throws {
        for round in 0..<2 {
            let watched = try watch()
            let folder = tool.folder.appending(path: "Out")
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            let writes = ChangeWatchers.make()
            writes.watch(Set(names.map { folder.appending(path: $0).path }))
            try tool.write(Self.contract("round\(round)"), to: "Schemas/api.json")
            switch moment {
            case .contractSaved: break
            case .changeReported: try watched.wait(for: " changed: ")
            case .firstFileCreated: #expect(writes.wait(atMost: .seconds(60)) != .none, "\(watched.screen)")
            }
            #expect(watched.end() == 130)
            try expectWholeFiles(in: folder)
        }
    }

    private func expectWholeFiles(in folder: URL) throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        #expect(!names.contains { $0.contains("trpcgen-new") }, "\(names)")
        for name in names where name.hasSuffix(".swift") { #expect(try tool.read("Out/\(name)").hasSuffix("}\n")) }
    }
}
