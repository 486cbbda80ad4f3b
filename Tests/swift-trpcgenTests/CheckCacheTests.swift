import Foundation
import Testing

@testable import swift_trpcgen

/// A successful check is cached, and its result repeated until one of its inputs changes.
struct CheckCacheTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(Tool.contract(properties: #""n":{"$ref":"./parts/n.json"},"any":{}"#), to: "api.json")
        try tool.write(#"{"type":"integer"}"#, to: "parts/n.json")
        try tool.write(
            #"{"overlay":"1.0.0","info":{"title":"O","version":"1"},"actions":[{"target":"$.info","update":{"title":"U"}}]}"#,
            to: "more.overlay.json"
        )
        try FileManager.default.createDirectory(
            at: tool.folder.appending(path: "templates"),
            withIntermediateDirectories: true
        )
        try configure()
        #expect(try tool.run("generate").code == 0)
    }

    private func configure(_ more: String = "") throws {
        try tool.write(
            #"{"schema":"api.json","output":"Out","namespace":"API","overlays":["more.overlay.json"],"templates":"templates"\#(more)}"#,
            to: "trpcgen.json"
        )
    }

    private var cached: [URL] {
        let folder = tool.folder.appending(path: ".cache/swift-trpcgen")
        return (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }

    /// Changes the cached result to an impossible one, so that a test detects its use.
    private func mark() throws {
        try change { values in
            for index in values.indices where values[index].hasPrefix("up to date: ") { values[index] = "said again\n" }
        }
    }

    /// Changes values of the cached check, and the hash before them.
    private func change(_ change: (inout [String]) throws -> Void) throws {
        let file = try #require(cached.first { try !Data(contentsOf: $0).isEmpty })
        var values = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\0")
        try change(&values)
        let body = values.dropFirst(2).joined(separator: "\0")
        values[1] = SecureHash(Array(body.utf8)).description
        try values.joined(separator: "\0").write(to: file, atomically: false, encoding: .utf8)
    }

    private func isRepeated(_ arguments: String...) throws -> Bool {
        try tool.run(["check"] + arguments).output == "said again\n"
    }

    @Test func unchangedCheckPrintsTheCachedResult() throws {
        let first = try tool.run("check")
        #expect(first.code == 0 && first.output.hasPrefix("up to date: 1 client, "))
        #expect(cached.count == 1)
        let again = try tool.run("check")
        #expect(again.code == 0 && again.output == first.output && again.errors == first.errors)
        try mark()
        #expect(try isRepeated())
    }

    @Test func warningFailureIsRepeated() throws {
        let first = try tool.run("check", "--strict")
        #expect(first.code == 1 && first.errors.contains("with --strict"))
        #expect(first.errors.contains("api.json:") && cached.count == 1)
        let again = try tool.run("check", "--strict")
        #expect(again.code == 1 && again.errors == first.errors && again.output == first.output)
    }

    /// Appends a byte to each file that a check reads.
    @Test(
        arguments: [
            "trpcgen.json", "api.json", "parts/n.json", "more.overlay.json", "Out/API.swift",
            "Out/Routers/ARouter.swift",
        ]
    )
    func additionalByteIsDetected(file: String) throws {
        _ = try tool.run("check")
        try mark()
        try tool.write(tool.read(file) + " ", to: file)
        let result = try tool.run("check")
        #expect(result.output != "said again\n")
        #expect(result.code == (file.hasPrefix("Out/") ? 1 : 0), "\(result.errors)")
    }

    /// Changes a byte of a file, but neither its size nor its time.
    @Test func changedByteWithTheSameDateIsDetected() throws {
        _ = try tool.run("check")
        try mark()
        let file = tool.folder.appending(path: "Out/API.swift")
        let before = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
        let text = try tool.read("Out/API.swift").replacing("enum API", with: "enum APJ")
        try tool.write(text, to: "Out/API.swift")
        try FileManager.default.setAttributes([.modificationDate: #require(before)], ofItemAtPath: file.path)
        #expect(try tool.run("check").output == "Out/API.swift: edited by hand\n")
    }

    @Test(
        arguments: [
            "Out/Mine.swift", "Out/Models/Mine.txt", "templates/Alias.mustache", "Schemas/trpcgen.json/x",
        ]
    )
    func newFileIsDetected(file: String) throws {
        _ = try tool.run("check")
        try mark()
        try tool.write("", to: file)
        // A configuration in `Schemas` has lower precedence than the one here.
        #expect(try isRepeated() == file.hasPrefix("Schemas"))
    }

    @Test(arguments: ["Out/API.swift", "parts/n.json", "templates", "trpcgen.json"])
    func missingFileIsDetected(file: String) throws {
        _ = try tool.run("check")
        try mark()
        try FileManager.default.removeItem(at: tool.folder.appending(path: file))
        let result = try tool.run("check")
        #expect(result.code != 0 && result.output != "said again\n")
    }

    @Test func nearerConfigurationIsDetected() throws {
        let text = try ["api.json", "Out", "more", "templates"].reduce(tool.read("trpcgen.json")) { text, path in
            text.replacing(":\"\(path)", with: ":\"../\(path)").replacing("[\"\(path)", with: "[\"../\(path)")
        }
        try FileManager.default.removeItem(at: tool.folder.appending(path: "trpcgen.json"))
        try tool.write(text, to: "Schemas/trpcgen.json")
        #expect(try tool.run("check").code == 0)
        try mark()
        #expect(try isRepeated())
        try tool.write("{}", to: "trpcgen.json")
        #expect(try tool.run("check").code == 2)
    }

    @Test func optionsFoldersAndVariablesArePartOfTheKey() throws {
        _ = try tool.run("check")
        try mark()
        #expect(try !isRepeated("--diff") && !isRepeated("--layout", "grouped"))
        #expect(try tool.run(["check"], environment: ["TRPCGEN_STRICT": "1"]).code == 1)
        try tool.write("", to: "below/file")
        #expect(try tool.run(["check"], in: "below").output.hasPrefix("up to date"))
        #expect(try isRepeated())
    }

    @Test func otherToolVersionsCheckInFull() throws {
        for isTool in [#"^[0-9.]+$"#, #"^[0-9]+ [0-9 ,]+$"#] {
            _ = try tool.run("check", "--no-diff")
            try mark()
            #expect(try isRepeated("--no-diff"))
            // Another version, and another executable.
            try change { values in
                let index = values.indices.dropFirst(3).first {
                    values[$0].range(of: isTool, options: .regularExpression) != nil
                }
                let found = try #require(index)
                values[found] = String(values[found].map { $0.isNumber ? "1" : $0 })
            }
            #expect(try !isRepeated("--no-diff"))
        }
    }

    @Test(arguments: ["--no-cache", "--fix", "--verbose"])
    func someChecksAreNotCached(option: String) throws {
        #expect(try tool.run("check", option).code == 0)
        #expect(cached.isEmpty)
        _ = try tool.run("check")
        try mark()
        #expect(try !isRepeated(option))
    }

    @Test func failedCheckIsNotCached() throws {
        try tool.write("", to: "Out/API.swift")
        #expect(try tool.run("check").code == 1 && cached.isEmpty)
        try tool.write("{", to: "trpcgen.json")
        #expect(try tool.run("check").code == 2 && cached.isEmpty)
    }

    @Test func pipedContractIsReadEachTime() throws {
        let contract = try tool.read("api.json").replacing(#""$ref":"./parts/n.json""#, with: #""type":"integer""#)
        let options = ["--schema", "-", "--output", "Piped", "--namespace", "API"]
        #expect(try tool.run(["generate"] + options, input: contract).code == 0)
        #expect(try tool.run(["check"] + options, input: contract).code == 0)
        #expect(cached.isEmpty)
    }

    @Test func linkInTheClientIsCheckedInFull() throws {
        try FileManager.default.createSymbolicLink(
            at: tool.folder.appending(path: "Out/link.txt"),
            withDestinationURL: tool.folder.appending(path: "api.json")
        )
        #expect(try tool.run("check").code == 0 && cached.isEmpty)
    }

    @Test(arguments: ["", "swift-trpcgen check 1\0", "damaged"])
    func corruptedCacheFileIsIgnored(contents: String) throws {
        _ = try tool.run("check")
        try mark()
        let file = try #require(cached.first)
        let whole = try Data(contentsOf: file)
        try Data(contents.utf8).write(to: file)
        #expect(try tool.run("check").output.hasPrefix("up to date"))
        // Flips one bit.
        var bytes = whole
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: file)
        #expect(try tool.run("check").output.hasPrefix("up to date"))
        try whole.dropLast().write(to: file)
        #expect(try tool.run("check").output.hasPrefix("up to date"))
    }

    @Test func unwritableCacheIsIgnoredSilently() throws {
        let first = try tool.run("check")
        try tool.write("", to: "file")
        let environments = [
            ["XDG_CACHE_HOME": "/proc/none"], ["XDG_CACHE_HOME": tool.folder.path + "/file"],
            ["XDG_CACHE_HOME": "relative", "HOME": "/proc/none"], ["XDG_CACHE_HOME": "", "HOME": ""],
        ]
        for environment in environments {
            for _ in 1...2 {
                let result = try tool.run(["check"], environment: environment)
                #expect(result.code == 0 && result.output == first.output && result.errors == first.errors)
            }
        }
        #expect(!tool.exists("relative"))
    }

    @Test func cacheSizeIsLimited() throws {
        for number in 1...80 { try tool.write("", to: ".cache/swift-trpcgen/check-\(number)") }
        _ = try tool.run("check")
        #expect(cached.count == 64)
        try mark()
        #expect(try isRepeated())
    }

    @Test func fileWritableByOthersIsNotRead() throws {
        _ = try tool.run("check")
        try mark()
        let file = try #require(cached.first)
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
        #expect(try !isRepeated())
    }
}
