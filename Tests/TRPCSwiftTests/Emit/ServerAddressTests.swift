import GeneratorSupport
import Testing

/// Servers with variables in their addresses, and incomplete descriptions of them.
struct ServerAddressTests {
    private func pipeline(_ servers: String, security: String = "") throws -> Pipeline {
        try Pipeline(
            #"{"openapi":"3.1.0","info":{},"servers":[\#(servers)],"paths":{"/a":{"get":{"operationId":"a",\#(security)"#
                + #""responses":{"204":{}}}}}}"#
        )
    }

    @Test(arguments: [
        ("https://{x}.example.com/v1", "authority"), ("https://example.com/{x}/v1", "path"), ("/{x}", "path"),
        ("{x}/v1", "start"), ("{x}://example.com", "scheme"), ("https://example.com/?k={x}", "query"),
        ("https://example.com:{x}/", "authority"),
    ])
    func variableValuesAreEscapedForTheirPart(url: String, place: String) throws {
        let result = try pipeline(#"{"url":"\#(url)","variables":{"x":{"default":"a"}}}"#)
        #expect(result.swift.contains("\\(ServerURLPart.\(place).encoded(x))") && result.ids.isEmpty)
    }

    @Test func undeclaredVariableIsReportedAndBecomesAParameter() throws {
        let result = try pipeline(#"{"url":"https://{region}.example.com","description":"Main"}"#)
        #expect(result.ids == ["undeclared-server-variable"])
        #expect(result.swift.contains("static func main(region: String) -> Server"))
        #expect(result.swift.contains("server: Server, credentials: Never? = nil,"))
    }

    @Test func undeclaredSchemeIsReportedOnce() throws {
        let security = #""security":[{"token":[]},{"token":[],"key":[]}],"#
        #expect(
            try pipeline(#"{"url":"https://a.b"}"#, security: security).ids
                == ["undeclared-security-scheme", "undeclared-security-scheme"]
        )
    }

    @Test(arguments: ["base", "self", "init"])
    func variablesKeepTheirNames(name: String) throws {
        let variables = #"{"\#(name)":{"default":"a"},"other":{"default":"b"}}"#
        let result = try pipeline(#"{"url":"/{\#(name)}/{other}","description":"Vars","variables":\#(variables)}"#)
        let label = name == "base" ? "base" : name + "_"
        #expect(result.swift.contains("\(label): String = \"a\""))
        #expect(!result.swift.contains("\(name)2"))
    }
}
