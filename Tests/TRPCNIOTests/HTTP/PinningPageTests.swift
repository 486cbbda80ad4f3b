#if AsyncHTTPClient
import Foundation
import TestSupport
import Testing
import TransportSupport

@testable import TRPCRuntime
@testable import TRPCSession

/// Runs the commands of the page "Pinning" unchanged.
@Suite(.timeLimit(.minutes(2)), .enabled("openssl is not installed", Shell.hasOpenssl))
struct PinningPageTests {
    /// The command blocks, in order.
    private static let commands: [String] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = root.appending(path: "Sources/TRPCRuntime/TRPCRuntime.docc/Pinning.md")
        let parts = (try? String(contentsOf: page, encoding: .utf8))?.components(separatedBy: "```") ?? []
        return parts.filter { $0.hasPrefix("sh\n") }.map { String($0.dropFirst(3)) }
    }()

    @Test(arguments: [LoopbackCertificate.current, .next])
    func hashOfAServerKeyIsItsPin(certificate: LoopbackCertificate) async throws {
        let server = try LoopbackServer { $0.waitForClient() }
        let front = try TLSFront(certificate, before: server.port)
        let command = try #require(Self.commands.first)
        #expect(command.contains("api.example.com:443"))
        let local = command.replacingOccurrences(of: "api.example.com:443", with: "localhost:\(front.port)")
            .replacingOccurrences(of: "api.example.com", with: "localhost")
        #expect(try await Shell.run(local) == certificate.pin)
    }

    @Test func hashOfABackupKeyIsItsPin() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(Self.commands.count == 2)
        let pin = try await Shell.run(Self.commands[1], in: folder)
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "backup.key").path))
        let host = PinnedHost("a.com", keys: [pin, LoopbackCertificate.current.pin], expires: "9999-12-31")
        #expect(throws: Never.self) { try CertificatePins(host).validate() }
    }
}

/// Runs commands.
private enum Shell {
    static func hasOpenssl() async throws -> Bool { try await run("openssl version").hasPrefix("OpenSSL") }

    /// Returns the output of a shell.
    static func run(_ commands: String, in folder: URL? = nil) async throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", commands]
        process.currentDirectoryURL = folder
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
#endif
