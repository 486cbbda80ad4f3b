import GeneratorSupport
import TRPCContract
import Testing

/// Whether a document is tRPC, REST or both, and how its operations are read.
struct DialectTests {
    /// An operation of a document.
    struct Operation: Sendable {
        var path: String
        var method = "get"
        var id: String?
        var schema: String
        var more = ""
        var answers = ""

        var text: String {
            let id = id.map { #""operationId":"\#($0)","# } ?? ""
            return #"""
                "\#(path)":{"\#(method)":{\#(id)\#(more)"responses":{"200":{"description":"ok","content":{
                "application/json":{"schema":\#(schema)}}}\#(answers)}}}
                """#
        }
    }

    private static func object(_ properties: String) -> String {
        #"{"type":"object","properties":{\#(properties)}}"#
    }

    private static let data = object(#""result":"# + object(#""data":{"type":"string"}"#))
    private static let void = object(#""result":"# + object(""))
    private static let input =
        #""parameters":[{"name":"input","in":"query","required":true,"content":{"application/json":{"schema":{"type":"string"}}}}],"#
    private static let body = #""requestBody":{"content":{"application/json":{"schema":{"type":"string"}}}},"#
    private static let errors =
        #","default":{"description":"e","content":{"application/json":{"schema":"#
        + object(#""error":"# + object(#""message":{"type":"string"},"code":{"type":"integer"},"data":{}"#)) + "}}}"
    private static let health = Operation(path: "/health", id: "health", schema: object(#""ok":{"type":"boolean"}"#))
    private static func user(_ number: Int) -> Operation {
        Operation(path: "/users/{id}/\(number)", id: "user\(number)", schema: #"{"type":"string"}"#)
    }

    private func contract(_ operations: [Operation], root: String = "", components: String = "") throws -> Contract {
        let paths = operations.map(\.text).joined(separator: ",")
        return try #require(
            Pipeline(
                #"""
                {"openapi":"3.1.0","info":{"title":"T","version":"1"},\#(root)"paths":{\#(paths)},
                "components":{"schemas":{\#(components)}}}
                """#
            ).contract?.contract
        )
    }

    private func procedures(_ operations: [Operation], root: String = "", components: String = "") throws -> [String] {
        try contract(operations, root: root, components: components).procedures.map(\.path)
    }

    /// Backends other than tRPC, each with an operation whose path is its id.
    @Test(
        arguments: [
            #""ok":{"type":"boolean"},"result":{"type":"object","properties":{"id":{"type":"integer"}}}"#,
            #""usage":{"type":"integer"},"time":{"type":"number"},"status":{"type":"string"},"result":{"type":"object"}"#,
            #""jsonrpc":{"type":"string"},"id":{"type":"integer"},"result":{"type":"object","properties":{"data":{}}}"#,
            #""result":{"type":"object","properties":{"data":{}}},"success":{"type":"boolean"},"errors":{},"messages":{}"#,
            #""result":{"type":"object","properties":{"data":{},"total":{"type":"integer"}}}"#,
            #""result":{"type":"object","properties":{"id":{"type":"string"}}}"#,
            #""result":{"type":"string"}"#, #""result":{"type":"array","items":{"type":"string"}}"#,
            #""result":{"type":"object","additionalProperties":{"type":"string"}}"#,
        ]
    )
    func otherEnvelopesAreREST(properties: String) throws {
        let limit = #""parameters":[{"name":"limit","in":"query","schema":{"type":"integer"}}],"#
        for more in ["", limit, Self.input] {
            let schema = Self.object(properties)
            let bot = Operation(path: "/getMe", id: "getMe", schema: schema, more: more, answers: Self.errors)
            // Also next to procedures.
            let posts = Operation(path: "/posts.get", id: "posts.get", schema: Self.data)
            for others in [[], [posts]] {
                let contract = try contract([bot] + others)
                let call = try #require(contract.calls.first)
                #expect(!call.isProcedure && call.responses[0].contents[0].type != nil)
                #expect(call.parameters.count == (more.isEmpty ? 0 : 1))
                #expect(contract.procedures.map(\.path) == others.compactMap(\.id))
            }
        }
    }

    @Test func otherParametersAreREST() throws {
        let parameters = [
            #"{"name":"limit","in":"query","schema":{"type":"integer"}}"#,
            #"{"name":"input","in":"query","schema":{"type":"string"}}"#,
        ]
        for parameter in parameters {
            let more = #""parameters":[\#(parameter)],"#
            let search = Operation(path: "/search", id: "search", schema: Self.data, more: more)
            let contract = try contract([search, Operation(path: "/a.b", id: "a.b", schema: Self.data)])
            #expect(contract.procedures.map(\.path) == ["a.b"])
            #expect(contract.operations.first?.parameters.count == 1)
        }
        let item = Operation(path: "/items/{id}/get", id: "get", schema: Self.data)
        let put = Operation(path: "/put", method: "put", id: "put", schema: Self.data)
        #expect(try procedures([item, put, Operation(path: "/a.b", id: "a.b", schema: Self.data)]) == ["a.b"])
    }

    /// Each of these occurs only in tRPC, regardless of other REST operations.
    @Test(
        arguments: [
            Operation(path: "/trpc/posts.get", id: "posts.get", schema: data),
            Operation(path: "/posts.get", id: "rewritten", schema: data),
            Operation(path: "/hello", id: "hello", schema: data, more: input),
            Operation(path: "/hello", id: "hello", schema: data, answers: errors),
            Operation(path: "/logout", method: "post", id: "logout", schema: void, answers: errors),
            Operation(
                path: "/logout",
                method: "post",
                id: "logout",
                schema: data,
                more: #""x-trpc":{"path":"logout"},"#
            ),
        ]
    )
    func tRPCExtensionsDecide(operation: Operation) throws {
        let rest = (0..<9).map(Self.user)
        let plain = Operation(path: "/plain", method: "post", id: "plain", schema: Self.data, more: Self.body)
        let empty = Operation(path: "/empty", method: "post", id: "empty", schema: Self.void)
        let contract = try contract([Self.health] + rest + [operation, plain, empty])
        #expect(contract.procedures.map(\.path).suffix(2) == ["plain", "empty"])
        #expect(contract.procedures.count == 3 && contract.operations.count == 10)
        #expect(contract.dialect?.hasProcedures == true)
    }

    @Test func otherwiseTheMajorityDecides() throws {
        let hello = Operation(path: "/hello", id: "hello", schema: Self.data)
        let more = Operation(path: "/more", method: "post", id: "more", schema: Self.data, more: Self.body)
        let void = Operation(path: "/void", method: "post", id: "void", schema: Self.void)
        #expect(try procedures([hello]) == ["hello"])
        #expect(try procedures([hello, Self.health]) == ["hello"])
        #expect(try procedures([hello, more, void, Self.health]) == ["hello", "more", "void"])
        #expect(try procedures([hello] + (0..<4).map(Self.user)) == [])
        #expect(try procedures([void]) == [])
    }

    @Test func documentMayDeclareTheDialect() throws {
        let hello = Operation(path: "/hello", id: "hello", schema: Self.data)
        let rest = (0..<4).map(Self.user)
        let dotted = Operation(path: "/a.b", id: "a.b", schema: Self.data)
        #expect(try procedures([hello] + rest, root: #""x-trpc":{"transformer":"none"},"#) == ["hello"])
        #expect(try procedures([hello, dotted], root: #""x-trpc":false,"#) == [])
        let refused = Operation(path: "/c.d", id: "c.d", schema: Self.data, more: #""x-trpc":false,"#)
        #expect(try procedures([dotted, refused]) == ["a.b"])
    }

    @Test func envelopeReferencesAreResolved() throws {
        let components = #""Answer":\#(Self.data),"Result":\#(Self.object(#""data":{"type":"string"}"#))"#
        let schemas = [
            ##"{"$ref":"#/components/schemas/Answer"}"##, ##"{"allOf":[{"$ref":"#/components/schemas/Answer"}]}"##,
            Self.object(##""result":{"$ref":"#/components/schemas/Result"}"##),
            Self.object(##""result":{"allOf":[{"$ref":"#/components/schemas/Result"}]}"##),
        ]
        for schema in schemas {
            let contract = try contract(
                [Operation(path: "/a.b", id: "a.b", schema: schema)],
                components: components
            )
            #expect(contract.procedures.first?.output.type != nil, "\(schema)")
        }
    }

    @Test(
        arguments: [
            ([health], "REST (1 operation): no operation returns only {result: {data}}"),
            (
                [health, Operation(path: "/a.b", id: "a.b", schema: data)],
                "tRPC and REST (1 procedure, 1 operation): 'GET /a.b' returns only {result: {data}}, "
                    + "and has a dotted path"
            ),
            (
                [Operation(path: "/a", id: "a", schema: data)],
                "tRPC (1 procedure): 1 of 1 operations returns only {result: {data}}"
            ),
            (
                [health, user(1), user(2), Operation(path: "/a", id: "a", schema: data)],
                "REST (4 operations): only 1 of 4 operations returns only {result: {data}}, without other evidence of"
                    + " tRPC; 'x-trpc' declares it"
            ),
            (
                [Operation(path: "/a", id: "a", schema: data, more: #""x-trpc":{"path":"a"},"#)],
                "tRPC (1 procedure): the document declares it with 'x-trpc'"
            ),
        ]
    )
    func reasonIsReported(operations: [Operation], text: String) throws {
        let contract = try contract(operations)
        let (procedures, rest) = (contract.procedures.count, contract.operations.count)
        #expect(contract.dialect?.text(procedures: procedures, operations: rest) == text)
    }
}
