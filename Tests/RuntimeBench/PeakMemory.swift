import Foundation
import PalyttAPI
import RoundTripCheck
import TRPCRuntime

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The peak memory of decoding a response of 50 MB, compared with the memory of its bytes and values. Each way runs in
/// a separate process, because freed memory is reused. Only Linux reports the peak.
struct PeakMemory {
    enum Way: String, CaseIterable {
        case bytes, client, decoder

        var title: String {
            switch self {
            case .bytes: "from its bytes"
            case .client: "by a client"
            case .decoder: "by JSONDecoder"
            }
        }
    }

    private struct MemoryTransport: HTTPTransport {
        let body: Data

        func send(_ request: HTTPRequest) async throws -> HTTPResponse { HTTPResponse(status: 200, body: body) }
    }

    private let posts = 62_000

    func runAll() throws {
        guard let amounts = try measure() else { return print("memory: measured only on Linux") }
        print("memory: MB of an answer of 50 MB; the target is a peak of at most bytes and values + 10 %")
        for (way, amount) in amounts {
            let texts = [amount.bytes, amount.kept, amount.peak].map { String(format: "%6.1f", $0) }
            let over = String(format: "%+5.1f", (amount.peak / amount.kept - 1) * 100)
            print("  \(way.title): \(texts[0]) of bytes, \(texts[1]) with the values, peak \(texts[2]), over \(over) %")
        }
    }

    func figures() throws -> [Figure] {
        guard let amounts = try measure(), let ours = amounts.first(where: { $0.way == .client }) else { return [] }
        guard let rival = amounts.first(where: { $0.way == .decoder }) else { return [] }
        return [Figure("peak memory of 50 MB", ours.amount.peak, "JSONDecoder", rival.amount.peak, .megabytes)]
    }

    /// Megabytes of the bytes, of the bytes and the values, and at the peak.
    private struct Amount: Codable {
        let bytes: Double
        let kept: Double
        let peak: Double
    }

    /// Measures each way in a process; nil if the system doesn't report the peak.
    private func measure() throws -> [(way: Way, amount: Amount)]? {
        guard Self.status("VmHWM") != nil else { return nil }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        return try Way.allCases.map { way in
            try answer(way, posts: posts).write(to: file)
            let (process, output) = (Process(), Pipe())
            process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
            process.arguments = ["memory", way.rawValue, file.path]
            process.standardOutput = output
            try process.run()
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return try (way, JSONDecoder().decode(Amount.self, from: data))
        }
    }

    /// Measures one way in this process, and prints the amounts as JSON.
    func run(_ way: Way, file: String) async throws {
        // Initialize everything that is created only once.
        _ = try await read(way, answer(way, posts: 10))
        let start = try Self.memory("VmRSS")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        let page = try await read(way, bytes)
        let peak = try Self.memory("VmHWM") - start
        Self.releaseFreeMemory()
        let kept = try Self.memory("VmRSS") - start
        precondition(page.items.count == posts)
        let amount = Amount(bytes: Double(bytes.count) / 1e6, kept: kept, peak: peak)
        try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(amount))
    }

    private func read(_ way: Way, _ bytes: Data) async throws -> Palytt.PostPage {
        switch way {
        case .bytes: return try TRPCCoding.decode(Palytt.PostPage.self, from: bytes)
        case .client:
            let client = TRPCClient(url: URL(string: "http://bench")!, transport: MemoryTransport(body: bytes))
            return try await client.call(Procedure<Int, Palytt.PostPage>.query("posts"), 1)
        case .decoder: return try TRPCCoding.decodeByDecoder(Palytt.PostPage.self, from: bytes, transformer: .none)
        }
    }

    private func answer(_ way: Way, posts: Int) -> Data {
        let page = PostAnswer(posts: posts).plain
        return way == .client ? Data(#"{"result":{"data":"#.utf8) + page + Data("}}".utf8) : page
    }

    /// Returns free memory to the system if the allocator can, so that it isn't counted with the values.
    private static func releaseFreeMemory() {
        guard let trim = dlsym(nil, "malloc_trim") else { return }
        _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0)
    }

    /// Returns the memory of this process in megabytes.
    private static func memory(_ key: String) throws -> Double {
        guard let value = status(key) else { throw CocoaError(.fileReadUnknown) }
        return value
    }

    private static func status(_ key: String) -> Double? {
        let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = text?.split(separator: "\n").first { $0.hasPrefix(key + ":") }
        return line.flatMap { Double($0.filter(\.isNumber)) }.map { $0 * 1024 / 1e6 }
    }
}
