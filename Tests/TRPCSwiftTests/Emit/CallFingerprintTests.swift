import GeneratorSupport
import TRPCContract
import Testing

/// A fingerprint changes exactly when the input or output of its call changes.
struct CallFingerprintTests {
    private func prints(_ json: String) throws -> [String] {
        let swift = try Pipeline(json) { $0.hasFingerprints = true }.swift
        return swift.matches(of: /\.traits\(fingerprint: "([0-9a-f]{16})"\)/).map { String($0.output.1) }
    }

    private func print(
        _ output: String,
        input: String = #"""
        {"type":"string"}
        """#,
        schemas: String = ""
    ) throws -> String {
        let found = try prints(Pipeline.procedure("posts.all", input: input, output: output, schemas: schemas))
        #expect(found.count == 1)
        return try #require(found.first)
    }

    private static let base = #"""
        {"type":"object","required":["a"],"properties":{"a":{"type":"string"},"b":{"enum":["x",
        "y"]}}}
        """#

    private static let same: [(String, String)] = [
        (
            "the order of properties",
            #"""
            {"type":"object","required":["a"],"properties":{"b":{"enum":["x","y"]},
            "a":{"type":"string"}}}
            """#
        ),
        (
            "the order of values",
            #"""
            {"type":"object","required":["a"],"properties":{"a":{"type":"string"},"b":{"enum":["y",
            "x"]}}}
            """#
        ),
        (
            "descriptions and limits",
            #"""
            {"type":"object","description":"A","required":["a"],"properties":{"a":{"type":"string",
            "description":"B","maxLength":9},"b":{"enum":["x","y"]}}}
            """#
        ),
    ]

    @Test(arguments: same) func annotationsDoNotChangeTheFingerprint(_ change: String, _ output: String) throws {
        #expect(try print(Self.base) == print(output), "\(change)")
        #expect(
            try print(#"{"type":"boolean"}"#, input: Self.base) == print(#"{"type":"boolean"}"#, input: output),
            "\(change)"
        )
    }

    private static let others: [(String, String)] = [
        ("a key", #"{"type":"object","required":["a"],"properties":{"a":{"type":"string"},"c":{"enum":["x","y"]}}}"#),
        (
            "a type",
            #"""
            {"type":"object","required":["a"],"properties":{"a":{"type":"boolean"},
            "b":{"enum":["x","y"]}}}
            """#
        ),
        (
            "a value",
            #"""
            {"type":"object","required":["a"],"properties":{"a":{"type":"string"},"b":{"enum":["x",
            "z"]}}}
            """#
        ),
        ("what is required", #"{"type":"object","properties":{"a":{"type":"string"},"b":{"enum":["x","y"]}}}"#),
        (
            "null",
            #"""
            {"type":"object","required":["a"],"properties":{"a":{"type":["string","null"]},
            "b":{"enum":["x","y"]}}}
            """#
        ),
        (
            "a list",
            #"""
            {"type":"array","items":{"type":"object","required":["a"],"properties":{"a":{"type":"string"},
            "b":{"enum":["x","y"]}}}}
            """#
        ),
    ]

    @Test(arguments: others) func wireChangesChangeTheFingerprint(_ change: String, _ output: String) throws {
        #expect(try print(Self.base) != print(output), "\(change)")
        #expect(
            try print(#"{"type":"boolean"}"#, input: Self.base) != print(#"{"type":"boolean"}"#, input: output),
            "\(change)"
        )
    }

    private func tree(_ leaf: String, name: String = "Node") -> (output: String, schemas: String) {
        let fields = ##"""
            "left":{"$ref":"#/components/schemas/\##(name)"},"leaf":{"$ref":"#/components/schemas/Leaf"}
            """##
        let leaf = #"{"type":"object","properties":{"value":{"type":"\#(leaf)"}}}"#
        return (
            ##"{"$ref":"#/components/schemas/\##(name)"}"##,
            #""\#(name)":{"type":"object","properties":{\#(fields)}},"Leaf":\#(leaf)"#
        )
    }

    @Test func recursiveTypesHaveAFingerprint() throws {
        let (first, same, other) = (tree("string"), tree("string", name: "Branch"), tree("boolean"))
        let own = try print(first.output, schemas: first.schemas)
        #expect(try own == print(same.output, schemas: same.schemas))
        #expect(try own != print(other.output, schemas: other.schemas))
    }

    @Test func namesOfTypesDoNotCount() throws {
        let named = try print(##"{"$ref":"#/components/schemas/Post"}"##, schemas: #""Post":\#(Self.base)"#)
        #expect(try named == print(Self.base))
    }

    @Test func otherCallsDoNotChangeTheFingerprint() throws {
        let object = Router.object(["a": "string"])
        let one = try prints(Router.document([.init("posts.add", input: object, output: object)]))
        let deep = #"{"type":"array","items":{"type":"array","items":\#(Router.object(["z": "integer"]))}}"#
        let both = try prints(
            Router.document([.init("posts.add", input: object, output: object), .init("posts.zip", output: deep)])
        )
        #expect(one.count == 1 && both.count == 2 && both.contains(one[0]) && Set(both).count == 2)
    }

    private func operation(_ parameter: String, _ type: String, word: String = "", failure: String = "string") throws
        -> String
    {
        let schema = #"{"type":"object","properties":{"a":{"type":"\#(type)","description":"\#(word)"}}}"#
        let answer = #"{"description":"\#(word)","content":{"application/json":{"schema":\#(schema)}}}"#
        let error = #"{"description":"","content":{"application/json":{"schema":{"type":"\#(failure)"}}}}"#
        let parameters = #"[{"name":"\#(parameter)","in":"query","schema":{"type":"string"}}]"#
        let operation =
            #"""
            {"operationId":"all","tags":["posts"],"parameters":\#(parameters),"responses":{"200":\#(answer),
            "404":\#(error)}}
            """#
        let found = try prints(#"{"openapi":"3.1.0","info":{},"paths":{"/posts":{"get":\#(operation)}}}"#)
        return try #require(found.first)
    }

    @Test func parametersAndOutputsCountButFailuresDoNot() throws {
        let own = try operation("q", "string")
        #expect(try own == operation("q", "string", word: "All."))
        #expect(try own == operation("q", "string", failure: "boolean"))
        #expect(try own != operation("q", "boolean"))
        #expect(try own != operation("r", "string"))
    }

    @Test func fingerprintsAreOptIn() throws {
        let swift = try Pipeline(Pipeline.procedure("posts.all", input: Self.base)).swift
        #expect(!swift.contains("traits") && swift.contains("{ self.client = client }"))
    }

    @Test func clientRegistersFingerprintsOfItsMutations() throws {
        let swift = try Pipeline(Router.document([.init("likes.add", output: #"{"type":"string"}"#)])) {
            $0.hasFingerprints = true
        }.swift
        #expect(swift.contains("client.queueing {"))
        #expect(swift.contains("// likes\n                    Likes.add,\n"))
    }
}
