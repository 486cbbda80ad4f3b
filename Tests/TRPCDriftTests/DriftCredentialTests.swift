import TRPCDrift
import TRPCSource
import Testing

/// The token endpoints of callers.
struct DriftCredentialTests {
    private static func document(_ scheme: String) -> String {
        DriftDocuments.operation(
            more: #","security":[{"key":[]}],"components":{"securitySchemes":{"key":\#(scheme)}}"#
        )
    }

    private static func oauth(_ flows: String) -> String { document(#"{"type":"oauth2","flows":{\#(flows)}}"#) }

    private static func flow(_ name: String, _ host: String, more: String = "") -> String {
        #""\#(name)":{"tokenUrl":"https://\#(host)/token","scopes":{}\#(more)}"#
    }

    @Test func changedTokenURLIsReported() throws {
        let found = try DriftDocuments.findings(
            Self.oauth(Self.flow("clientCredentials", "a.example")),
            Self.oauth(Self.flow("clientCredentials", "b.example"))
        )
        #expect(found.map(\.id) == ["auth-scheme-details"])
        #expect(found.first?.verdict.wire == .conditional && found.first?.severity == .warning)
        #expect(found.first?.message.contains("https://b.example/token") == true)
    }

    /// A relative address is resolved against the servers of the document.
    @Test(
        arguments: [
            ("/token", ["https://b.example", "https://a.example/v1"], true),
            ("/token", ["https://b.example"], false), ("token", ["https://a.example/v1"], true),
            ("../token", ["https://a.example/v1/"], true), ("https://a.example/token", [], true),
        ]
    )
    func equalURLMayBeRelative(address: String, servers: [String], isSame: Bool) throws {
        func document(_ address: String, _ servers: [String]) -> String {
            let list = servers.map { #"{"url":"\#($0)"}"# }.joined(separator: ",")
            let flows = #""clientCredentials":{"tokenUrl":"\#(address)","scopes":{}}"#
            return Self.oauth(flows).replacing(
                #""security":"#,
                with: #""servers":[\#(list)],"security":"#
            )
        }
        let found = try DriftDocuments.findings(
            document("https://a.example/token", ["https://a.example"]),
            document(address, servers)
        )
        #expect(found.contains { $0.id == "auth-scheme-details" } == !isSame)
    }

    @Test func changedURLsHaveSeparateFingerprints() throws {
        func document(_ host: String) -> String {
            Self.oauth(Self.flow("password", host, more: #","refreshUrl":"https://\#(host)/token""#))
        }
        let found = try DriftDocuments.findings(document("a.example"), document("b.example"))
        #expect(found.count == 2 && found[0].fingerprint != found[1].fingerprint)
    }

    @Test func removedFlowIsReportedOnce() throws {
        let (one, other) = (Self.flow("clientCredentials", "a.example"), Self.flow("password", "a.example"))
        let (both, less) = (Self.oauth("\(one),\(other)"), Self.oauth(one))
        #expect(try DriftDocuments.summary(both, less) == ["warning auth-scheme-details cond"])
        #expect(try DriftDocuments.summary(less, both) == ["info auth-scheme-flow-added ok"])
    }

    @Test func changedProtocolIsReportedOnce() throws {
        let oauth = Self.oauth(Self.flow("clientCredentials", "a.example"))
        let connect = Self.document(#"{"type":"openIdConnect","openIdConnectUrl":"https://a.example/.well-known"}"#)
        #expect(try DriftDocuments.summary(oauth, connect) == ["warning auth-scheme-details cond"])
        #expect(try DriftDocuments.summary(connect, oauth) == ["warning auth-scheme-details cond"])
        #expect(try DriftDocuments.summary(connect, connect).isEmpty)
    }
}
