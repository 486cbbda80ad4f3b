#if GOLDEN
import Foundation
import GoldenClients
import TRPCRuntime
import Testing

/// Values of the golden case `Lossless` survive a round trip.
struct LosslessTests {
    private func expectSame<Value: Codable>(
        _ json: String,
        _ type: Value.Type,
        _ place: SourceLocation = #_sourceLocation
    ) throws {
        let value = try JSONDecoder().decode(type, from: Data(json.utf8))
        let sent = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
        #expect(sent == (try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))), sourceLocation: place)
    }

    @Test(arguments: ["[]", "[1]", #"[1,"a",null,{"b":2}]"#])
    func unspecifiedTupleIsOpenAndOfAnyLength(json: String) throws {
        try expectSame(json, LosslessGolden.OpenTuple.self)
    }

    @Test(arguments: ["[1]", "[1,null]", #"[1,"a"]"#, "[1,null,null]", #"[1,"a",[2],true]"#])
    func optionalTupleElementsMayBeMissing(json: String) throws {
        try expectSame(json, LosslessGolden.ShortTuple.self)
    }

    @Test func missingElementBeforeOthersIsNull() throws {
        let tuple = LosslessGolden.ShortTuple(1, nil, nil, true)
        #expect(String(decoding: try JSONEncoder().encode(tuple), as: UTF8.self) == "[1,null,null,true]")
    }

    @Test func requiredTupleElementsMustBePresent() throws {
        try expectSame(#"[1,"a"]"#, LosslessGolden.FullTuple.self)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(LosslessGolden.FullTuple.self, from: Data("[1]".utf8))
        }
        let tuple = LosslessGolden.FullTuple(1, "a")
        #expect((tuple.item0, tuple.item1) == (1, "a"))
    }

    @Test(arguments: [
        #"{"age":3}"#, #"{"petType":"cat","hunts":true}"#, #"{"age":3,"nickname":"Tom","petType":"cat","hunts":true}"#,
        #"{"age":3,"petType":"cat"}"#,
    ])
    func valueOfTwoMembersKeepsAllProperties(json: String) throws {
        try expectSame(json, LosslessGolden.PetQuery.self)
    }

    @Test func memberIsChosenByItsProperties() throws {
        func decode(_ json: String) throws -> LosslessGolden.PetQuery {
            try JSONDecoder().decode(LosslessGolden.PetQuery.self, from: Data(json.utf8))
        }
        #expect(try decode(#"{"age":3,"new":1}"#) == .byAge(LosslessGolden.ByAge(age: 3)))
        #expect(try decode(#"{"petType":"cat"}"#) == .byType(LosslessGolden.ByType(petType: "cat")))
        let both = LosslessGolden.PetQuery.Both(age: 3, petType: "cat")
        #expect(try decode(#"{"age":3,"petType":"cat","new":1}"#) == .both(both))
        // The second member requires a string, so the value matches only the first.
        #expect(try decode(#"{"age":3,"petType":7}"#) == .byAge(LosslessGolden.ByAge(age: 3)))
    }

    @Test(arguments: [
        #"{"text":"a","limit":1}"#, #"{"text":"a","tag":"a"}"#, #"{"text":"a","limit":2,"tag":"other"}"#,
        #"{"since":"2024-02-29","tag":"b","limit":1.5}"#, #"{}"#,
    ])
    func valueOfSeveralMembersKeepsAllProperties(json: String) throws {
        try expectSame(json, LosslessGolden.Filter.self)
    }

    @Test(arguments: [#"{"age":3}"#, #"{"age":3,"other":[null]}"#, #"{"other":1}"#])
    func openMemberKeepsAllProperties(json: String) throws {
        try expectSame(json, LosslessGolden.KnownOrAny.self)
    }

    @Test(arguments: ["6", "null", "7"])
    func nullIsAnEnumValue(json: String) throws {
        try expectSame(json, LosslessGolden.SixOrNull?.self)
    }

    @Test(arguments: [#""a""#, "6", "true", "null"])
    func nullIsAmongMixedValues(json: String) throws {
        try expectSame(json, LosslessGolden.MixedOrNull?.self)
    }

    @Test(arguments: ["null", #"["x",null]"#, "[]"])
    func namedListMayBeNull(json: String) throws {
        try expectSame(json, LosslessGolden.ListOrNull.self)
    }

    @Test(arguments: [
        #"{"six":null,"only":null}"#, #"{"six":6,"only":null,"maybe":null,"maybeOnly":null,"mixed":[null,1,"b"]}"#,
        #"{"six":6,"only":null,"list":null,"union":null}"#, #"{"six":6,"only":null,"list":[null],"union":6}"#,
    ])
    func nullsInPropertiesListsAndUnionsAreKept(json: String) throws {
        try expectSame(json, LosslessGolden.Nulls.self)
    }

    @Test func openObjectsKeepUndeclaredProperties() throws {
        try expectSame(#"{"id":"a","more":{"x":[1,null]},"flag":true}"#, LosslessGolden.OpenObject.self)
        try expectSame(#"{"id":"a","child":{"a":1,"b":null},"c":[]}"#, LosslessGolden.LooseObject.self)
        try expectSame(#"{"id":"a","more":1}"#, LosslessGolden.OpenByPart.self)
        try expectSame(#"{"id":"a","name":"b","more":1}"#, LosslessGolden.OpenExtension.self)
        try expectSame(#"{"x-a":1,"b":"c"}"#, LosslessGolden.PatternsAndMore.self)
    }

    @Test func sharedEnumValuesKeepTheirType() throws {
        let json = #"{"object":"tax_id","left":"a","deleted":true,"usage":"none"}"#
        try expectSame(json, LosslessGolden.SharedValues.self)
        let value = try JSONDecoder().decode(LosslessGolden.SharedValues.self, from: Data(json.utf8))
        guard case .both(let both) = value else {
            Issue.record("\(value)")
            return
        }
        #expect(both.usage == LosslessGolden.SharedValues.Deleted.Usage.none_ && both.left == "a")
    }

    @Test func openMembersKeepTheTypesOfAllMembers() throws {
        let both = #"{"left":"0E984725-C51C-4BF4-9960-E1C80E27ABA0","right":1,"more":true}"#
        try expectSame(both, LosslessGolden.OpenMembers.self)
        let value = try JSONDecoder().decode(LosslessGolden.OpenMembers.self, from: Data(both.utf8))
        guard case .both(let object) = value else {
            Issue.record("\(value)")
            return
        }
        #expect(object.right == 1 && object.additionalProperties == ["more": true])
        try expectSame(#"{"right":2,"more":true}"#, LosslessGolden.OpenMembers.self)
    }
}
#endif
