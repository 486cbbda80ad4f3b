import GeneratorSupport
import Testing

/// The names of union cases, which don't depend on other members.
struct VariantNamesTests {
    private func cases(_ members: [String], keyword: String = "oneOf", schemas: String = "") throws -> [String] {
        let union = #""Choice":{"\#(keyword)":[\#(members.joined(separator: ","))]}"#
        return try Pipeline(Pipeline.schemas(union + schemas)).cases(of: "Choice").filter { !$0.hasPrefix("unknown(") }
    }

    private static func object(_ properties: String, required: String = "") -> String {
        #"{"type":"object","properties":{\#(properties)},"required":[\#(required)]}"#
    }

    private static let email = object(#""email":{"type":"string"}"#, required: #""email""#)
    private static let phone = object(#""phone":{"type":"string"}"#, required: #""phone""#)
    private static let empty = object(#""note":{"type":"string"}"#)

    static let table: [(members: [String], cases: [String])] = [
        // The tag, of any type.
        (
            [
                object(#""kind":{"const":"card"},"n":{"type":"string"}"#, required: #""kind""#),
                object(#""kind":{"const":"bank_account"},"n":{"type":"string"}"#, required: #""kind""#),
            ],
            ["card(ChoiceCard)", "bankAccount(ChoiceBankAccount)"]
        ),
        (
            [
                object(#""version":{"const":1},"a":{"type":"string"}"#, required: #""version""#),
                object(#""version":{"const":2},"a":{"type":"string"}"#, required: #""version""#),
            ],
            ["value1(ChoiceValue1)", "value2(ChoiceValue2)"]
        ),
        // The title, if the tag is a sentence.
        (
            [
                object(#""text":{"const":"The card has expired. Ask for another one."}"#, required: #""text""#)
                    .replacing(#"{"type":"object","#, with: #"{"type":"object","title":"Expired","#),
                object(#""text":{"const":"The city is required in this country."}"#, required: #""text""#)
                    .replacing(#"{"type":"object","#, with: #"{"type":"object","title":"City","#),
            ],
            ["expired(ChoiceExpired)", "city(ChoiceCity)"]
        ),
        // Two tag values.
        (
            [
                object(#""type":{"enum":["BACK","CLOSE"]}"#, required: #""type""#),
                object(#""type":{"const":"URL"},"url":{"type":"string"}"#, required: #""type""#),
            ],
            ["backOrClose(ChoiceBackOrClose)", "url(ChoiceURL)"]
        ),
        // The title, including a string's, unless it is a sentence.
        (
            [
                #"{"type":"string","title":"Text content"}"#,
                #"{"type":"array","items":{"type":"string"},"title":"Parts"}"#,
            ],
            ["textContent(String)", "parts([String])"]
        ),
        (
            [
                #"{"type":"string","title":"This one is a text that somebody has described at length"}"#,
                #"{"type":"integer"}"#,
            ],
            ["string(String)", "int(Int)"]
        ),
        // A property that only one member requires; a property that only one has; otherwise the JSON type.
        ([email, phone], ["email(ChoiceEmail)", "phone(ChoicePhone)"]),
        (
            [object(#""a":{"type":"string"}"#), object(#""a":{"type":"string"},"b":{"type":"string"}"#)],
            ["object(ChoiceObject)", "b(ChoiceB)"]
        ),
        (
            [
                object(#""a":{"type":"string"},"b":{"type":"string"}"#, required: #""a""#),
                object(#""a":{"type":"string"},"b":{"type":"string"}"#, required: #""b""#),
            ],
            ["a(ChoiceA)", "b(ChoiceB)"]
        ),
        // The JSON type.
        ([#"{"type":"string"}"#, empty], ["string(String)", "object(ChoiceObject)"]),
        ([#"{"enum":["none","auto"]}"#, empty], ["text(ChoiceText)", "object(ChoiceObject)"]),
        ([#"{"enum":["*"]}"#, #"{"type":"integer"}"#], ["text(ChoiceText = .star)", "int(Int)"]),
        ([#"{"enum":["all"]}"#, #"{"type":"integer"}"#], ["all(ChoiceAll = .all)", "int(Int)"]),
        ([#"{"enum":[8,16]}"#, #"{"type":"string"}"#], ["number(ChoiceNumber)", "string(String)"]),
        (
            [#"{"type":"string"}"#, #"{"type":"array","items":\#(email)}"#],
            ["string(String)", "objects([ChoiceItem])"]
        ),
        (
            [#"{"type":"string"}"#, #"{"type":"array","prefixItems":[{"type":"string"}],"items":false,"minItems":1}"#],
            ["string(String)", "tuple(ChoiceTuple)"]
        ),
        // A boolean tag isn't descriptive: the member where it is true has the property's name.
        (
            [
                object(#""ok":{"const":true},"data":{"type":"string"}"#, required: #""ok","data""#),
                object(#""ok":{"const":false},"error":{"type":"string"}"#, required: #""ok","error""#),
            ],
            ["ok(ChoiceOk)", "error(ChoiceError)"]
        ),
        // A pattern that matches one string is a tag.
        (
            [
                object(#""task":{"type":"string","pattern":"^AzurePowerShell@4$"}"#, required: #""task""#),
                object(#""task":{"type":"string","pattern":"^Bash@3$"}"#, required: #""task""#),
            ],
            ["azurePowerShell4(ChoiceAzurePowerShell4)", "bash3(ChoiceBash3)"]
        ),
        // A nested constant; the types of a property; the properties that are required together.
        (
            [
                object(#""by":\#(object(#""way":{"const":"oauth"}"#, required: #""way""#))"#, required: #""by""#),
                object(#""by":\#(object(#""way":{"const":"apiKey"}"#, required: #""way""#))"#, required: #""by""#),
            ],
            ["oauth(ChoiceOauth)", "apiKey(ChoiceApiKey)"]
        ),
        (
            [object(#""at":{"type":"string"}"#), object(#""at":{"type":"integer"}"#)],
            ["atString(ChoiceAtString)", "atInt(ChoiceAtInt)"]
        ),
        (
            [
                object(#""a":{"type":"string"},"b":{"type":"string"}"#, required: #""a","b""#),
                object(#""a":{"type":"string"},"b":{"type":"string"},"c":{"type":"string"}"#, required: #""b","c""#),
                object(#""a":{"type":"string"},"c":{"type":"string"}"#, required: #""a","c""#),
            ],
            ["aAndB(ChoiceAAndB)", "bAndC(ChoiceBAndC)", "aAndC(ChoiceAAndC)"]
        ),
        // A number if nothing else is left.
        (
            [object(#""at":{"type":"string","maxLength":1}"#), object(#""at":{"type":"string"}"#)],
            ["object(ChoiceObject)", "object2(ChoiceObject2)"]
        ),
    ]

    @Test(arguments: table)
    func casesAreNamedAfterTheirDifferences(members: [String], cases: [String]) throws {
        #expect(try self.cases(members) == cases)
    }

    @Test(arguments: table.indices.filter { table[$0].cases.allSatisfy { !$0.hasPrefix("object2") } })
    func insertedMemberRenamesNoOther(row: Int) throws {
        let (members, cases) = Self.table[row]
        let other = Self.object(
            #""kind":{"const":"zebra"},"type":{"const":"ZEBRA"},"version":{"const":9},"zebra":{"type":"string"}"#,
            required: #""kind","type","version","zebra""#
        )
        let more = try self.cases([members[0], other] + members.dropFirst())
        // Next to another object, a member that only had its JSON type may be named after a distinguishing property.
        let stable = cases.filter { !$0.hasPrefix("object(") }
        #expect(Set(more).isSuperset(of: stable), "\(more)")
    }

    @Test func namedSchemasKeepTheirName() throws {
        let schemas = #","Card":\#(Self.email),"Bank":\#(Self.phone)"#
        let card = ##"{"$ref":"#/components/schemas/Card"}"##
        let bank = ##"{"allOf":[{"$ref":"#/components/schemas/Bank"}],"description":"A bank."}"##
        #expect(
            try cases([card, bank, Self.empty], schemas: schemas) == [
                "card(Card)", "bank(Bank)", "note(ChoiceNote)",
            ]
        )
    }

    @Test func inlineUnionsAreFlattened() throws {
        let inner = #"{"oneOf":[\#(Self.email),\#(Self.phone)]}"#
        let members = [#"{"type":"string"}"#, inner]
        #expect(try cases(members) == ["string(String)", "email(ChoiceEmail)", "phone(ChoicePhone)"])
    }

    @Test func mergedMembersKeepTheNamesOfTheUnion() throws {
        let tagged = ["a", "b"].map {
            Self.object(#""issue":{"const":"\#($0)"},"text":{"type":"string"}"#, required: #""issue""#)
        }
        let schemas =
            #","Other":{"oneOf":[\#(tagged[1]),\#(Self.object(#""issue":{"const":"c"}"#, required: #""issue""#))]}"#
        #expect(try cases(tagged, schemas: schemas) == ["a(ChoiceA)", "b(B)"])
    }

    @Test func numericStringsHaveDistinctNames() throws {
        let pipeline = try Pipeline(Pipeline.schemas(#""Mixed":{"enum":["1",1,"true",true,"-1","auto"]}"#))
        let cases = pipeline.cases(of: "Mixed").filter { !$0.contains("(") }
        #expect(cases == ["text1", "mixed1", "textTrue", "`true`", "textMinus1", "auto"])
    }
}
