import Foundation
import Testing

/// The privacy manifests of the libraries declare the APIs that they call and Apple requires a reason for.
struct PrivacyManifestTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let modules = [
        "TRPC", "TRPCRuntime", "TRPCREST", "TRPCStreams", "TRPCSession", "TRPCData", "TRPCStore", "TRPCQuery",
        "TRPCObserving", "TRPCNIO", "TRPCTelemetry", "TRPCTesting",
    ]

    /// Apple's categories, and the calls that belong to them.
    private static let categories: [(name: String, calls: [String])] = [
        (
            "FileTimestamp",
            [
                #"\.(creation|modification)Date\b"#, #"\b(creation|contentModification)DateKey\b"#,
                #"\b[fl]?stat(at)?\("#, #"\bf?getattrlist(at|bulk)?\("#,
            ]
        ),
        ("SystemBootTime", [#"\bsystemUptime\b"#, #"\bmach_absolute_time\("#]),
        (
            "DiskSpace",
            [#"\bvolume(Available|Total)Capacity"#, #"\bf?statv?fs\("#, #"\.system(Free)?Size\b"#]
        ),
        ("ActiveKeyboards", [#"\bactiveInputModes\b"#]),
        ("UserDefaults", [#"\bUserDefaults\b"#, #"\bAppStorage\b"#]),
    ]

    private struct Manifest: Decodable {
        struct API: Decodable {
            let NSPrivacyAccessedAPIType: String
            let NSPrivacyAccessedAPITypeReasons: [String]
        }

        let NSPrivacyTracking: Bool
        let NSPrivacyTrackingDomains: [String]
        let NSPrivacyCollectedDataTypes: [String]
        let NSPrivacyAccessedAPITypes: [API]
    }

    @Test(arguments: modules) func librariesDeclareTheAPIsTheyCall(_ module: String) throws {
        let called = try Self.calledCategories(of: module)
        let file = Self.root.appending(path: "Sources/\(module)/PrivacyInfo.xcprivacy")
        guard FileManager.default.fileExists(atPath: file.path) else {
            #expect(called.isEmpty, "\(module) has no PrivacyInfo.xcprivacy")
            return
        }
        let manifest = try PropertyListDecoder().decode(Manifest.self, from: Data(contentsOf: file))
        #expect(Set(manifest.NSPrivacyAccessedAPITypes.map(\.NSPrivacyAccessedAPIType)) == called)
        #expect(manifest.NSPrivacyAccessedAPITypes.allSatisfy { !$0.NSPrivacyAccessedAPITypeReasons.isEmpty })
        #expect(!manifest.NSPrivacyTracking && manifest.NSPrivacyTrackingDomains.isEmpty)
        #expect(manifest.NSPrivacyCollectedDataTypes.isEmpty)
        let package = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
        let target = try #require(
            package.firstRange(of: #"            name: "\#(module)",\#n            dependencies"#)
        )
        let end = package[target.upperBound...].firstRange(of: "\n        )")?.lowerBound ?? package.endIndex
        #expect(package[target.upperBound..<end].contains("resources: privacyManifest"))
    }

    private static func calledCategories(of module: String) throws -> Set<String> {
        let folder = root.appending(path: "Sources/\(module)")
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let code = try files.filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
            .joined(separator: "\n")
        let found = try categories.filter { category in
            try category.calls.contains { try code.contains(Regex($0)) }
        }
        return Set(found.map { "NSPrivacyAccessedAPICategory\($0.name)" })
    }
}
