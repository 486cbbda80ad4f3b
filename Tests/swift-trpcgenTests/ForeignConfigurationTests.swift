import Foundation
import Testing

@testable import swift_trpcgen

/// Another user's configuration is ignored, since its commands would run as the tool's user.
struct ForeignConfigurationTests {
    private static let (me, ann, bob) = (uid_t(71_001), uid_t(71_002), uid_t(71_003))

    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(Tool.contract(properties: ""), to: "shared/api.json")
        try tool.write("", to: "shared/project/App/x")
    }

    private func configure(_ path: String = "shared/trpcgen.json") throws {
        let schema = path.contains("Schemas/") || path.contains("project/") ? "../api.json" : "api.json"
        try tool.write(
            #"{"schema":"\#(schema)","output":"Out","namespace":"API","contract":{"command":"touch ran; cat \#(schema)"}}"#,
            to: path
        )
        try tool.write(Tool.contract(properties: ""), to: "shared/api.json")
    }

    /// Runs as `me`, who owns all files except these.
    private func run(
        _ arguments: [String],
        in place: String = "shared/project/App",
        as user: uid_t = me,
        owners: [String: uid_t],
        environment: [String: String] = [:]
    ) throws -> Tool.Result {
        let streams = try StandardStreams(in: tool.folder, input: nil)
        let root = try #require(FileObservation.place(tool.folder.path))
        let base = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "SUDO_UID": ""]
        let code = try tool.invocation(streams, in: place, environment: base.merging(environment) { $1 }) {
            var invocation = Invocation.current
            invocation.ownership.user = user
            invocation.ownership.owner = { path in
                guard AtomicFile.status(of: path) != nil else { return nil }
                guard path.hasPrefix(root) else { return 0 }
                return owners[String(path.dropFirst(root.count + 1))] ?? user
            }
            return Invocation.$current.withValue(invocation) { TRPCGen.status(of: arguments) }
        }
        return Tool.Result(code: code, output: try streams.printed(), errors: try streams.reported())
    }

    private func expectRefused(_ result: Tool.Result, _ words: String) {
        #expect(result.code == 2 && result.errors.contains("[foreign-configuration]"), "\(result.errors)")
        #expect(result.errors.contains(words) && result.errors.contains("--config"), "\(result.errors)")
        #expect(!tool.exists("shared/ran") && !tool.exists("shared/Schemas/ran") && !tool.exists("shared/project/ran"))
        #expect(!tool.exists("shared/Out"))
    }

    @Test(arguments: ["generate", "check", "pull", "ci", "record --release 1", "overlay", "can-i-deploy"])
    func emptyGitFileDoesNotChangeTheOwner(command: String) throws {
        try configure()
        try tool.write("", to: "shared/.git")
        let owners = ["shared": Self.ann, "shared/.git": Self.ann, "shared/trpcgen.json": Self.ann]
        let arguments = command.split(separator: " ").map(String.init)
        let result = try run(arguments, owners: owners)
        expectRefused(result, "\(tool.folder.lastPathComponent)/shared/.git")
        #expect(result.errors.contains("the user 71002"))
    }

    /// The files of another user, and the start of the search.
    @Test(
        arguments: [
            (["shared/trpcgen.json"], "shared/trpcgen.json", "shared/project/App"),
            (["shared/trpcgen.json"], "shared/trpcgen.json", "shared"),
            (["shared"], "shared/trpcgen.json", "shared"),
            (["shared/.git"], "shared/trpcgen.json", "shared"),
            (["shared/Schemas"], "shared/Schemas/trpcgen.json", "shared/project/App"),
            (["shared/Schemas"], "shared/Schemas/trpcgen.json", "shared"),
            (["shared/Schemas/trpcgen.json"], "shared/Schemas/trpcgen.json", "shared"),
            (["shared/project/trpcgen.json"], "shared/project/trpcgen.json", "shared/project/App"),
            (["shared/project"], "shared/project/trpcgen.json", "shared/project/App"),
        ]
    )
    func eachPartIsChecked(foreign: [String], configuration: String, place: String) throws {
        try configure(configuration)
        try tool.write("", to: "shared/.git/HEAD")
        let owners = Dictionary(uniqueKeysWithValues: foreign.map { ($0, Self.ann) })
        expectRefused(try run(["pull"], in: place, owners: owners), foreign[0])
        #expect(try run(["pull"], in: place, owners: [:]).code == 0)
    }

    @Test func linkTargetsAreChecked() throws {
        try configure("evil/trpcgen.json")
        try tool.write(Tool.contract(properties: ""), to: "evil/api.json")
        try tool.write("", to: "evil/git/HEAD")
        try tool.write("", to: "shared/.git/HEAD")
        let shared = tool.folder.appending(path: "shared")
        func link(_ name: String, to target: String) throws {
            try? FileManager.default.removeItem(at: shared.appending(path: name))
            try FileManager.default.createSymbolicLink(
                atPath: shared.appending(path: name).path,
                withDestinationPath: target
            )
        }
        try link("trpcgen.json", to: "../evil/trpcgen.json")
        for foreign in ["evil", "evil/trpcgen.json", "shared/trpcgen.json"] {
            expectRefused(try run(["pull"], owners: [foreign: Self.ann]), foreign)
        }
        try FileManager.default.removeItem(at: shared.appending(path: "trpcgen.json"))
        try link("Schemas", to: "../evil")
        expectRefused(try run(["pull"], owners: ["evil": Self.ann]), "evil")
        try FileManager.default.removeItem(at: shared.appending(path: "Schemas"))
        try configure()
        try link(".git", to: "../evil/git")
        expectRefused(try run(["pull"], owners: ["evil/git": Self.ann]), "evil/git")
    }

    @Test func ownConfigurationInAForeignRepositoryIsUsed() throws {
        try configure("shared/project/trpcgen.json")
        try tool.write("", to: "shared/.git")
        let owners = ["shared": Self.ann, "shared/.git": Self.ann]
        let result = try run(["pull"], owners: owners)
        #expect(result.code == 0 && tool.exists("shared/project/ran"), "\(result.errors)")
    }

    @Test func explicitConfigurationIsUsed() throws {
        try configure()
        try tool.write("", to: "shared/.git")
        let owners = ["shared": Self.ann, "shared/.git": Self.ann, "shared/trpcgen.json": Self.ann]
        for path in ["../../trpcgen.json", "../.."] {
            let result = try run(["pull", "--config", path], owners: owners)
            #expect(result.code == 0 && tool.exists("shared/ran"), "\(result.errors)")
        }
        #expect(try run(["check"], owners: owners, environment: ["TRPCGEN_CONFIG": "../../trpcgen.json"]).code == 1)
    }

    @Test func rootAndTheCallerOfSudoAreTrusted() throws {
        try configure()
        try tool.write("", to: "shared/.git")
        let files = ["shared", "shared/.git", "shared/trpcgen.json"]
        func owners(_ user: uid_t) -> [String: uid_t] { Dictionary(uniqueKeysWithValues: files.map { ($0, user) }) }
        #expect(try run(["pull"], owners: owners(0)).code == 0)
        #expect(try run(["pull"], as: 0, owners: owners(0)).code == 0)
        try FileManager.default.removeItem(at: tool.folder.appending(path: "shared/ran"))
        expectRefused(try run(["pull"], as: 0, owners: owners(Self.ann)), ".git")
        let sudo = ["SUDO_UID": "\(Self.ann)"]
        expectRefused(try run(["pull"], as: 0, owners: owners(Self.bob), environment: sudo), ".git")
        // `SUDO_UID` only applies to root.
        expectRefused(try run(["pull"], owners: owners(Self.ann), environment: sudo), ".git")
        #expect(try run(["pull"], as: 0, owners: owners(Self.ann), environment: sudo).code == 0)
    }

    @Test(arguments: [("FOLDER", true), ("FOLDER/*", true), ("*", true), ("/elsewhere", false), ("FOLDER-not", false)])
    func gitSafeDirectoriesAreTrusted(value: String, isTrusted: Bool) throws {
        try configure()
        try tool.write("", to: "shared/.git")
        let folder = tool.folder.appending(path: "shared").path
        try tool.write("[safe]\n\tdirectory = \(value.replacing("FOLDER", with: folder))\n", to: "gitconfig")
        let owners = ["shared": Self.ann, "shared/.git": Self.ann, "shared/trpcgen.json": Self.ann]
        let environment = ["GIT_CONFIG_GLOBAL": tool.folder.appending(path: "gitconfig").path]
        let result = try run(["pull"], owners: owners, environment: environment)
        #expect((result.code == 0) == isTrusted, "\(result.errors)")
    }

    /// With real owners, if the tests run as root.
    @Test(.enabled(if: geteuid() == 0)) func filesOfAnotherUserOnDisk() throws {
        try configure()
        try tool.write("", to: "shared/.git")
        for path in ["shared", "shared/.git", "shared/trpcgen.json"] {
            #expect(lchown(tool.folder.appending(path: path).path, Self.ann, Self.ann) == 0)
        }
        let environment = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "SUDO_UID": ""]
        let result = try tool.run(["pull"], in: "shared/project/App", environment: environment)
        expectRefused(result, "belongs to the user 71002")
    }
}
