import TRPCDrift
import Testing

/// Changes after which all exchanged values are still expected.
struct DriftWideningTests {
    private func sent(_ old: String, _ new: String) throws -> [String] {
        func document(_ schema: String) -> String {
            DriftDocuments.operation(body: DriftDocuments.object(#""x":\#(schema)"#))
        }
        return try DriftDocuments.summary(document(old), document(new))
    }

    private func received(_ old: String, _ new: String) throws -> [String] {
        func document(_ schema: String) -> String {
            DriftDocuments.operation(response: DriftDocuments.object(#""x":\#(schema)"#))
        }
        return try DriftDocuments.summary(document(old), document(new))
    }

    private static func integer(_ more: String) -> String { #"{"type":"integer"\#(more)}"# }

    @Test func integerWithinTheBoundsIsAccepted() throws {
        let (bounds, half) = (#","minimum":0,"maximum":21600"#, #","maximum":21600"#)
        let int32 = #","format":"int32""#
        let plain = Self.integer("")
        #expect(try sent(Self.integer(bounds), Self.integer(bounds + int32)) == ["info in-int64-to-int32 ok"])
        #expect(try sent(Self.integer(half), Self.integer(half + int32)) == ["error in-int64-to-int32 cond"])
        #expect(try sent(plain, Self.integer(int32)) == ["error in-int64-to-int32 cond"])
        // Values that a new bound excludes are another finding.
        let bounded = try sent(plain, Self.integer(bounds + int32))
        #expect(
            Set(bounded) == ["info in-int64-to-int32 ok", "error in-minimum-set cond", "error in-maximum-set cond"]
        )
        #expect(try received(Self.integer(bounds + int32), Self.integer(bounds)) == ["info out-int32-to-int64 ok"])
        let looser = try received(Self.integer(bounds + int32), plain)
        #expect(looser.contains("error out-int32-to-int64 cond"))
    }

    @Test func numberWithinTheBoundsIsAccepted() throws {
        func number(_ more: String) -> String { #"{"type":"number"\#(more)}"# }
        let (share, float) = (#","minimum":0,"maximum":1"#, #","format":"float""#)
        #expect(try sent(number(share), number(share + float)) == ["info in-double-to-float ok"])
        #expect(try sent(number(""), number(float)) == ["error in-double-to-float cond"])
    }

    /// A type that becomes a union of itself and others, in any spelling.
    @Test(
        arguments: [
            (#"{"type":"integer","enum":[0,1]}"#, #"{"oneOf":[{"const":0},{"const":1},{"type":"object"}]}"#),
            (#"{"enum":["a","b"]}"#, #"{"anyOf":[{"type":"integer"},{"type":"string"}]}"#),
            (#"{"type":"boolean"}"#, #"{"anyOf":[{"type":"object","properties":{}},{"type":"boolean"}]}"#),
            (
                #"{"type":"array","items":{"type":"integer"}}"#,
                #"{"anyOf":[{"type":"array","items":{"type":"number"}},{"type":"string"}]}"#
            ),
        ]
    )
    func widerInputIsAccepted(old: String, new: String) throws {
        #expect(try sent(old, new).allSatisfy { $0.hasPrefix("info") && $0.hasSuffix(" ok") })
        #expect(try received(new, old).allSatisfy { $0.hasSuffix(" ok") })
        #expect(try sent(new, old).contains { !$0.hasSuffix(" ok") })
    }

    /// A member with a new limit or required property accepts fewer values.
    @Test(
        arguments: [
            (#"{"enum":["a","bcd"]}"#, #"{"anyOf":[{"type":"integer"},{"type":"string","maxLength":2}]}"#),
            (
                #"{"type":"array","items":{"type":"string"}}"#,
                #"{"anyOf":[{"type":"array","items":{"type":"integer"}},{"type":"integer"}]}"#
            ),
        ]
    )
    func narrowerMemberIsNotAccepted(old: String, new: String) throws {
        #expect(try sent(old, new).contains { !$0.hasSuffix(" ok") })
    }

    @Test func closedInputAcceptsWhatApplicationsSend() throws {
        func document(_ more: String, _ properties: String = #""a":{"type":"string"}"#) -> String {
            DriftDocuments.operation(body: DriftDocuments.object(properties, more: more))
        }
        let (open, closed) = (#","additionalProperties":true"#, #","additionalProperties":false"#)
        #expect(try DriftDocuments.summary(document(""), document(closed)) == ["info in-object-became-strict ok"])
        #expect(
            try DriftDocuments.summary(document(open), document(closed)) == ["warning in-object-became-strict cond"]
        )
        let two = document("", #""a":{"type":"string"},"b":{"type":"string"}"#)
        #expect(try DriftDocuments.summary(two, document(closed)).contains("error in-prop-removed-strict break"))
    }

    @Test func nullDefaultIsNotADefault() throws {
        let (text, nullable) = (#""type":"string""#, #""type":["string","null"]"#)
        for type in [text, nullable] {
            #expect(try sent("{\(type)}", #"{\#(type),"default":null}"#).isEmpty)
            #expect(try sent(#"{\#(type),"default":null}"#, "{\(type)}").isEmpty)
        }
        let values = (#"{\#(nullable),"default":"a"}"#, #"{\#(nullable),"default":null}"#)
        #expect(try sent(values.0, values.1) == ["warning in-default-changed ok"])
        func parameter(_ more: String) -> String {
            DriftDocuments.operation(parameters: #"{"name":"a","in":"query","schema":{\#(text)\#(more)}}"#)
        }
        #expect(try DriftDocuments.summary(parameter(""), parameter(#","default":null"#)).isEmpty)
    }

    @Test func contentMediaTypeIsNotALimit() throws {
        func document(_ schema: String) -> String {
            DriftDocuments.operation(body: DriftDocuments.object(#""f":\#(schema)"#), media: "multipart/form-data")
        }
        let file = document(#"{"type":"string","format":"binary"}"#)
        for type in ["application/octet-stream", "image/png"] {
            let other = document(#"{"type":"string","contentMediaType":"\#(type)"}"#)
            #expect(try DriftDocuments.summary(file, other).isEmpty)
            #expect(try DriftDocuments.summary(other, file).isEmpty)
        }
    }
}
