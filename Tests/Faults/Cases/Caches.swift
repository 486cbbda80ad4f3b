import Foundation
import TRPCData
import TRPCQuery
import TRPCRuntime
import TRPCSession
import TRPCStore
import TestSupport
import Testing

/// A cache whose server disappears, whose user changes, and whose disk fails.
let cacheCases: [FaultCase] =
    [
        FaultCase(name: "cache: 100 views of one query", expected: "1 request, 100 values") { stage in
            guard #available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) else {
                return .init("this system has no Observation", true)
            }
            return try await views(100, stage)
        },
        FaultCase(
            name: "cache: the server is killed during a refetch",
            expected: "the cached response, or an error without one"
        ) { stage in
            var scene: SessionStage? = try await SessionStage(stage)
            let client = scene?.client(.standard.caching(QueryCache()))
            let first = try await client?.call(SessionStage.whoami)
            try await scene?.accounts.steer { $0.hold = ["whoami"] }
            let asking = Task { try await client?.call(SessionStage.whoami) }
            _ = try await eventually { try await scene?.calls("whoami") == 2 }
            scene = nil
            let second = try await asking.value
            let error = await stage.error { try await client?.call(SessionStage.other) }
            return .init(
                "\(second ?? "nothing"), then \(error?.short ?? "no error")",
                first == "ana" && second == "ana" && (error as? TRPCError)?.isTransport == true
            )
        },
        FaultCase(
            name: "cache: another user while responses are late",
            expected: "0 of 5 outputs, nothing of the first user in memory or on disk"
        ) { stage in
            let folder = try Folder()
            let scene = try await SessionStage(stage)
            let store = SQLiteCacheStore(file: folder.file)
            let cache = QueryCache(store: store)
            let client = scene.client(.standard.caching(cache))
            let late = try await scene.lateCalls(5, client)
            try scene.session.signIn(try await scene.accounts.signIn("ben"))
            try await scene.accounts.steer { $0.release = true }
            let answers = await late.value.count { $0 != nil }
            let inMemory = cache.count
            let own = try await client.call(SessionStage.other)
            await cache.flush()
            let onDisk = try await scene.isKept(store, of: "ana")
            return .init(
                "\(answers) of 5 answers, \(inMemory) in memory, \(onDisk ? "some" : "nothing") on disk",
                answers == 0 && inMemory == 0 && !onDisk && own == "ben"
            )
        },
    ] + diskCases

/// Observes one query in many views.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
private func views(_ count: Int, _ stage: Stage) async throws -> FaultCase.Outcome {
    let scene = try await SessionStage(stage)
    try await scene.accounts.steer { $0.hold = ["whoami"] }
    let queries = QueryClient(scene.client(.standard))
    let views = (0..<count).map { _ in ObservableQuery(queries, of: SessionStage.whoami, NoInput()) }
    let tasks = views.map { view in Task { await view.observe() } }
    _ = try await eventuallyOnMain { try await scene.calls("whoami") > 0 && views.allSatisfy(\.isFetching) }
    try await scene.accounts.steer { $0.release = true }
    _ = await eventuallyOnMain { views.allSatisfy { $0.value != nil } }
    for task in tasks { task.cancel() }
    let requests = try await scene.calls("whoami")
    let values = views.count { $0.value == "ana" }
    return .init("\(requests) request, \(values) values", requests == 1 && values == count)
}

private let diskCases: [FaultCase] = [
    FaultCase(name: "cache: a full disk", expected: "full, each call succeeds, then cached again") { stage in
        try await diskCase(stage) {
            try $0.fill()
        } mend: {
            try $0.free()
        }
    },
    FaultCase(name: "cache: a read-only disk", expected: "readOnly, each call succeeds, then cached again") {
        stage in
        try await diskCase(stage, isReopened: true) {
            try $0.lock()
        } mend: {
            try $0.unlock()
        }
    },
    FaultCase(name: "cache: a corrupted file", expected: "corrupted, each call succeeds, then cached again") { stage in
        try await diskCase(stage, isReopened: true) { disk in
            try disk.damage()
        } mend: { _ in
        }
    },
]

/// Makes calls until the disk is full, repairs the disk, and checks whether responses are cached again.
///
/// - Parameter isReopened: Whether the file is closed while the disk fails, as by an app that ends.
private func diskCase(
    _ stage: Stage,
    isReopened: Bool = false,
    break breakDisk: (SmallDisk) throws -> Void,
    mend: (SmallDisk) throws -> Void
) async throws -> FaultCase.Outcome {
    let server = try stage.server()
    let disk = try SmallDisk()
    defer { disk.remove() }
    var client = DiskCache(disk.folder, server.liveURL)
    for _ in 0..<5 { try await client.call() }
    if isReopened { client = DiskCache(disk.folder, server.liveURL) }
    try breakDisk(disk)
    for _ in 0..<500 where client.reasons.isEmpty { try await client.call() }
    let reason = client.reasons.first ?? "nothing"
    try mend(disk)
    try await client.call()
    let isKept = await client.isLastKept()
    return .init(
        "\(reason) after \(client.calls) calls, then \(isKept ? "kept again" : "nothing kept")",
        reason == disk.expected && isKept
    )
}
