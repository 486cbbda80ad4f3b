import GeneratorSupport
import TRPCSource
import Testing

/// REST operations in Swift, in addition to the golden cases.
struct OperationEmissionTests {
    private func document(_ paths: String, components: String = "{}", more: String = "") -> String {
        #"{"openapi":"3.1.0","info":{},\#(more)"paths":{\#(paths)},"components":\#(components)}"#
    }

    private func operation(_ id: String, tag: String = "t", responses: String = #""204":{"description":""}"#) -> String
    {
        #"{"operationId":"\#(id)","tags":["\#(tag)"],"responses":{\#(responses)}}"#
    }

    /// Returns the names of the operations' calls.
    private func calls(_ swift: String) -> Set<String> {
        Set(
            swift.split(separator: "\n").filter { $0.contains("static let ") && $0.contains(" = REST") }.compactMap {
                $0.split(separator: " ").drop { $0 != "let" }.dropFirst().first.map(String.init)
            }
        )
    }

    @Test(
        arguments: [
            #""/b/c/d":{"get":{"operationId":"list_b_c_d_get","tags":["t"],"responses":{}}}"#,
            #""/z":{"post":{"operationId":"create","tags":["t"],"responses":{}}}"#,
            #""/a/b":{"get":{"tags":["u"],"responses":{}}}"#,
        ]
    )
    func newOperationRenamesNoOther(addition: String) throws {
        let base = #""/a":{"get":\#(operation("list_a_get")),"put":\#(operation("Controller_save"))}"#
        let before = try Pipeline(document(base))
        // Before and after the others.
        for paths in ["\(base),\(addition)", "\(addition),\(base)"] {
            let after = try Pipeline(document(paths))
            #expect(calls(after.swift).isSuperset(of: calls(before.swift)))
        }
    }

    @Test func shorterPathKeepsTheName() throws {
        let paths =
            #""/a/b":{"get":\#(operation("list_a_b_get"))},"/a":{"get":\#(operation("list_a_get"))}"#
        let result = try Pipeline(document(paths))
        #expect(calls(result.swift) == ["list", "listABGet"] && result.ids == ["renamed-in-swift"])
        #expect(result.swift.contains("\"t.list\", .get, \"/a\""))
    }

    /// FastAPI's ids of one function for GET and POST differ only in the method.
    @Test func methodDistinguishesOperationsOfAFunction() throws {
        let get = #""get":\#(operation("read_table_api_v1_table__path__get"))"#
        let post = #""post":\#(operation("read_table_api_v1_table__path__post"))"#
        let other = #""/api/v1/other":{"get":\#(operation("save_api_v1_other_get"))}"#
        for methods in ["\(get),\(post)", "\(post),\(get)"] {
            let result = try Pipeline(document(#""/api/v1/table/{path}":{\#(methods)},\#(other)"#))
            #expect(calls(result.swift) == ["readTableGet", "readTablePost", "save"])
        }
    }

    @Test func configurationNamesAndSelectsOperations() throws {
        let paths = #""/a":{"get":\#(operation("one")),"put":\#(operation("two")),"post":\#(operation("three"))}"#
        let rules = #"""
            {"schema":"s","output":"o","rename":{"procedures":{"one":"first","PUT /a":"second"}},"exclude":["three"]}
            """#
        let result = try Pipeline(document(paths), configuration: rules)
        #expect(calls(result.swift) == ["first", "second"] && result.ids.isEmpty)
    }

    @Test(arguments: ["get", "put", "post", "delete", "options", "head", "patch", "trace"])
    func methodsUseTheRuntimesNames(method: String) throws {
        let result = try Pipeline(document(#""/a":{"\#(method)":\#(operation("run"))}"#))
        #expect(calls(result.swift) == ["run"] && result.swift.contains("\"t.run\", .\(method), "))
    }

    @Test func lastSegmentMayBeEmptyIfDeclared() throws {
        func statement(_ path: String, _ more: String) throws -> Bool {
            let parameter =
                #"{"name":"path","in":"path","required":true,\#(more)"schema":{"type":"string","minLength":0}}"#
            let read = #"{"operationId":"read","parameters":[\#(parameter)],"responses":{"204":{"description":""}}}"#
            return try Pipeline(document(#""\#(path)":{"get":\#(read)}"#)).swift.contains("allowEmptyValue: true")
        }
        #expect(try statement("/files/{path}", #""allowEmptyValue":true,"#))
        #expect(try !statement("/files/{path}", ""))
        #expect(try !statement("/files/{path}/children", #""allowEmptyValue":true,"#))
    }

    @Test func groupsCanBeDerivedFromPaths() throws {
        let paths = #""/v1/pets/{id}":{"get":\#(operation("read", tag: "Animals"))}"#
        let result = try Pipeline(document(paths), configuration: #"{"schema":"s","output":"o","groups":"paths"}"#)
        #expect(result.swift.contains("var pets: Pets { Pets(client: client) }"))
    }

    @Test func groupNamedAsATypeIsRenamed() throws {
        let paths = #""/pet":{"get":\#(operation("read", tag: "pet"))}"#
        let components = #"{"schemas":{"Pet":{"type":"object","properties":{"a":{"type":"string"}}}}}"#
        let result = try Pipeline(document(paths, components: components))
        #expect(result.swift.contains("var pet: PetOperations {") && result.ids == ["renamed-in-swift"])
    }

    @Test(
        arguments: [
            (
                #""200":{"content":{"application/json":{"schema":{"type":"integer"}}}},"204":{}"#, "Int?",
                ".optionalJSON()"
            ),
            (
                #""200":{"content":{"application/json":{"schema":{"type":"integer"}}}},"201":{"content":{"application/json":{"schema":{"type":"integer"}}}}"#,
                "Int", ".json()"
            ),
            (
                #""200":{"content":{"application/hal+json":{"schema":{"type":"integer"}}}}"#, "Int",
                #".json(accept: "application/hal+json")"#
            ),
            (#""200":{"content":{"image/png":{}}}"#, "Data", #".bytes(accept: "image/png")"#),
            (
                #""200":{"content":{"application/json":{"schema":{"type":"string","format":"binary"}}}}"#, "Data",
                #".bytes(accept: "application/json")"#
            ),
            (#""200":{"content":{"*/*":{"schema":{"type":"boolean"}}}}"#, "Bool", ".json()"),
            (#""200":{"content":{"text/csv; charset=utf-8":{}}}"#, "String", #".text(accept: "text/csv")"#),
            (
                #""200":{"content":{"image/png":{}}},"206":{"content":{"image/png":{}}}"#, "Data",
                #".bytes(["200", "206"], accept: "image/png")"#
            ),
            (#""206":{"content":{"application/json":{"schema":{"type":"integer"}}}}"#, "Int", #".json(["206"])"#),
            (
                #""206":{"content":{"application/json":{"schema":{"type":"integer"}}}},"204":{}"#, "Int?",
                #".optionalJSON(["206", "204"])"#
            ),
            (#""2XX":{"content":{"text/plain":{}}}"#, "String", #".text(["2XX", "206"])"#),
            (#""204":{}"#, "Void", ".none()"), ("", "Data", ".bytes()"),
            (#""default":{"content":{"application/json":{"schema":{"type":"integer"}}}}"#, "Int", ".json()"),
        ]
    )
    /// JSON and missing responses follow from the output's type.
    func outputIsThatOfTheSuccessStatuses(responses: String, type: String, answer: String) throws {
        let swift = try Pipeline(document(#""/a":{"get":\#(operation("read", responses: responses))}"#)).swift
        #expect(swift.contains("<NoInput, \(type), "))
        let isImplied = answer == ".json()" || answer == ".none()"
        #expect(isImplied ? !swift.contains("output:") : swift.contains("output: \(answer)"))
    }

    /// `pull` sorts the schemes of a document; source code that passes several credentials still compiles.
    @Test func orderOfSecuritySchemesIsIrrelevant() throws {
        let paths = #""/a":{"get":{"operationId":"a","security":[{"user":[]},{"key":[]}],"responses":{"204":{}}}}"#
        let user = #""user":{"type":"http","scheme":"bearer"}"#
        let key = #""key":{"type":"apiKey","in":"header","name":"k"}"#
        let clients = try ["\(user),\(key)", "\(key),\(user)"].map {
            try Pipeline(document(paths, components: #"{"securitySchemes":{\#($0)}}"#)).swift
        }
        #expect(clients[0] == clients[1] && clients[0].contains("key: RESTCredentials.Provider"))
    }

    /// The transport provides client certificates, so they have no credential.
    @Test(
        arguments: [
            (#"[{"card":[]}]"#, nil), (#"[{"card":[],"key":[]}]"#, #"[["key"]]"#),
            (#"[{"card":[]},{"key":[]}]"#, #"[[], ["key"]]"#), (#"[{"key":[]}]"#, #"[["key"]]"#),
        ] as [(String, String?)]
    )
    func mutualTLSIsNotACredential(security: String, written: String?) throws {
        let components =
            #"{"securitySchemes":{"card":{"type":"mutualTLS"},"key":{"type":"apiKey","in":"header","name":"k"}}}"#
        let paths = #""/a":{"get":{"operationId":"a","security":\#(security),"responses":{"204":{}}}}"#
        let swift = try Pipeline(document(paths, components: components)).swift
        #expect(swift.contains("security: ") == (written != nil))
        if let written { #expect(swift.contains("security: \(written)")) }
    }

    @Test(
        arguments: [
            (
                #""parameters":[{"name":"id","in":"path","required":true,"schema":{"type":"integer"}}]"#, "Int",
                "id: Int",
                "id"
            ),
            (
                #""parameters":[{"name":"q","in":"query","schema":{"type":"string"}}]"#, "String?", "q: String? = nil",
                "q"
            ),
            (
                #""requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"array","items":{"type":"string"}}}}}"#,
                "[String]", "body: [String]", "body"
            ),
            (
                #""parameters":[{"name":"q","in":"query","schema":{"type":"string"}},{"name":"r","in":"query","schema":{"type":"string"}}]"#,
                "RunInput", "q: String? = nil, r: String? = nil", "RunInput(q: q, r: r)"
            ),
        ]
    )
    func singleValueIsTheInput(takes: String, input: String, parameters: String, argument: String) throws {
        let run = #"{"operationId":"run","tags":["t"],\#(takes),"responses":{"204":{}}}"#
        let path = takes.contains("path") ? "/a/{id}" : "/a"
        let swift = try Pipeline(document(#""\#(path)":{"put":\#(run)}"#)).swift
        #expect(swift.contains("RESTOperation<\(input), Void, "))
        #expect(swift.contains("func run(\(parameters)) async throws {"))
        #expect(swift.contains("try await client.call(Self.run, \(argument))"))
        #expect(swift.contains("struct RunInput") == (input == "RunInput"))
    }

    @Test func operationValidatesPrimitiveInputs() throws {
        let schema = #"{"type":"integer","minimum":1}"#
        let run =
            #"{"operationId":"run","parameters":[{"name":"n","in":"query","schema":\#(schema)}],"responses":{"204":{}}}"#
        let swift = try Pipeline(document(#""/a":{"get":\#(run)}"#)).swift
        #expect(swift.contains("RESTOperation<Int?, ") && swift.contains(" check: { violations, input in"))
        #expect(swift.contains(#"violations.number(input, min: 1, at: "n")"#))
    }

    @Test func redundantSummaryIsOmitted() throws {
        func swift(_ summary: String) throws -> String {
            let run = #"{"operationId":"read_item","summary":"\#(summary)","responses":{"204":{}}}"#
            return try Pipeline(document(#""/a":{"get":\#(run)}"#)).swift
        }
        #expect(try !swift("Read Item").contains("/// Read"))
        #expect(try swift("Read an item").contains("/// Read an item\n"))
    }

    @Test func sharedFailureTypeIsTheErrorData() throws {
        let failure = ##""400":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Problem"}}}}"##
        let other = #""500":{"content":{"application/json":{"schema":{"type":"string"}}}}"#
        let components = #"{"schemas":{"Problem":{"type":"object","properties":{"a":{"type":"string"}}}}}"#
        let one = try Pipeline(
            document(#""/a":{"get":\#(operation("a", responses: failure))}"#, components: components)
        )
        #expect(one.swift.contains("public typealias ErrorData = Problem"))
        let two = try Pipeline(
            document(#""/a":{"get":\#(operation("a", responses: failure + "," + other))}"#, components: components)
        )
        #expect(!two.swift.contains("ErrorData"))
    }

    @Test func hostileContractInjectsNoCode() throws {
        let evil = #"a\")}\nfunc evil() {}//*/"#
        let paths = #"""
            "/x\") ; evil()/{p\"}":{"get":{"operationId":"\#(evil)","tags":["\#(evil)"],"security":[{"\#(evil)":[]}],
            "parameters":[{"name":"p\"","in":"path","required":true,"schema":{"type":"string"}},
            {"name":"\#(evil)","in":"header","description":"\#(evil)","schema":{"type":"string"}}],
            "responses":{"200":{"description":"\#(evil)","content":{"te\"xt/x":{}}},"404":{"description":"\#(evil)"}}}}
            """#
        let more =
            #""servers":[{"url":"https://a.example/{\"}","description":"\#(evil)","variables":{"\"":{"default":"\#(evil)"}}}],"#
        let components = #"{"securitySchemes":{"\#(evil)":{"type":"apiKey","in":"header","name":"\#(evil)"}}}"#
        let swift = try Pipeline(document(paths, components: components, more: more)).swift
        for line in swift.split(separator: "\n") where line.contains("evil()") {
            let trimmed = line.drop { $0 == " " }
            #expect(trimmed.hasPrefix("///") || trimmed.contains("\\\")"), "\(line)")
        }
    }

    @Test(
        arguments: [
            (#"{"responses":{"20x":{}}}"#, "{}", "unknown-status"),
            (#"{"responses":{"ok":{}}}"#, "{}", "unknown-status"),
            (#"{"responses":{"204":{}}}"#, #"{"securitySchemes":{"a":{"type":"magic"}}}"#, "unknown-security-scheme"),
            (#"{"parameters":[{"name":"b","in":"formData"}],"responses":{}}"#, "{}", "unknown-parameter-place"),
            (
                #"{"parameters":[{"name":"b","in":"query","style":"odd"}],"responses":{}}"#, "{}",
                "unknown-parameter-style"
            ),
            (#"{"parameters":[{"name":"b","in":"path"}],"responses":{}}"#, "{}", "unused-parameter"),
            (#"{"servers":[{"url":"https://b"}],"responses":{}}"#, "{}", "own-servers"),
            (#"{"responses":{"200":{"content":{"application/xml":{"schema":{"type":"object"}}}}}}"#, "{}", "xml-body"),
        ]
    )
    func unsupportedOperationIsReportedAndOmitted(operation: String, components: String, id: String) throws {
        let result = try Pipeline(document(#""/a":{"get":\#(operation)}"#, components: components))
        #expect(result.ids == [id] && result.diagnostics[0].location != nil)
        #expect(calls(result.swift) == ["a"])
    }

    @Test(
        arguments: [
            ("Idempotency-Key", #"{"type":"string","format":"uuid"}"#, "UUID? = nil"),
            ("X-Idempotency-Key", #"{"type":"string"}"#, "String? = nil"),
            ("idempotency_key", #"{"type":"string"}"#, "String? = nil"),
            // A key of another form is the caller's.
            ("Idempotency-Key", #"{"type":"string","maxLength":10}"#, "String"),
            ("Idempotency-Key", #"{"type":"integer"}"#, "Int"),
        ]
    )
    func aRequiredIdempotencyKeyIsFilledInUnlessItHasAnotherForm(
        header: String,
        schema: String,
        type: String
    ) throws {
        let parameter = #"{"name":"\#(header)","in":"header","required":true,"schema":\#(schema)}"#
        let id = #"{"name":"id","in":"query","required":true,"schema":{"type":"string"}}"#
        let pay = #"{"operationId":"pay","tags":["t"],"parameters":[\#(parameter),\#(id)],"responses":{"204":{}}}"#
        let swift = try Pipeline(document(#""/pay":{"post":\#(pay)}"#)).swift.replacing(/\s+/, with: " ")
        #expect(swift.contains(#/func pay\([^)]*dempotencyKey: /#.ignoresCase()))
        #expect(swift.contains("dempotencyKey: \(type)") && swift.contains("takesIdempotencyKey: true"))
        #expect(type.hasSuffix("nil") || !swift.contains("dempotencyKey: \(type)?"))
        #expect(swift.contains(#"idempotencyHeader: "\#(header)""#) == (header != "Idempotency-Key"))
    }
}
