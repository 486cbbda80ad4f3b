import Foundation
import TRPCRuntime
import TRPCStore
import TestSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An offline queue whose process is killed, and whose disk fails.
let queueCases: [FaultCase] = [
    FaultCase(
        name: "queue: SIGKILL while mutations are queued",
        expected: "nothing lost or duplicated, in order",
        limit: Thoroughness.isThorough ? 3_000 : 120
    ) { _ in
        let (runs, mutations) = Thoroughness.isThorough ? (200, 10_000) : (10, 200)
        var killed = try KilledQueue(runs: runs, mutations: mutations)
        return try killed.play()
    },
    FaultCase(name: "queue: a full disk", expected: "full, accepted calls kept, then continues") { _ in
        try await diskCase { disk in
            try disk.fill()
        } mend: { disk in
            try disk.free()
        }
    },
    FaultCase(name: "queue: a read-only disk", expected: "readOnly, accepted calls kept, then continues") {
        _ in
        try await diskCase(isReopened: true) { disk in
            try disk.lock()
        } mend: { disk in
            try disk.unlock()
        }
    },
    FaultCase(name: "queue: a folder without permission", expected: "noPermission, then continues") { _ in
        let folder = try emptyFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        // Root ignores file permissions.
        guard chmod(folder.path, 0o500) == 0, geteuid() != 0 || seteuid(65_534) == 0 else {
            return .init("the permission cannot be taken away", false)
        }
        let queue = DiskQueue(folder)
        let refusal = await queue.add()
        seteuid(0)
        chmod(folder.path, 0o700)
        let isTaken = await queue.add() == "queued"
        return .init("\(refusal), then \(isTaken ? "goes on" : "fails")", refusal == "noPermission" && isTaken)
    },
]

/// Fills a journal until the disk is full, repairs the disk, and checks the journal.
private func diskCase(
    isReopened: Bool = false,
    break breakDisk: (SmallDisk) throws -> Void,
    mend: (SmallDisk) throws -> Void
) async throws -> FaultCase.Outcome {
    let disk = try SmallDisk()
    defer { disk.remove() }
    var queue = DiskQueue(disk.folder)
    var taken = 0
    for _ in 0..<5 where await queue.add() == "queued" { taken += 1 }
    if isReopened { queue = DiskQueue(disk.folder) }
    try breakDisk(disk)
    var refusal = ""
    for _ in 0..<500 {
        refusal = await queue.add()
        guard refusal == "queued" else { break }
        taken += 1
    }
    let kept = await queue.count()
    try mend(disk)
    let isTaken = await queue.add() == "queued"
    let last = await queue.count()
    let isOK = refusal == disk.expected && (kept == nil || kept == taken) && isTaken && last == taken + 1
    let seen =
        "\(refusal) after \(taken) calls, \(last ?? -1) of \(taken + 1) kept, then \(isTaken ? "goes on" : "fails")"
    return .init(seen, isOK && taken >= 5)
}

private func emptyFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("queue-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
}
