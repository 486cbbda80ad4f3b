import Foundation
import TRPCREST
import TRPCRuntime
import TestSupport

/// Files that arrive faster than they are written.
let downloadCases: [FaultCase] = [
    FaultCase(
        name: "download of 500 MB to a slow disk",
        expected: "the whole file, peak below 100 MB",
        limit: 150,
        load: .works
    ) { stage in
        let server = try stage.server()
        let size = 500 << 20
        let operation = RESTOperation<NoInput, Data, UndocumentedFailure>("file", .get, "/file", output: .bytes())
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("file")
        let written = Locked<Int64>(0)
        let client = TRPCClient(url: server.faultURL("download", ["megabytes": "500"]))
        // The file is written where progress is reported, which simulates a disk of 50 MB/s.
        let response = try await client.download(operation, to: file) { progress in
            let bytes = written.withLock { written in
                defer { written = progress.receivedBytes }
                return progress.receivedBytes - written
            }
            Thread.sleep(forTimeInterval: Double(bytes) / Double(50 << 20))
        }
        let count = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
        let peak = stage.peakMemory
        return .init(
            "HTTP \(response.status.map(String.init) ?? "-"), \(count >> 20) MB, peak \(peak) MB",
            response.status == 200 && count == size && peak < 100
        )
    }
]
