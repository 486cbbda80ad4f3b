import GeneratorSupport
import TRPCContract
import TRPCDrift
import TRPCSource
import TRPCSwift
import Testing

struct StaleCheckTests {
    private let schema = #""A":{"properties":{"x":{"type":"string"}}}"#
    private let otherSchema =
        #""A":{"properties":{"y":{"type":"string"}}},"B":{"properties":{"z":{"type":"string"}}}"#

    private func client(_ schemas: String) throws -> GeneratedClient {
        try #require(try Pipeline(Pipeline.schemas(schemas)).client)
    }

    private func findings(existing files: [String: String]) throws -> [String: StaleCheck.Finding.Kind] {
        var existing = ExistingClient(client: "API")
        for (path, contents) in files { existing.add(path) { contents } }
        let client = try client(schema)
        let stamp = ClientStamp(client, client: "API")
        let found = StaleCheck.findings(expected: client, stamp: stamp, existing: existing)
        return found.reduce(into: [:]) { $0[$1.path] = $1.kind }
    }

    private func written(_ schemas: String) throws -> [String: String] {
        let client = try client(schemas)
        var files = client.files.reduce(into: [:]) { $0[$1.path] = $1.contents }
        files[ClientStamp(client, client: "API").fileName] = ""
        let names = client.nameFile(of: "API")
        files[names.path] = names.contents
        return files
    }

    @Test func writtenClientIsUpToDate() throws {
        #expect(try findings(existing: written(schema)) == [:])
    }

    @Test func emptyFolderMissesAllFiles() throws {
        #expect(try findings(existing: [:]) == ["API.swift": .missing, "Models/A.swift": .missing])
    }

    @Test func changedContractMakesItStale() throws {
        let found = try findings(existing: written(otherSchema))
        #expect(
            found == ["Models/A.swift": .stale, "Models/B.swift": .orphaned, NameRecord.fileName(of: "API"): .stale]
        )
    }

    @Test func clientWithoutItsNameRecordIsNotUpToDate() throws {
        let record = NameRecord.fileName(of: "API")
        var existing = try written(schema)
        existing[record] = nil
        #expect(try findings(existing: existing) == [record: .missing])
    }

    @Test func orphanedFilesMayBeEditedIfAnyFileIs() throws {
        for path in ["Models/A.swift", "Models/B.swift"] {
            var existing = try written(otherSchema)
            existing[path]?.append("// mine\n")
            #expect(try findings(existing: existing)["Models/B.swift"] == .orphanedByHand)
        }
        let unstamped = try written(otherSchema).filter { ClientStamp(fileName: $0.key) == nil }
        #expect(try findings(existing: unstamped)["Models/B.swift"] == .orphanedByHand)
    }

    @Test func singleChangedByteIsAnEdit() throws {
        var existing = try written(schema)
        existing["Models/A.swift"]?.append("\n")
        #expect(try findings(existing: existing) == ["Models/A.swift": .edited])
    }

    @Test func onlyContentsDecide() throws {
        var existing = try written(schema)
        let stamp = try #require(existing.keys.compactMap(ClientStamp.init(fileName:)).first)
        existing[stamp.fileName] = nil
        #expect(try findings(existing: existing) == [:])
        var other = stamp
        other.contract = ContentHash([1])
        existing[other.fileName] = ""
        #expect(try findings(existing: existing) == [:])
        other.contract = ContentHash([2])
        existing[other.fileName] = ""
        #expect(try findings(existing: existing) == [:])
        existing["Models/A.swift"]?.append("\n")
        #expect(try findings(existing: existing) == ["Models/A.swift": .stale])
    }

    @Test func windowsLineEndingsAreIgnored() throws {
        let existing = try written(schema).mapValues { $0.replacing("\n", with: "\r\n") }
        #expect(try findings(existing: existing) == [:])
    }

    @Test func conflictMarkersAreReported() throws {
        var existing = try written(schema)
        existing["Models/A.swift"]? += "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n"
        existing["API.swift"] = "<<<<<<< HEAD\r\n" + (existing["API.swift"] ?? "") + "=======\r\n>>>>>>> other\r\n"
        #expect(try findings(existing: existing) == ["API.swift": .conflicted, "Models/A.swift": .conflicted])
    }

    @Test func foreignFilesCountIfCompiled() throws {
        var existing = try written(schema)
        existing["README.md"] = "# Mine\n"
        #expect(try findings(existing: existing) == [:])
        existing["Mine.swift"] = "struct Mine {}\n"
        existing["Inner/mine.C"] = ""
        #expect(try findings(existing: existing) == ["Mine.swift": .unrecorded, "Inner/mine.C": .unrecorded])
        existing["Models/A.swift"] = "struct A {}\n"
        #expect(try findings(existing: existing)["Models/A.swift"] == .foreign)
    }

    @Test func filesOfOtherClientsAreReported() throws {
        var existing = try written(schema)
        let other = try Pipeline(Pipeline.schemas(#""Q":{"properties":{"z":{"type":"string"}}}"#)) {
            $0.namespace = "Other"
        }
        existing.merge(other.files) { mine, _ in mine }
        existing[ClientStamp(try #require(other.client), client: "Other").fileName] = ""
        let foreign = other.files.keys.filter { $0.hasSuffix(".swift") && existing[$0] == other.files[$0] }
        #expect(try findings(existing: existing) == Dictionary(uniqueKeysWithValues: foreign.map { ($0, .unrecorded) }))
        existing["Models/A.swift"] = other.files["Other.swift"]
        #expect(try findings(existing: existing)["Models/A.swift"] == .otherClient)
    }

    @Test func emptyClientIsDetected() throws {
        let empty = try #require(
            try Pipeline(#"{"openapi":"3.1.0","info":{},"paths":{}}"#) { $0.allowsEmpty = true }.client
        )
        #expect(try empty.isEmpty && !client(schema).isEmpty)
        var existing = ExistingClient(client: "API")
        for file in empty.files { existing.add(file.path) { file.contents } }
        #expect(!existing.hasContents)
        for file in try client(schema).files { existing.add(file.path) { file.contents } }
        #expect(existing.hasContents)
    }
}
