import Foundation
import Testing

@testable import swift_trpcgen

/// How `trpcgen pull` downloads a document: its requests, and its limits.
struct PullTransferTests {
    private let tool: Tool
    private let secret = "s3cr3t-\(UUID().uuidString)"

    init() throws { tool = try Tool() }

    private static let contract = Tool.contract(properties: #""id":{"type":"string"}"#)

    private func configure(_ address: String) throws {
        try tool.write(
            #"{"schema":"api.json","output":"../Out","namespace":"API","contract":{"url":"\#(address)"}}"#,
            to: "Schemas/trpcgen.json"
        )
    }

    private func shell(_ script: String) throws -> Data {
        let result = try tool.run(URL(fileURLWithPath: "/bin/sh"), ["-c", script])
        #expect(result.code == 0, "\(result.errors)")
        return Data(result.output.utf8)
    }

    @Test(arguments: ["etag: \"v1\"", "last-modified: Sat, 21 Nov 2026 10:00:00 GMT"])
    func versionsBelongToAURL(header: String) throws {
        let body = Data(Self.contract.utf8)
        let server = try ContractServer { _, _ in .answer(200, headers: [header], body: body) }
        try configure("http://127.0.0.1:\(server.port)/contract?key=\(secret)")
        #expect(try tool.run("pull").output.hasPrefix("API: Schemas/api.json was created from"))
        let state = try tool.read("Schemas/.trpcgen-pull-api.json")
        #expect(!state.contains(secret) && !state.contains("127.0.0.1"))
        let again = try ContractServer { _, _ in .answer(304, headers: [header]) }
        // Another address has its own cached versions.
        try configure("http://127.0.0.1:\(again.port)/contract?key=\(secret)")
        #expect(try tool.run("pull").errors.contains("status 304"))
        #expect(again.asked.map(\.knownTag) == [nil] && again.asked.map(\.knownDate) == [nil])
    }

    @Test func requestsAreConditional() throws {
        let body = Data(Self.contract.utf8)
        let asked = Counter()
        let server = try ContractServer { _, _ in
            asked.next() == 1
                ? .answer(200, headers: ["ETag: \"v1\"", "Last-Modified: Sat, 21 Nov 2026 10:00:00 GMT"], body: body)
                : .answer(304, headers: ["ETag: \"v1\""])
        }
        try configure("http://127.0.0.1:\(server.port)/contract")
        #expect(try tool.run("pull").code == 0)
        for arguments in [["pull"], ["pull", "--check"]] {
            let result = try tool.run(arguments)
            #expect(result.code == 0 && result.output == "API: Schemas/api.json is up to date\n", "\(result.errors)")
        }
        #expect(server.asked.map(\.knownTag) == [nil, "\"v1\"", "\"v1\""])
        #expect(server.asked.map(\.knownDate).last == "Sat, 21 Nov 2026 10:00:00 GMT")
    }

    @Test func editedFileIsFetchedUnconditionally() throws {
        let body = Data(Self.contract.utf8)
        let server = try ContractServer { _, _ in .answer(200, headers: ["ETag: \"v1\""], body: body) }
        try configure("http://127.0.0.1:\(server.port)/contract")
        #expect(try tool.run("pull").code == 0)
        try tool.write(Self.contract.replacing("string", with: "number"), to: "Schemas/api.json")
        #expect(try tool.run("pull", "--check").code == 1)
        #expect(try tool.run("pull").output.contains("was updated from"))
        #expect(server.asked.map(\.knownTag) == [nil, nil, nil])
    }

    @Test func serverWithoutVersionsLeavesNoState() throws {
        let server = try ContractServer { _, _ in .document(Self.contract) }
        try configure("http://127.0.0.1:\(server.port)/contract")
        #expect(try tool.run("pull").code == 0 && !tool.exists("Schemas/.trpcgen-pull-api.json"))
    }

    @Test func tooLargeResponseIsNotReadToItsEnd() throws {
        let server = try ContractServer { _, _ in .document(String(repeating: " ", count: 3 << 20)) }
        let download = try #require(
            DocumentDownload("http://127.0.0.1:\(server.port)/a", limits: DocumentDownload.Limits(bytes: 1 << 20))
        )
        let refusal = #expect(throws: InputFile.ReadError.self) { try download.bytes() }
        #expect(refusal?.reason == "the document exceeds the limit of 1 MB")
    }

    @Test(.enabled(if: Tool.areInstalled("curl", "gzip")))
    func compressedResponseIsRead() throws {
        try tool.write(Self.contract, to: "plain.json")
        _ = try shell("gzip -c plain.json > packed.gz")
        let packed = try Data(contentsOf: tool.folder.appending(path: "packed.gz"))
        let server = try ContractServer { _, _ in .answer(200, headers: ["content-encoding: gzip"], body: packed) }
        let download = try #require(DocumentDownload("http://127.0.0.1:\(server.port)/a"))
        #expect(try download.bytes() == Array(Self.contract.utf8))
    }

    /// A hundred megabytes compress to a tenth of one.
    @Test(.enabled(if: Tool.areInstalled("curl", "gzip")))
    func compressedResponseStopsAtTheLimit() throws {
        _ = try shell("head -c 100000000 /dev/zero | gzip -9 > packed.gz")
        let packed = try Data(contentsOf: tool.folder.appending(path: "packed.gz"))
        #expect(packed.count < 200_000)
        let server = try ContractServer { _, _ in .answer(200, headers: ["content-encoding: gzip"], body: packed) }
        let download = try #require(
            DocumentDownload("http://127.0.0.1:\(server.port)/a", limits: DocumentDownload.Limits(bytes: 1 << 20))
        )
        let refusal = #expect(throws: InputFile.ReadError.self) { try download.bytes() }
        #expect(refusal?.reason == "the document exceeds the limit of 1 MB")
    }

    #if os(Linux)
    @Test func missingCurlIsExplained() throws {
        let server = try ContractServer { _, _ in .document(Self.contract) }
        try configure("http://127.0.0.1:\(server.port)/contract?key=\(secret)")
        try tool.write("", to: "Programs/none")
        let path = ["PATH": tool.folder.appending(path: "Programs").path]
        let result = try tool.run(["pull"], environment: path)
        #expect(
            result.code != 0 && result.errors.contains("this requires 'curl', which isn't installed"),
            "\(result.errors)"
        )
        #expect(result.errors.contains("fix: install curl, or download the document another way and use the file"))
        #expect(!tool.exists("Schemas/api.json") && server.asked.isEmpty)
    }
    #endif

    @Test(
        arguments: [
            (["--cacert", "none.pem"], "the file of --cacert can't be read: none.pem"),
            (["--cert", "none.pem"], "the file of --cert can't be read: none.pem"),
            (["--key", "Schemas/trpcgen.json"], "--key requires a certificate"),
        ]
    )
    func certificateFilesMustExist(options: [String], words: String) throws {
        try configure("https://127.0.0.1:1/contract")
        let result = try tool.run(["pull"] + options)
        #expect(result.code == 2 && result.errors.contains(words), "\(result.errors)")
    }

    /// Servers whose certificate authority isn't trusted by the system.
    @Suite(.enabled(if: Tool.areInstalled("curl", "openssl")))
    struct TLS {
        private let tool: Tool

        init() throws { tool = try Tool() }

        private static let certificates = """
            set -e
            openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -subj /CN=CA -days 2
            for name in server me; do
                openssl req -newkey rsa:2048 -nodes -keyout $name.key -out $name.csr -subj /CN=$name
                echo subjectAltName=IP:127.0.0.1 > $name.ext
                openssl x509 -req -in $name.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out $name.pem -days 2 -extfile $name.ext
            done
            """

        /// Runs `trpcgen pull` against an openssl server that serves the folder's files.
        private func pull(
            _ arguments: [String],
            serving options: [String] = [],
            environment: [String: String] = [:]
        ) throws -> Tool.Result {
            try tool.write(PullTransferTests.contract, to: "api.json")
            let made = try tool.run(URL(fileURLWithPath: "/bin/sh"), ["-c", Self.certificates])
            #expect(made.code == 0, "\(made.errors)")
            let server = Process()
            let output = Pipe()
            server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            server.arguments =
                ["openssl", "s_server", "-accept", "0", "-WWW", "-cert", "server.pem", "-key", "server.key"] + options
            server.currentDirectoryURL = tool.folder
            server.standardOutput = output
            server.standardError = FileHandle.nullDevice
            server.standardInput = Pipe()
            try server.run()
            defer {
                // It inherits a signal mask that blocks SIGTERM.
                kill(server.processIdentifier, SIGKILL)
                server.waitUntilExit()
            }
            let port = try #require(Self.port(in: output.fileHandleForReading))
            try tool.write(
                #"{"schema":"got.json","output":"Out","namespace":"API","contract":{"url":"https://127.0.0.1:\#(port)/api.json"}}"#,
                to: "trpcgen.json"
            )
            return try tool.run(["pull"] + arguments, environment: environment)
        }

        /// Returns the port in a line like `ACCEPT 0.0.0.0:40123`.
        private static func port(in file: FileHandle) -> String? {
            var text = ""
            while true {
                let data = file.availableData
                if data.isEmpty { return nil }
                text += String(decoding: data, as: UTF8.self)
                if let match = text.firstMatch(of: /ACCEPT \S*:(\d+)\s/) { return String(match.1) }
            }
        }

        @Test func serverOfAnUnknownAuthorityIsRefused() throws {
            let result = try pull([], environment: ["SSL_CERT_FILE": ""])
            #expect(
                result.code == 3 && result.errors.contains("TLS: the server's certificate isn't trusted"),
                "\(result.errors)"
            )
            #expect(result.errors.contains("fix: specify the authority's certificate with --cacert"))
        }

        @Test func authorityIsTrustedByOption() throws {
            let result = try pull(["--cacert", "ca.pem"])
            #expect(result.code == 0 && result.output.contains("was created from"), "\(result.errors)")
        }

        @Test func authorityIsTrustedByTheEnvironment() throws {
            let result = try pull([], environment: ["SSL_CERT_FILE": "ca.pem"])
            #expect(result.code == 0 && result.output.contains("was created from"), "\(result.errors)")
        }

        @Test func clientCertificateIsSent() throws {
            let asking = ["-CAfile", "ca.pem", "-Verify", "1", "-verify_return_error"]
            let unnamed = try pull(["--cacert", "ca.pem"], serving: asking)
            #expect(unnamed.code == 3 && unnamed.errors.contains("TLS"), "\(unnamed.errors)")
            let named = try pull(["--cacert", "ca.pem", "--cert", "me.pem", "--key", "me.key"], serving: asking)
            #expect(named.code == 0 && named.output.contains("was created from"), "\(named.errors)")
        }
    }

    private final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0

        func next() -> Int {
            lock.withLock {
                count += 1
                return count
            }
        }
    }
}
