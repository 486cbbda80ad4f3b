import TRPCContract
import TRPCDrift
import Testing

/// A rename is a guess: names or descriptions must match, and it isn't more severe than the combined findings.
struct DriftRenameTests {
    private func received(_ old: String, _ new: String, required: String...) throws -> [String] {
        func document(_ properties: String, _ index: Int) -> String {
            let names = required.isEmpty ? "" : #""\#(required[index])""#
            return DriftDocuments.operation(response: DriftDocuments.object(properties, required: names))
        }
        return try DriftDocuments.summary(document(old, 0), document(new, 1))
    }

    private static func text(_ name: String, _ description: String? = nil) -> String {
        #""\#(name)":{"type":"string"\#(description.map { #","description":"\#($0)""# } ?? "")}"#
    }

    @Test func equalShapeIsNotARename() throws {
        let found = try received(Self.text("emoji"), Self.text("url"))
        #expect(found == ["warning out-prop-removed-optional ok", "info out-prop-added-optional ok"])
        let required = try received(Self.text("emoji"), Self.text("url"), required: "emoji", "url")
        #expect(required == ["error out-prop-removed-required break", "info out-prop-added-required ok"])
    }

    @Test func respelledNameIsARename() throws {
        let found = try received(Self.text("userName"), Self.text("user_name"))
        #expect(found == ["warning out-prop-renamed-optional ok"])
    }

    @Test func uniqueDescriptionIdentifiesARename() throws {
        let words = "Where invoices go"
        #expect(
            try received(Self.text("mail", words), Self.text("address", words))
                == ["warning out-prop-renamed-optional ok"]
        )
        let two = "\(Self.text("mail", words)),\(Self.text("post", words))"
        #expect(try !received(two, Self.text("address", words)).contains { $0.contains("renamed") })
    }

    private static let open: ClientConfiguration = {
        var client = ClientConfiguration(schema: "s", output: "o", namespace: "API")
        client.openness = .open
        return client
    }()

    private func values(_ old: String, _ new: String, _ client: ClientConfiguration? = nil) throws -> [String] {
        func document(_ values: String) -> String {
            DriftDocuments.operation(response: DriftDocuments.object(#""x":{"type":"string","enum":[\#(values)]}"#))
        }
        return try DriftDocuments.summary(document(old), document(new), clients: (client, client))
    }

    @Test func differentValueIsNotARename() throws {
        let found = try values(#""local","remote""#, #""local","boot""#, Self.open)
        #expect(found == ["warning out-enum-value-added closed", "info out-enum-value-removed ok"])
        #expect(
            try values(#""local","remote""#, #""local","boot""#)
                == ["error out-enum-value-added closed", "info out-enum-value-removed ok"]
        )
    }

    /// An application with open enums decodes the value as unknown, whether renamed or not.
    @Test func renameIsNoMoreSevereThanItsParts() throws {
        let spellings = (#""a","inProgress""#, #""a","in_progress""#)
        #expect(try values(spellings.0, spellings.1, Self.open) == ["warning out-enum-value-renamed closed"])
        #expect(try values(spellings.0, spellings.1) == ["error out-enum-value-renamed closed"])
        func sent(_ property: String, _ name: String) -> String {
            DriftDocuments.operation(body: DriftDocuments.object(property, required: #""\#(name)""#))
        }
        // Many validators allow omitting a required property with a default.
        let renamed = try DriftDocuments.summary(
            sent(Self.text("userName"), "userName"),
            sent(#""user_name":{"type":"string","default":"a"}"#, "user_name")
        )
        #expect(renamed.allSatisfy { !$0.hasPrefix("error") } && !renamed.isEmpty)
    }

    private func members(_ old: String, _ new: String) throws -> [String] {
        func document(_ tag: String) -> String {
            let members = [(tag, #""v":{"type":"string"}"#), ("other", #""n":{"type":"integer"}"#)].map {
                tag,
                property in
                DriftDocuments.object(#""kind":{"const":"\#(tag)"},\#(property)"#, required: #""kind""#)
            }
            let union = #"{"oneOf":[\#(members.joined(separator: ","))],"discriminator":{"propertyName":"kind"}}"#
            return DriftDocuments.operation(response: DriftDocuments.object(#""x":\#(union)"#))
        }
        return try DriftDocuments.summary(document(old), document(new), clients: (Self.open, Self.open))
    }

    @Test func memberOfEqualShapeIsNotARename() throws {
        let found = try members("card", "transfer").filter { $0.contains(" out-du") }
        #expect(Set(found) == ["warning out-du-variant-added closed", "info out-du-variant-removed ok"])
        let abbreviated = try members("card", "cardPayment").filter { $0.contains(" out-du") }
        #expect(abbreviated == ["warning out-du-tag-renamed closed"])
    }

    private func procedures(_ old: String, _ new: String, _ more: String = "") throws -> [String] {
        func document(_ name: String, _ more: String) -> String {
            DriftDocuments.document(DriftDocuments.object(#""id":{"type":"string"}"#), as: .output)
                .replacing("item.get", with: name)
                .replacing(#""operationId":"\#(name)","#, with: #""operationId":"\#(name)",\#(more)"#)
        }
        return try DriftDocuments.summary(document(old, more), document(new, more))
    }

    @Test func procedureOfEqualShapeIsNotARename() throws {
        #expect(
            try procedures("item.first", "item.latest") == ["error proc-removed break", "info proc-added ok"]
        )
        #expect(try procedures("item.first", "item.latest", #""summary":"The item","#) == ["error proc-renamed break"])
        #expect(try procedures("item.get", "item.getOne") == ["error proc-renamed break"])
        // The removal was announced.
        let ended = try procedures("item.get", "item.getOne", #""deprecated":true,"x-sunset":"2020-01-01","#)
        #expect(!ended.contains { $0.contains("renamed") })
    }
}
