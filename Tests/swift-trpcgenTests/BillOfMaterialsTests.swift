import Foundation
import Testing

/// The SBOM of a release has the properties and formats that the JSON Schema of SPDX 2.3 requires.
@Suite(.enabled(if: PackagingScript.isThere && PackagingScript.hasLicences))
struct BillOfMaterialsTests {
    private let document: [String: Any]

    init() throws {
        let script = "print(sbom.document('0.1.0', 'x86_64-unknown-linux-gnu', b'tool'))"
        let data = try PackagingScript.run(script, with: Tool())
        document = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func objects(_ key: String) throws -> [[String: Any]] { try #require(document[key] as? [[String: Any]]) }

    private func expect(_ object: [String: Any], has keys: [String], in place: String) {
        for key in keys { #expect((object[key] as? String)?.isEmpty == false, "\(place) has no \(key)") }
    }

    @Test func documentMatchesTheSchema() throws {
        expect(
            document,
            has: ["SPDXID", "dataLicense", "documentNamespace", "name", "spdxVersion"],
            in: "the document"
        )
        #expect(document["spdxVersion"] as? String == "SPDX-2.3")
        #expect(document["SPDXID"] as? String == "SPDXRef-DOCUMENT")
        #expect(document["dataLicense"] as? String == "CC0-1.0")
        let namespace = try #require(URL(string: document["documentNamespace"] as? String ?? ""))
        #expect(namespace.scheme == "https" && namespace.fragment == nil)
        let creation = try #require(document["creationInfo"] as? [String: Any])
        let created = try #require(creation["created"] as? String)
        #expect(created.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
        let creators = try #require(creation["creators"] as? [String])
        #expect(!creators.isEmpty)
        for creator in creators { #expect(creator.prefixMatch(of: /(Tool|Person|Organization):\s/) != nil) }
    }

    @Test func packagesMatchTheSchema() throws {
        let packages = try objects("packages")
        #expect(packages.count > 5)
        #expect(Set(packages.compactMap { $0["SPDXID"] as? String }).count == packages.count)
        for package in packages {
            let name = package["name"] as? String ?? "a package"
            expect(
                package,
                has: ["SPDXID", "downloadLocation", "name", "licenseConcluded", "licenseDeclared"],
                in: name
            )
            #expect((package["SPDXID"] as? String)?.wholeMatch(of: /SPDXRef-[A-Za-z0-9.-]+/) != nil, "\(name)")
            let place = package["downloadLocation"] as? String ?? ""
            #expect(place == "NOASSERTION" || place.hasPrefix("git+https://"), "\(place)")
            #expect(
                package["filesAnalyzed"] as? Bool == false,
                "analyzed files require a verification code"
            )
            for key in ["licenseConcluded", "licenseDeclared"] {
                let licence = package[key] as? String ?? ""
                #expect(licence.wholeMatch(of: /[A-Za-z0-9.+-]+( WITH [A-Za-z0-9.-]+)?/) != nil, "\(licence)")
            }
            for checksum in package["checksums"] as? [[String: String]] ?? [] {
                #expect(checksum["algorithm"] == "SHA256" && checksum["checksumValue"]?.count == 64)
            }
        }
    }

    @Test func toolIsDescribedAndLinksTheOthers() throws {
        let ids = Set(try objects("packages").compactMap { $0["SPDXID"] as? String })
        let relationships = try objects("relationships")
        for each in relationships {
            expect(each, has: ["spdxElementId", "relatedSpdxElement", "relationshipType"], in: "a relationship")
            #expect(["DESCRIBES", "STATIC_LINK"].contains(each["relationshipType"] as? String))
            #expect(ids.contains(each["relatedSpdxElement"] as? String ?? ""))
        }
        let described = relationships.filter { $0["relationshipType"] as? String == "DESCRIBES" }
        #expect(described.map { $0["relatedSpdxElement"] as? String } == ["SPDXRef-swift-trpcgen"])
        let linked = Set(relationships.compactMap { $0["relatedSpdxElement"] as? String })
        #expect(linked == ids)
    }

    @Test func digestIsThatOfTheTool() throws {
        let own = try #require(try objects("packages").first { $0["name"] as? String == "swift-trpcgen" })
        let checksums = try #require(own["checksums"] as? [[String: String]])
        let digest = "7c9bbe5ec9b3fb774e8fa0f54247e93c34ddf8e5d16fe3073420de0ae81a262d"
        #expect(checksums.map { $0["checksumValue"] } == [digest])
    }
}
