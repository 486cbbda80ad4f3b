import Foundation
import Testing

/// The settings of `diff` and `check`: releases of several documents, overlays, names, options and their variables.
struct DriftSettingTests {
    private let tool: Tool

    init() throws { tool = try Tool() }

    private func findings(_ result: Tool.Result) throws -> [[String: Any]] {
        let root = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        return try #require(root?["findings"] as? [[String: Any]], "\(result.errors)")
    }

    private func git(_ arguments: String...) throws {
        let identity = ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "init.defaultBranch=main"]
        let result = try tool.run(URL(filePath: "/usr/bin/env"), ["git"] + identity + arguments)
        #expect(result.code == 0, "\(result.errors)")
    }

    private func writeSplit(_ email: String) throws {
        try tool.write(
            ##"""
            {"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{"/users":{"$ref":"paths/users.json"}},
            "components":{"schemas":{"User":{"$ref":"../common/user.json"}}}}
            """##,
            to: "Schemas/api.json"
        )
        try tool.write(
            ##"""
            {"get":{"operationId":"users.list","responses":{"200":{"description":"ok","content":{"application/json":
            {"schema":{"type":"array","items":{"$ref":"../api.json#/components/schemas/User"}}}}}}}}
            """##,
            to: "Schemas/paths/users.json"
        )
        try tool.write(
            ##"{"type":"object","required":["\##(email)"],"properties":{"\##(email)":{"type":"string"},"pet":{"$ref":"./pet.json#/$defs/Pet"}}}"##,
            to: "common/user.json"
        )
        try tool.write(
            #"{"$defs":{"Pet":{"type":"object","properties":{"n":{"type":"integer"}}}}}"#,
            to: "common/pet.json"
        )
        try tool.write(
            "schema: Schemas/api.json\noutput: Out\nnamespace: API\nallowOutside: true\n",
            to: "trpcgen.yaml"
        )
    }

    @Test func releasesKeepAllDocumentsOfTheirContract() throws {
        try writeSplit("email")
        #expect(try tool.run("generate").code == 0)
        let recorded = try tool.run("record", "--release", "1.4.0")
        #expect(recorded.code == 0 && recorded.output.contains("3 further documents"), "\(recorded.errors)")
        let same = try tool.run("diff", "--level", "info", "--format", "json")
        #expect(same.code == 0, "\(same.errors)")
        #expect(try findings(same).isEmpty)

        try git("init", "-q")
        try git("add", "Schemas", "common")
        try git("commit", "-qm", "one")
        #expect(try findings(tool.run("diff", "--base", "main", "--format", "json")).isEmpty)

        try writeSplit("e_mail")
        #expect(try findings(tool.run("diff", "--base", "main", "--format", "json")).count == 1)
        let changed = try findings(tool.run("diff", "--format", "json"))
        #expect(changed.first?["id"] as? String == "out-prop-renamed" && changed.count == 1)
        let base = try #require(changed.first?["base"] as? [String: Any])
        #expect((base["file"] as? String)?.hasPrefix("Contracts/1.4.0/") == true)

        // Files of an earlier recording are deleted with it.
        try tool.write("{}", to: "Contracts/1.4.0/old.json")
        #expect(try tool.run("record", "--release", "1.4.0").code == 2)
        #expect(try tool.run("record", "--release", "1.4.0", "--force").code == 0)
        #expect(!tool.exists("Contracts/1.4.0/old.json"))
        #expect(try findings(tool.run("diff", "--format", "json")).isEmpty)
        #expect(try tool.run("record", "--end", "1.4.0").code == 0)
    }

    @Test func releaseDocumentsStayInTheirFolder() throws {
        try tool.write(
            Tool.contract(properties: ##""n":{"$ref":"../../x/..%2F..%2F%2e%2e/a.json"}"##),
            to: "one/two/api.json"
        )
        try tool.write(#"{"type":"string"}"#, to: "a.json")
        try tool.write("schema: one/two/api.json\noutput: Out\nallowOutside: true\n", to: "trpcgen.yaml")
        _ = try tool.run("record", "--release", "1")
        let files = FileManager.default.enumerator(atPath: tool.folder.path)?.compactMap { $0 as? String } ?? []
        let written = files.filter { $0.hasSuffix(".json") && $0 != "a.json" && $0 != "one/two/api.json" }
        #expect(written.allSatisfy { $0.hasPrefix("Contracts/") }, "\(written)")
    }

    private func writeOverlaid(_ type: String) throws {
        try tool.write(Tool.contract(properties: #""n":{"type":"\#(type)"}"#), to: "api.json")
        try tool.write("schema: api.json\noutput: Out\nnamespace: API\noverlays: [fix.json]\n", to: "trpcgen.yaml")
        try tool.write(
            #"{"overlay":"1.1.0","info":{"title":"T","version":"1"},"actions":[{"target":"$..properties.n","update":{"type":"integer"}}]}"#,
            to: "fix.json"
        )
    }

    @Test func overlaysApplyToBothSides() throws {
        try git("init", "-q")
        try writeOverlaid("number")
        #expect(try tool.run("record", "--release", "1.0.0").code == 0)
        #expect(try tool.read("Contracts/1.0.0.json").contains(#""overlays": true"#))
        try git("add", "-A", ":!.output", ":!.errors")
        try git("commit", "-qm", "one")
        #expect(try findings(tool.run("diff", "--format", "json")).isEmpty)
        #expect(try findings(tool.run("diff", "--base", "HEAD", "--format", "json")).isEmpty)
        // A type that the overlay corrects on both sides isn't a change.
        try writeOverlaid("string")
        #expect(try findings(tool.run("diff", "--base", "HEAD", "--base", "releases", "--format", "json")).isEmpty)
        // A changed overlay is one.
        try tool.write(try tool.read("fix.json").replacing("integer", with: "boolean"), to: "fix.json")
        let found = try findings(tool.run("diff", "--base", "HEAD", "--base", "releases", "--format", "json"))
        #expect(found.map { $0["id"] as? String } == ["out-integer-to-bool"])
    }

    @Test func findingsNameTheSymbolOfTheClient() throws {
        func document(_ properties: String) -> String {
            ##"""
            {"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{"/u":{"get":{"operationId":"u.get","responses":{
            "200":{"description":"ok","content":{"application/json":{"schema":{"$ref":"#/components/schemas/User"}}}}}}}},
            "components":{"schemas":{"User":{"type":"object","required":["id","email"],"properties":{\##(properties)}}}}}
            """##
        }
        try tool.write(document(#""id":{"type":"string"},"email":{"type":"string"}"#), to: "old.json")
        try tool.write(document(#""id":{"type":"string"},"email":{"type":"integer"}"#), to: "new.json")
        try tool.write(
            "schema: new.json\noutput: Out\nrename: { types: { User: Account }, properties: { User.email: mail } }\n",
            to: "trpcgen.yaml"
        )
        try tool.write("let x = account.mail\nlet y = 1\nlet z = account.mail + a.u.get\n", to: "App/View.swift")
        let result = try tool.run("diff", "--base", "old.json", "--used-by", "App", "--format", "json")
        let source = try #require(findings(result).first?["source"] as? [String: Any])
        #expect(source["symbols"] as? [String] == ["Account.mail"])
        #expect(source["uses"] as? [String] == ["App/View.swift:1", "App/View.swift:3"])
        let text = try tool.run("diff", "--base", "old.json", "--used-by", "App", "--level", "info").output
        #expect(text.contains("'Account.mail'; 2 uses (App/View.swift:1, App/View.swift:3)"))
    }

    /// Writes two types with properties of the same name, and two routers with calls of the same name.
    private func writeTwins(id: String, authorID: String) throws {
        func call(_ router: String, _ type: String) -> String {
            ##""/\##(router).get":{"get":{"operationId":"\##(router).get","responses":{"200":{"description":"ok","content":{"##
                + ##""application/json":{"schema":{"type":"object","required":["result"],"properties":{"result":{"type":"##
                + ##""object","required":["data"],"properties":{"data":{"$ref":"#/components/schemas/\##(type)"}}}}}}}}}}}"##
        }
        func type(_ name: String, _ id: String) -> String {
            #""\#(name)":{"type":"object","required":["id"],"properties":{"id":{"type":"\#(id)"}}}"#
        }
        func document(_ first: String, _ second: String) -> String {
            #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{\#(call("posts", "Post")),"#
                + #"\#(call("users", "User"))},"components":{"schemas":{\#(type("Post", first)),\#(type("User", second))}}}"#
        }
        try tool.write(document("string", "string"), to: "old.json")
        try tool.write(document(id, authorID), to: "new.json")
        try tool.write("schema: new.json\noutput: Out\n", to: "trpcgen.yaml")
    }

    private func sources(_ arguments: String...) throws -> [String: [String: Any]] {
        let result = try tool.run(["diff", "--base", "old.json", "--used-by", "App", "--format", "json"] + arguments)
        let pairs = try findings(result).compactMap { finding -> (String, [String: Any])? in
            guard let source = finding["source"] as? [String: Any], let symbol = (source["symbols"] as? [String])?.first
            else { return nil }
            return (symbol, source.merging(["note": finding["note"] ?? ""]) { old, _ in old })
        }
        return Dictionary(pairs) { first, _ in first }
    }

    @Test func usesBelongToTheTypeOfTheValue() throws {
        try writeTwins(id: "integer", authorID: "integer")
        let text = #"""
            // post.id and user.id in a comment
            let a = post.id + "user.id" + "\(user.id)"
            func show(_ p: Post, by author: User) { print(p.id, author.id) }
            let b = (newPost?.id, item.id, list.map(\.id))
            let path = \User.id
            let posts = try await api.posts.get(); let users = try await api.users.get()
            """#
        try tool.write(text, to: "App/View.swift")
        let found = try sources()
        func lines(_ symbol: String, _ key: String) -> [String] {
            (found[symbol]?[key] as? [String] ?? []).map { $0.replacing("App/View.swift:", with: "") }
        }
        #expect(lines("Post.id", "uses") == ["2", "3", "4"])
        #expect(lines("Post.id", "possibleUses") == [])
        #expect(lines("User.id", "uses") == ["2", "3", "5"])
        #expect(lines("User.id", "possibleUses") == ["4"])
    }

    @Test func equallyNamedCallsAreDistinguishedByRouter() throws {
        try writeTwins(id: "integer", authorID: "integer")
        try tool.write("let x = try await api\n    .users  // the router\n    .get()\n", to: "App/View.swift")
        var found = try sources()
        #expect(found["Post.id"]?["note"] as? String == "not used by this app")
        #expect(found["User.id"]?["note"] as? String == "")
        try tool.write("let r = api.posts\nlet x = try await r.get()\n", to: "App/View.swift")
        found = try sources()
        #expect(found["Post.id"]?["note"] as? String == "")
        #expect(found["User.id"]?["note"] as? String == "not used by this app")
    }

    @Test func callsOnClosureParametersArePossibleUses() throws {
        try writeTwins(id: "integer", authorID: "integer")
        try tool.write("let x = try await load { try await $0.get() }\n", to: "App/View.swift")
        let found = try sources()
        #expect(found["Post.id"]?["note"] as? String == "possibly used by this app")
        #expect(found["User.id"]?["note"] as? String == "possibly used by this app")
        #expect(try tool.run("diff", "--base", "old.json", "--used-by", "App").code == 1)
    }

    @Test func renamedProcedureIsShownAsItsCall() throws {
        try writeTwins(id: "string", authorID: "string")
        try tool.write(try tool.read("new.json").replacing("posts.get", with: "posts.find-all"), to: "new.json")
        try tool.write(try tool.read("old.json").replacing("posts.get", with: "posts.get-all"), to: "old.json")
        try tool.write(
            "schema: new.json\noutput: Out\nrename: { procedures: { posts.get-all: everything } }\n",
            to: "trpcgen.yaml"
        )
        try tool.write("let x = try await api.posts.everything()\n", to: "App/View.swift")
        #expect(try sources()["posts.everything()"]?["uses"] as? [String] == ["App/View.swift:1"])
        try tool.write("schema: new.json\noutput: Out\n", to: "trpcgen.yaml")
        try tool.write("let x = try await api.posts.getAll()\n", to: "App/View.swift")
        #expect(try sources()["posts.getAll()"]?["uses"] as? [String] == ["App/View.swift:1"])
    }

    @Test func checkShowsDifferingLines() throws {
        try tool.write(Tool.contract(properties: #""n":{"type":"number"}"#), to: "api.json")
        try tool.write("schema: api.json\noutput: Out\nnamespace: API\n", to: "trpcgen.yaml")
        #expect(try tool.run("check", "--diff").output.contains("--- /dev/null\n+++ Out/"))
        #expect(try tool.run("generate").code == 0)
        #expect(try tool.run("check", "--diff").code == 0)
        try tool.write(Tool.contract(properties: #""n":{"type":"integer"}"#), to: "api.json")
        let result = try tool.run("check", "--diff")
        #expect(result.code == 1)
        #expect(result.output.contains("\n-") && result.output.contains("n: Double?") && result.output.contains("@@ -"))
        #expect(!(try tool.run("check", "--diff", "--no-diff").output.contains("@@ -")))
        // A patch made from it has the effect of `generate`.
        try tool.write(String(result.output.drop { $0 != "-" }), to: "p.patch")
        let applied = try tool.run(URL(filePath: "/usr/bin/env"), ["git", "apply", "-p0", "p.patch"])
        #expect(applied.code == 0, "\(applied.errors)")
        #expect(try tool.read("Out/Routers/ARouter.swift").contains("n: Int?"))
    }

    @Test func checkReportsADifferentToolVersion() throws {
        try tool.write(Tool.contract(properties: #""n":{"type":"number"}"#), to: "api.json")
        try tool.write("schema: api.json\noutput: Out\nnamespace: API\n", to: "trpcgen.yaml")
        #expect(try tool.run("generate").code == 0)
        let file = "Out/Routers/ARouter.swift"
        let text = try tool.read(file).replacing(/swift-trpcgen \d+\.\d+\.\d+/, with: "swift-trpcgen 0.0.9")
        try tool.write(text, to: file)
        let result = try tool.run("check")
        #expect(result.code == 1 && result.output.contains("generated by 0.0.9; this is "), "\(result.output)")
    }

    @Test func variablesRankBetweenOptionsAndConfiguration() throws {
        try tool.write(Tool.contract(properties: #""n":{"type":"number"}"#), to: "old.json")
        try tool.write(Tool.contract(properties: #""n":{"type":"string"}"#), to: "new.json")
        func code(_ arguments: [String], _ variables: [String: String]) throws -> Int32 {
            try tool.run(["diff", "old.json", "new.json"] + arguments, environment: variables).code
        }
        #expect(try code([], [:]) == 1)
        #expect(try code([], ["TRPCGEN_FAIL_ON": "never"]) == 0)
        #expect(try code(["--fail-on", "error"], ["TRPCGEN_FAIL_ON": "never"]) == 1)
        #expect(try code(["--fail-on=error"], ["TRPCGEN_FAIL_ON": "never"]) == 1)
        let wrong = try tool.run(["diff", "old.json", "new.json"], environment: ["TRPCGEN_FAIL_ON": "x"])
        #expect(wrong.code == 2 && wrong.errors.contains("--fail-on is set by TRPCGEN_FAIL_ON"))
        func quiet(_ arguments: String...) throws -> Bool {
            let all = ["diff", "old.json", "new.json"] + arguments
            return try tool.run(all, environment: ["TRPCGEN_QUIET": "1"]).output.isEmpty
        }
        #expect(try quiet())
        #expect(try !quiet("--no-quiet"))
        #expect(try !tool.run("diff", "old.json", "new.json", "--quiet", "--no-quiet").output.isEmpty)
        #expect(try tool.run("diff", "old.json", "new.json", "--quiet=false").code == 2)
        try tool.write("schema: new.json\noutput: Out\nbaselines: { dir: A }\n", to: "trpcgen.yaml")
        _ = try tool.run(["record", "--release", "1"], environment: ["TRPCGEN_BASELINES": "B"])
        #expect(tool.exists("B/1.json") && !tool.exists("A"))
    }

    @Test func flagsOverrideTheConfiguration() throws {
        try writeSplit("email")
        #expect(try tool.run("generate", "--dry-run", "--no-allow-outside").code == 3)
        let allowed = try tool.run(["generate", "--dry-run"], environment: ["TRPCGEN_ALLOW_OUTSIDE": "0"])
        #expect(allowed.code == 3)
        #expect(try tool.run("generate", "--dry-run").code == 0)
    }

    @Test func reportSchemaIsPrinted() throws {
        let result = try tool.run("schema")
        let root = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        #expect(result.code == 0 && root?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        #expect((root?["required"] as? [String])?.contains("findings") == true)
    }
}
