import Foundation
import TestSupport
import Testing

/// Typical mistakes of new users don't compile, and the compiler suggests the fix.
struct MistakeTests {
    private static let modules = BuiltProduct.url(of: "Modules").path

    /// Each statement, and a part of its first compiler error.
    static let mistakes: [(code: String, message: String)] =
        batches + values + clients + calls

    private static let batches: [(String, String)] = [
        ("_ = try await Palytt.Users.me()", "call it on a client, or write '.prepared()' for a batch"),
        ("_ = await api.batch(Palytt.Users.me, Palytt.Bookmarks.count)", "Users.me.prepared()"),
        ("_ = await api.client.batch(Palytt.Users.me, Palytt.Bookmarks.count)", "Users.me.prepared()"),
        ("_ = await api.batch(Palytt.Users.me)", "Users.me.prepared()"),
        ("_ = await api.batch(Palytt.Posts.getById.prepared(), Palytt.Users.me.prepared())", "prepared(.init(…))"),
    ]

    private static let values: [(String, String)] = [
        ("_ = try await api.posts.getRecentPosts(page: .value(1))", "has no member 'value'"),
        ("_ = try await api.posts.getRecentPosts(page: .null)", "has no member 'null'"),
        ("_ = Palytt.Posts.GetRecentPostsInput(page: .value(1))", "has no member 'value'"),
        ("_ = try await api.users.update(name: .value(text), website: .value(url))", "has no member 'value'"),
        ("let name: String? = text; _ = Palytt.Users.UpdateInput(name: name)", "'Nullable<String>?'"),
        ("let nickname: Undefinable<String> = text; _ = nickname", "'Undefinable<String>'"),
        ("let nickname: Undefinable<String> = nil; _ = nickname", "'Undefinable<String>'"),
    ]

    private static let clients: [(String, String)] = [
        ("_ = LinkSetup { [SSELink($0, SSEOptions())] }", "missing argument label 'options:'"),
        ("_ = LinkSetup { [WebSocketLink($0, WebSocketOptions())] }", "missing argument label 'options:'"),
        ("_ = Palytt.Client(url: url, links: .batching())", "links: .batching"),
        (
            "_ = Palytt.Client(url: url, links: [BatchLink(TRPCClient.Configuration(url: url))])",
            "LinkSetup { [BatchLink($0)] }"
        ),
        (#"_ = Palytt.Client(url: "https://api.example.com/trpc")"#, #"URL(string: "https://…")!"#),
        (
            #"_ = Palytt.Client(url: url, headers: ["authorization": text])"#,
            #"{ $0.headers = { ["authorization": …] } }"#
        ),
    ]

    private static let calls: [(String, String)] = [
        ("_ = try await api.call(Palytt.Posts.onPostCreated)", "for try await value in subscribe(procedure)"),
        ("_ = try await api.call(Palytt.Posts.getById)", "call(procedure, .init(…))"),
        ("print(try await api.users.me.username)", "was used as a property; add () to call it"),
        ("_ = try await api.posts.getById()", "missing argument for parameter 'id'"),
        (#"_ = try await api.posts.getById(id: "1")"#, "'String' to expected argument type 'UUID'"),
        ("_ = try await api.posts.getById(id)", "missing argument label 'id:'"),
    ]

    /// Correct code next to the overloads for mistakes.
    private static let right = """
        _ = try await api.users.update(name: "Ana", bio: .null)
        _ = try await api.users.update(name: .value(text), bio: .null, avatarUrl: nil)
        _ = try await api.users.update(name: nil)
        _ = try await api.posts.getFeed(cursor: .value(text))
        _ = try await api.posts.getFeed(cursor: Optional(text))
        var input = Palytt.Users.UpdateInput(name: .null, bio: .value(text))
        (input.name, input.bio) = ("Ana", nil)
        switch input.name { case .value(let name): print(name); case .null: break; case nil: break }
        if case .null = input.bio {}
        print(input.name == .null, input.name == nil, input.name == .value(text))
        let json: JSONValue? = .null
        switch json { case .null: break; default: break }
        switch own { case .null: break; case .value(let number): print(number); case nil: break }
        let (me, post) = await api.batch(Palytt.Users.me.prepared(), Palytt.Posts.getById.prepared(.init(id: id)))
        print(try me.get().username, try post.get().shopName)
        let call = Palytt.Users.me.prepared()
        let list: [Result<Palytt.User, TRPCError>] = await api.batch([call])
        let one = await api.batch(call)
        print(list, try one.get().username)
        let procedure = Palytt.Users.me
        _ = try await api.call(procedure)
        _ = try await api.call(Palytt.Posts.getById, .init(id: id))
        _ = Palytt.Client(url: url, links: .batching) { $0.headers = { ["authorization": text] } }
        _ = Palytt.Client(url: url, links: LinkSetup { [BatchLink($0, options: BatchOptions(maxItems: 1))] })
        """

    private static let head = """
        import Foundation
        import PalyttAPI
        import TRPC
        enum Own { case null, value(Int) }
        func use(_ api: Palytt.Client, _ own: Own?, url: URL, id: UUID, text: String) async throws {
        """

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: modules), "the compiled modules are not with the tests")
    )
    func compilerErrorsExplainTheMistake() throws {
        let arguments = "_ api: Palytt.Client, url: URL, id: UUID, text: String"
        let wrong = Self.mistakes.enumerated().map { "func mistake\($0)(\(arguments)) async throws { \($1.code) }\n" }
        let first = (Self.head + "\n" + Self.right + "\n}\n").split(separator: "\n", omittingEmptySubsequences: false)
            .count
        let errors = try compilerErrors(Self.head + "\n" + Self.right + "\n}\n" + wrong.joined())
        #expect(errors.filter { $0.line < first }.map(\.text) == [])
        for (index, mistake) in Self.mistakes.enumerated() {
            let found = errors.filter { $0.line == first + index }.map(\.text)
            #expect(found.contains { $0.contains(mistake.message) }, "\(mistake.code): \(found)")
        }
    }

    private func compilerErrors(_ source: String) throws -> [(line: Int, text: String)] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "mistakes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (file, log) = (folder.appending(path: "Mistakes.swift"), folder.appending(path: "log"))
        try Data(source.utf8).write(to: file)
        try Data().write(to: log)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name", "Mistakes", "-I",
            Self.modules, file.path,
        ]
        process.standardOutput = try FileHandle(forWritingTo: log)
        process.standardError = try FileHandle(forWritingTo: log)
        try process.run()
        process.waitUntilExit()
        let text = try String(decoding: Data(contentsOf: log), as: UTF8.self)
        return text.matches(of: /Mistakes\.swift:(\d+):\d+: error: ([^\n]+)/).compactMap { match in
            Int(match.output.1).map { ($0, String(match.output.2)) }
        }
    }
}
