import GeneratorSupport
import TRPCContract
import TRPCSource
import Testing

/// Swagger 2.0 contracts of several documents.
struct SwaggerDocumentTests {
    private static let head =
        #""swagger":"2.0","info":{"title":"t","version":"1"},"host":"x.test","produces":["application/json"]"#
    private static let error =
        #""definitions":{"Error":{"type":"object","properties":{"m":{"type":"string","x-nullable":true}}}}"#
    private static let pet =
        #"{"type":"object","discriminator":"kind","required":["kind","name"],"properties":{"kind":{"type":"string"},"name":{"type":"string","x-nullable":true}}}"#

    private static func operations(_ pet: String, _ error: String, _ limit: String, _ body: String) -> String {
        #"""
        {"parameters":[\#(limit)],
        "get":{"operationId":"list","parameters":[{"in":"query","name":"tags","type":"array","items":{"type":"string"},"collectionFormat":"pipes"}],
        "responses":{"200":{"description":"ok","schema":{"type":"array","items":{"$ref":"\#(pet)"}}},
        "default":{"description":"bad","schema":{"$ref":"\#(error)"}}}},
        "post":{"operationId":"add","parameters":[\#(body)],"responses":{"204":{"description":"ok"}}}}
        """#
    }

    private static func parameters(_ pet: String) -> [(name: String, value: String)] {
        [
            ("limit", #"{"in":"query","name":"limit","type":"integer","format":"int32"}"#),
            ("file", #"{"in":"formData","name":"file","type":"file","required":true}"#),
            ("pet", #"{"in":"body","name":"pet","required":true,"schema":{"$ref":"\#(pet)"}}"#),
        ]
    }

    private static func upload(_ file: String, _ limit: String, _ ok: String) -> String {
        #"{"post":{"operationId":"upload","consumes":["multipart/form-data"],"parameters":[\#(file),\#(limit)],"responses":{"200":\#(ok)}}}"#
    }

    private static func ok(_ error: String) -> String {
        #"{"description":"ok","schema":{"type":"object","required":["id"],"properties":{"id":{"type":"string","x-nullable":true},"error":{"$ref":"\#(error)"}}}}"#
    }

    /// The contract as one document.
    private static let whole: [String: String] = {
        let values = parameters("#/definitions/Pet").map(\.value)
        let error = "#/definitions/Error"
        let definitions = Self.error.dropLast() + #","Pet":\#(pet)}"#
        return [
            "root.json": """
            {\(head),"paths":{"/pets":\(operations("#/definitions/Pet", error, values[0], values[2])),
            "/up":\(upload(values[1], values[0], ##"{"$ref":"#/responses/ok"}"##))},"responses":{"ok":\(ok(error))},\(definitions)}
            """
        ]
    }()

    /// The same contract with path items, parameters, responses and a schema in other folders.
    private static let split: [String: String] = {
        let parameters = Self.parameters("Pet.json").map { #""\#($0.name)":\#($0.value)"# }.joined(separator: ",")
        func parameter(_ name: String, _ folder: String) -> String {
            #"{"$ref":"\#(folder)parts/parameters.json#/\#(name)"}"#
        }
        let error = "../root.json#/definitions/Error"
        return [
            "root.json": """
            {\(head),"paths":{"/pets":{"$ref":"paths/pets.json"},
            "/up":\(upload(parameter("file", ""), parameter("limit", ""), ##"{"$ref":"#/responses/ok"}"##))},
            "responses":{"ok":{"$ref":"parts/responses.json#/ok"}},\(Self.error)}
            """,
            "paths/pets.json": operations(
                "../parts/Pet.json",
                error,
                parameter("limit", "../"),
                parameter("pet", "../")
            ),
            "parts/parameters.json": "{\(parameters)}",
            "parts/responses.json": #"{"ok":\#(ok(error))}"#,
            "parts/Pet.json": pet,
        ]
    }()

    @Test func splitDocumentEqualsTheWhole() throws {
        let one = try ShelfRun(Self.whole)
        let several = try ShelfRun(Self.split)
        #expect(one.errors == [] && several.errors == [], "\(several.diagnostics)")
        #expect(one.swift.contains("func upload(file: UploadFile") && one.swift.contains("struct Pet"))
        #expect(Self.declarations(several.swift) == Self.declarations(one.swift))
    }

    /// Returns the lines with declarations, regardless of order.
    private static func declarations(_ swift: String) -> Set<Substring> {
        Set(swift.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("//") })
    }

    @Test func problemsHaveTheirDocumentsLocation() throws {
        var documents = Self.split
        documents["parts/parameters.json"]?.replace(#""$ref":"Pet.json""#, with: #""$ref":"Pat.json""#)
        let run = try ShelfRun(documents)
        let error = try #require(run.diagnostics.first { $0.severity == .error })
        #expect(run.place(of: error.location)?.hasPrefix("parts/parameters.json:1:") == true)
        #expect(error.message.contains("'parts/Pat.json'"), "\(error.message)")
    }

    @Test(arguments: [#"{"$ref":"paths/none.json"}"#, #"{"$ref":"parts/parameters.json#/none"}"#])
    func missingPartIsAnError(item: String) throws {
        var documents = Self.split
        documents["root.json"]?.replace(#"{"$ref":"paths/pets.json"}"#, with: item)
        let run = try ShelfRun(documents)
        #expect(run.errors.count == 1 && run.swift.isEmpty, "\(run.diagnostics)")
        #expect(
            run.place(of: run.diagnostics.first { $0.severity == .error }?.location)?.hasPrefix("root.json:1:") == true
        )
    }

    @Test func circularPartsAreAnError() throws {
        var documents = Self.split
        documents["parts/responses.json"] = ##"{"ok":{"$ref":"#/ok"}}"##
        let run = try ShelfRun(documents)
        #expect(run.swift.isEmpty && !run.errors.isEmpty)
    }
}
