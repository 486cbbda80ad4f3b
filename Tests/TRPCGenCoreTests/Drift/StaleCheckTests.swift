import TRPCGenCore
import Testing

struct StaleCheckTests {
    private func files(_ schemas: String) throws -> [GeneratedFile] {
        try Pipeline(Pipeline.schemas(schemas)).generated
    }

    private let schema = #""A":{"properties":{"x":{"type":"string"}}}"#

    private func findings(existing: [String: String]) throws -> [String: StaleCheck.Finding.Kind] {
        let found = StaleCheck.findings(expected: try files(schema), existing: existing, client: "API")
        return found.reduce(into: [:]) { $0[$1.path] = $1.kind }
    }

    private func written(_ schemas: String) throws -> [String: String] {
        try Pipeline(Pipeline.schemas(schemas)).files
    }

    @Test func whatWasJustWrittenIsUpToDate() throws {
        #expect(try findings(existing: written(schema)) == [:])
    }

    @Test func anEmptyFolderMissesAll() throws {
        #expect(try findings(existing: [:]) == ["API.swift": .missing, "Models/A.swift": .missing])
    }

    @Test func anotherContractMakesItStale() throws {
        let old = try written(#""A":{"properties":{"y":{"type":"string"}}},"B":{"properties":{"z":{"type":"string"}}}"#)
        #expect(
            try findings(existing: old) == ["API.swift": .stale, "Models/A.swift": .stale, "Models/B.swift": .orphaned]
        )
    }

    @Test func oneByteByHandIsAnEdit() throws {
        var existing = try written(schema)
        existing["Models/A.swift"]?.append("\n")
        #expect(try findings(existing: existing) == ["Models/A.swift": .edited])
    }

    @Test func strangersInTheFolderDoNotCountUnlessInTheWay() throws {
        var existing = try written(schema)
        existing["Mine.swift"] = "struct Mine {}\n"
        #expect(try findings(existing: existing) == [:])
        existing["Models/A.swift"] = "struct A {}\n"
        #expect(try findings(existing: existing) == ["Models/A.swift": .foreign])
    }

    @Test func anotherClientsFilesDoNotCount() throws {
        var existing = try written(schema)
        let other = try Pipeline(Pipeline.schemas(#""Q":{"properties":{"z":{"type":"string"}}}"#)) {
            $0.namespace = "Other"
        }
        existing.merge(other.files) { mine, _ in mine }
        #expect(try findings(existing: existing) == [:])
    }
}
