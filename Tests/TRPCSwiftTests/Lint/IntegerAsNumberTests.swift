import Testing

struct IntegerAsNumberTests {
    private func found(_ name: String, _ schema: String) -> [String] {
        Linting.answer(#""\#(name)":\#(schema)"#).names(of: "integer-as-number")
    }

    @Test(
        arguments: [
            "page", "limit", "offset", "count", "likesCount", "likes_count", "id", "postId", "userID", "numberOfPosts",
            "pageSize", "per_page", "totalPages", "statusCode", "year",
        ]
    )
    func countingNamesAreANote(name: String) {
        #expect(found(name, #"{"type":"number"}"#) == ["note \(name)"])
    }

    @Test(
        arguments: [
            "amount", "price", "rating", "latitude", "size", "duration", "total", "priceIndex", "creditLimit", "valid",
            "discount", "width", "pageWidth", "version", "timestamp", "schoolYear",
        ]
    )
    func fractionalNamesAreIgnored(name: String) {
        #expect(found(name, #"{"type":"number"}"#) == [])
    }

    @Test(
        arguments: [
            #"{"type":"number","multipleOf":1}"#, #"{"type":"number","multipleOf":5}"#,
            #"{"type":"number","maximum":9007199254740991}"#, #"{"type":["number","null"],"multipleOf":1.0}"#,
            #"{"anyOf":[{"type":"number","multipleOf":1},{"type":"null"}]}"#,
        ]
    )
    func integerLimitsAreAWarning(schema: String) {
        #expect(found("amount", schema) == ["warning amount"])
    }

    @Test(
        arguments: [
            #"{"type":"integer"}"#, #"{"type":"number","format":"double"}"#, #"{"type":"string"}"#,
            #"{"type":["number","string"]}"#, #"{"type":"number","example":1.5}"#,
            #"{"type":"number","multipleOf":0.5}"#,
            #"{"type":"number","enum":[1,2]}"#, #"{"type":"number","default":0.1}"#,
        ]
    )
    func otherSchemasAreIgnored(schema: String) {
        #expect(found("count", schema) == [])
    }

    @Test func parametersOfRESTOperationsAreChecked() {
        let parameter = #"{"name":"page","in":"query","schema":{"type":"number"}}"#
        let lint = Linting.document(
            paths: #""/a":{"get":{"operationId":"a","parameters":[\#(parameter)],"responses":{}}}"#
        )
        #expect(lint.names(of: "integer-as-number") == ["note page"])
    }

    @Test func httpStatusOfTRPCErrorsIsIgnored() {
        let lint = Linting.document(
            paths: #"""
                "/a.b":{"get":{"operationId":"a.b","responses":{"200":{"content":{"application/json":{"schema":{"type":
                "object","properties":{"result":{"type":"object","properties":{"data":{"type":"string"}}}}}}}},"default":
                {"content":{"application/json":{"schema":{"type":"object","properties":{"error":{"type":"object",
                "properties":{"data":{"type":"object","properties":{"httpStatus":{"type":"number"},"retryCount":
                {"type":"number"}}}}}}}}}}}}}
                """#
        )
        #expect(lint.names(of: "integer-as-number") == ["note retryCount"])
    }
}
