import Foundation
import Testing

@testable import swift_trpcgen

/// Files of version 0.1.0: records of releases, records of names, accepted changes, and a cached check.
struct EarlierVersionTests {
    private let tool: Tool
    private static let folder = Tool.repository.appending(path: "Tests/swift-trpcgenTests/Version0.1.0")

    init() throws {
        tool = try Tool()
        try tool.copy(Self.folder)
    }

    private func diff(_ arguments: String...) throws -> Tool.Result {
        try tool.run(["diff", "--base", "release:1.0", "--format", "json"] + arguments)
    }

    /// The ids and fingerprints of findings in 0.1.0, and their effect on the wire.
    private static let findings = [
        "in-enum-value-removed 0ec40496cd9d cond", "in-prop-added-required 6aa6099994c1 break",
        "out-prop-removed-required b8a24883e62c break", "out-required-to-optional debb163cac5a cond",
        "out-required-to-optional f808e879b8c3 cond",
    ]

    @Test func recordsAreReadInTheOrderOfTheContract() throws {
        let result = try diff("--level", "source")
        #expect(result.code == 0, "\(result.errors)")
        #expect(try Tool.findings(result.output).isEmpty)
    }

    @Test func comparedRecordsAreReadInTheOrderOfTheContract() throws {
        for client in ["Shop", "Depot"] {
            let record = "Contracts/\(client)/1.0.json"
            let schema = client == "Shop" ? "Schemas/shop.openapi.yaml" : "Schemas/depot.openapi.json"
            let result = try tool.run("diff", schema, record, "--level", "info", "--format", "json")
            #expect(try Tool.findings(result.output).isEmpty, "\(result.output)")
        }
    }

    @Test func verdictsAndFingerprintsAreUnchanged() throws {
        try tool.remove("trpcgen-accepted.yaml")
        try tool.write(tool.read("Schemas/shop.later.yaml"), to: "Schemas/shop.openapi.yaml")
        let result = try diff("--level", "source")
        #expect(result.code == 1)
        let found = try Tool.findings(result.output).map { finding in
            let wire = (finding["wire"] as? [String: Any])?["verdict"] as? String ?? ""
            return "\(finding["id"] ?? "") \(finding["fingerprint"] ?? "") \(wire)"
        }
        #expect(found.sorted() == Self.findings)
    }

    @Test func earlierAcceptancesApply() throws {
        try tool.write(tool.read("Schemas/shop.later.yaml"), to: "Schemas/shop.openapi.yaml")
        let result = try diff("--strict-accepted")
        #expect(result.code == 0, "\(result.errors)")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect((report["accepted"] as? [Any])?.count == Self.findings.count)
    }

    @Test func acceptedStreamItemsApply() throws {
        try tool.write(tool.read("Schemas/shop.later.yaml"), to: "Schemas/shop.openapi.yaml")
        let text = try tool.read("trpcgen-accepted.yaml")
        let places = text.split(separator: "\n").filter { !$0.contains("fingerprint") && !$0.contains("    id:") }
            .map { $0.replacing("    at:", with: "  - at:") }
        try tool.write(places.joined(separator: "\n") + "\n", to: "trpcgen-accepted.yaml")
        let result = try diff("--strict-accepted")
        #expect(result.code == 0, "\(result.errors)")
    }

    @Test func namesAreKept() throws {
        let records = ["Shop", "Depot"].map { "Generated/\($0)/.trpcgen-names-\($0)" }
        let before = try records.map { try tool.read($0) }
        #expect(try tool.run("generate").code == 0)
        #expect(try records.map { try tool.read($0) } == before)
        #expect(try tool.read("Generated/Shop/Models/UserProfileModel.swift").contains("var nickname: String"))
        // Without the record, the two would swap names in a contract with another order.
        let contract = try tool.read("Schemas/shop.openapi.yaml")
        let (one, other) = ("    user_profile:\n", "    UserProfile:\n")
        let start = try #require(contract.range(of: one)), middle = try #require(contract.range(of: other))
        let end = try #require(contract.range(of: "    User:\n"))
        let swapped =
            contract[..<start.lowerBound] + contract[middle.lowerBound..<end.lowerBound]
            + contract[start.lowerBound..<middle.lowerBound] + contract[end.lowerBound...]
        try tool.write(String(swapped), to: "Schemas/shop.openapi.yaml")
        #expect(try tool.run("generate").code == 0)
        #expect(try tool.read("Generated/Shop/Models/UserProfileModel.swift").contains("var nickname: String"))
    }

    @Test func equalContractIsAlreadyRecorded() throws {
        let record = try tool.read("Contracts/Shop/1.0.json")
        let same = try tool.run("record", "--release", "1.0")
        #expect(same.code == 0 && same.output.contains("no changes"), "\(same.errors)")
        #expect(try tool.read("Contracts/Shop/1.0.json") == record)
        #expect(try tool.run("record", "--release", "0.9").errors.contains("support for '0.9' has ended"))
        try tool.write(tool.read("Schemas/shop.later.yaml"), to: "Schemas/shop.openapi.yaml")
        #expect(try tool.run("record", "--release", "1.0").code == 2)
    }

    @Test func endingAReleaseKeepsTheOrder() throws {
        #expect(try tool.run("diff", "--base", "releases").code == 0)
        #expect(try tool.run("record", "--end", "1.0").code == 0)
        #expect(try tool.run("diff", "--base", "releases").code == 4)
        #expect(try Tool.findings(diff("--level", "source").output).isEmpty)
    }

    @Test func defaultRecordedWithoutItsFractionIsEqual() throws {
        let contract = try tool.read("Schemas/shop.openapi.yaml")
        try tool.write(contract.replacing("default: 20", with: "default: 20.0"), to: "Schemas/shop.openapi.yaml")
        #expect(try Tool.findings(diff("--level", "info").output).isEmpty)
        try tool.write(contract.replacing("default: 20", with: "default: 20.5"), to: "Schemas/shop.openapi.yaml")
        #expect(try Tool.findings(diff("--level", "info").output).count == 1)
    }

    @Test func recordWithoutANamespaceUsesThatOfTheClient() throws {
        let record = try tool.read("Contracts/Shop/1.0.json")
        try tool.write(record.replacing(#""namespace": "Shop","#, with: ""), to: "Contracts/Shop/1.0.json")
        #expect(try Tool.findings(diff("--level", "source").output).isEmpty)
    }

    /// Its checksum doesn't resist deliberate changes, so this version checks again.
    @Test func cachedCheckIsNotUsed() throws {
        let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: "check-cache")))
        #expect(CheckRecord(bytes) == nil)
        // The clients are missing.
        try tool.write(String(decoding: bytes, as: UTF8.self), to: ".cache/swift-trpcgen/check-0c42ca27e8b741f8")
        #expect(try tool.run("check").code == 1)
    }
}
