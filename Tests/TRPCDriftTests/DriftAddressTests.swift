import TRPCDrift
import TRPCSource
import Testing

/// Addresses of operations: servers and paths.
struct DriftAddressTests {
    private static func document(_ path: String, server: String?, id: String = "send", parameter: String? = nil)
        -> String
    {
        let servers = server.map { #","servers":[{"url":"\#($0)"}]"# } ?? ""
        let parameters = parameter.map { #"{"name":"\#($0)","in":"path","required":true,"schema":{"type":"string"}}"# }
        return DriftDocuments.operation(path, parameters: parameters ?? "", more: servers)
            .replacing(#""operationId":"send""#, with: #""operationId":"\#(id)""#)
    }

    @Test(
        arguments: [
            ("/orders", "https://x.example/v1", "/v1/orders", "https://x.example"),
            ("/orders", "/api/", "/api/orders", nil), ("/orders", "https://x.example/", "/orders", "https://x.example"),
        ]
    )
    func prefixMovedToTheServerIsNotAChange(path: String, server: String?, newPath: String, newServer: String?) throws {
        let documents = (Self.document(path, server: server), Self.document(newPath, server: newServer))
        #expect(try DriftDocuments.summary(documents.0, documents.1).isEmpty)
        #expect(try DriftDocuments.summary(documents.1, documents.0).isEmpty)
    }

    @Test func parameterNamesAreIrrelevant() throws {
        let old = Self.document("/orders/{id}", server: "https://x.example/v1", parameter: "id")
        let new = Self.document("/v1/orders/{key}", server: "https://x.example", parameter: "key")
        #expect(try DriftDocuments.summary(old, new).isEmpty)
    }

    @Test func changedServerIsReported() throws {
        let old = Self.document("/orders", server: "https://x.example/v1")
        let host = try DriftDocuments.summary(old, Self.document("/v1/orders", server: "https://y.example"))
        #expect(host == ["error proc-moved break", "warning base-url cond"])
        let version = try DriftDocuments.summary(old, Self.document("/orders", server: "https://x.example/v2"))
        #expect(version == ["warning base-url cond"])
    }

    private static func document(_ path: String, servers: [String]) -> String {
        let list = servers.map { #"{"url":"\#($0)"}"# }.joined(separator: ",")
        return DriftDocuments.operation(path, more: #","servers":[\#(list)]"#)
    }

    /// Shipped apps keep calling the old address; a regenerated client calls the first server.
    @Test(
        arguments: [
            ("/v1/orders", ["https://test.example", "https://x.example"]),
            ("/orders", ["https://test.example/v1", "https://x.example/v1/"]),
        ]
    )
    func newFirstServerIsCompatibleIfTheOldOneIsListed(path: String, servers: [String]) throws {
        let old = Self.document("/orders", servers: ["https://x.example/v1"])
        let found = try DriftDocuments.findings(old, Self.document(path, servers: servers))
        #expect(found.map(\.id) == ["base-url"])
        #expect(found.first?.verdict == Verdict(.ok, .ok, .risk) && found.first?.severity == .warning)
        let gone = try DriftDocuments.summary(old, Self.document(path, servers: [servers[0]]))
        #expect(gone.contains("warning base-url cond"))
        // Servers after the first one aren't called.
        let more = try DriftDocuments.summary(
            old,
            Self.document("/orders", servers: ["https://x.example/v1"] + servers)
        )
        #expect(more.isEmpty)
    }

    @Test func operationMayMoveToAnotherListedServer() throws {
        func document(_ servers: String) -> String {
            DriftDocuments.operation("/orders").replacing(
                #""operationId""#,
                with: #""servers":[\#(servers)],"operationId""#
            )
        }
        let (one, other) = (#"{"url":"https://x.example"}"#, #"{"url":"https://y.example"}"#)
        #expect(try DriftDocuments.summary(document(one), document("\(other),\(one)")) == ["warning base-url ok"])
        #expect(try DriftDocuments.summary(document(one), document(other)) == ["warning base-url cond"])
    }

    @Test func newIDOfAMovedOperationIsReported() throws {
        let old = Self.document("/orders", server: "https://x.example/v1")
        let new = Self.document("/v1/orders", server: "https://x.example", id: "create")
        #expect(try DriftDocuments.summary(old, new).contains { $0.contains("proc-operationid") })
    }

    private static func path(_ path: String, _ types: [String: String]) -> String {
        let parameters = types.sorted { $0.key < $1.key }.map { name, type in
            #"{"name":"\#(name)","in":"path","required":true,"schema":{"type":"\#(type)"}}"#
        }
        return DriftDocuments.operation(path, parameters: parameters.joined(separator: ","))
    }

    @Test func reorderedParametersAreReported() throws {
        let types = ["x": "string", "y": "integer"]
        let found = try DriftDocuments.findings(
            Self.path("/a/{x}/{y}", types),
            Self.path("/a/{y}/{x}", types)
        )
        #expect(found.map(\.id) == ["path-parameters-swapped"])
        #expect(found.first?.verdict.wire == .breaks && found.first?.severity == .error)
        #expect(found.first?.message == "the path parameters changed from x, y to y, x")
        // Undeclared parameters are also swapped.
        let undeclared = try DriftDocuments.summary(Self.path("/a/{x}/b/{y}", [:]), Self.path("/a/{y}/b/{x}", [:]))
        #expect(undeclared == ["error path-parameters-swapped break"])
    }

    /// `id` is the user in one document and the post in the other: each value keeps its position.
    @Test func renamedPathParametersAreMatchedByPosition() throws {
        let old = Self.path("/users/{id}/posts/{post}", ["id": "string", "post": "string"])
        let new = Self.path("/users/{user}/posts/{id}", ["id": "string", "user": "string"])
        #expect(try DriftDocuments.summary(old, new).isEmpty)
    }

    @Test func operationsWithChangedMethodsAreCompared() throws {
        func document(_ method: String, _ type: String) -> String {
            let body = #"{"required":true,"content":{"application/json":{"schema":{"type":"\#(type)"}}}}"#
            let operation =
                #"{"operationId":"copy","requestBody":\#(body),"responses":{"204":{"description":"ok"}}}"#
            return
                #"{"openapi":"3.2.0","info":{"title":"t","version":"1"},"paths":{"/f":{"additionalOperations":{"\#(method)":\#(operation)}}}}"#
        }
        let (copy, other) = (document("COPY", "string"), document("COPY", "integer"))
        #expect(try DriftDocuments.summary(copy, other) == ["error in-string-to-integer break"])
        let move = try DriftDocuments.summary(copy, document("MOVE", "string"))
        #expect(move.contains("error operation-method break"), "\(move)")
    }
}
