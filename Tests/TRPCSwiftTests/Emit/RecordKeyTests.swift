#if GOLDEN
import GoldenClients
import TRPCRuntime
import Testing

/// Validation of dictionary keys and values in the golden case `RecordKeys`.
struct RecordKeyTests {
    private func records(_ change: (inout RecordKeysGolden.Records) -> Void = { _ in }) -> [String] {
        var records = RecordKeysGolden.Records(plain: ["a": 1], objects: ["abc": RecordKeysGolden.Plain()])
        change(&records)
        return records.findViolations().map(\.description)
    }

    @Test func validNamesAndValuesHaveNoViolations() {
        #expect(records() == [])
        let full = records {
            $0.checkedObjects = ["x1": RecordKeysGolden.Limited(size: 1)]
            $0.slugs = ["abcd": "a"]
            $0.emails = ["a@b.example": true]
            $0.colours = [.light: 0, .dark: 2.5]
            $0.onlyKey = [.only: ["one"]]
            $0.nested = ["": ["ab": true]]
            $0.lists = [["ab": nil, "cd": 1]]
            $0.optional = .value(["ab": 0])
            $0.named = RecordKeysGolden.Records.Named(id: "", additionalProperties: ["abcde": .string("a")])
            $0.patterns = ["x-a": "ab"]
        }
        #expect(full == [])
    }

    @Test func namesAreValidated() {
        let found = records {
            $0.plain = ["": 1]
            $0.objects = ["abcd": RecordKeysGolden.Plain()]
            $0.checkedObjects = ["y": RecordKeysGolden.Limited(size: 1)]
            $0.slugs = ["ABCDE": "a"]
            $0.emails = ["nobody": true]
            $0.nested = ["a": ["b": true]]
            $0.lists = [[:], ["c": 1]]
            $0.optional = .value(["d": 0])
            $0.named = RecordKeysGolden.Records.Named(id: "", additionalProperties: ["abcdef": .string("a")])
            $0.patterns = ["x": "ab"]
        }
        #expect(
            found == [
                "plain.: has a name that must have at least 1 character",
                "objects.abcd: has a name that must have at most 3 characters",
                "checkedObjects.y: has a name that does not have the required form",
                "slugs.ABCDE: has a name that must have at most 4 characters",
                "slugs.ABCDE: has a name that does not have the required form",
                "emails.nobody: has a name that is not of the format email",
                "nested.a.b: has a name that must have at least 2 characters",
                "lists[1].c: has a name that must have at least 2 characters",
                "optional.d: has a name that must have at least 2 characters",
                "named.abcdef: has a name that must have at most 5 characters",
                "patterns.x: has a name that must have at least 3 characters",
            ]
        )
    }

    @Test func valuesAndSizesAreValidated() {
        let found = records {
            $0.checkedObjects = ["x": RecordKeysGolden.Limited(size: 0)]
            $0.slugs = ["a": "ABCDE"]
            $0.colours = [:]
            $0.onlyKey = [.only: ["one", "two"]]
            $0.lists = [["ab": 0]]
            $0.named = RecordKeysGolden.Records.Named(
                id: "",
                additionalProperties: ["a": .string(""), "b": .limited(RecordKeysGolden.Limited(size: 0))]
            )
            $0.patterns = ["x-a": "abc"]
        }
        #expect(
            found == [
                "checkedObjects.x.size: must be at least 1", "slugs.a: must have at most 4 characters",
                "slugs.a: does not have the required form", "colours: must have at least 1 property",
                "onlyKey.only: must have at most 1 item", "lists[0].ab: must be at least 1",
                "named.a: must have at least 1 character", "named.b.size: must be at least 1",
                "patterns.x-a: must have at most 2 characters",
            ]
        )
        #expect(records { $0.colours = [.dark: -1] } == ["colours.dark: must be at least 0"])
    }

    @Test func proceduresValidateDictionaryInputs() throws {
        let names = try #require(throws: ValidationError.self) {
            try RecordKeysGolden.RecordsRouter.byName.validate(["a": RecordKeysGolden.Plain()])
        }
        #expect(names.violations.map(\.description) == ["a: has a name that must have at least 2 characters"])
        let empty = try #require(throws: ValidationError.self) {
            try RecordKeysGolden.RecordsRouter.byName.validate([:])
        }
        #expect(empty.violations.map(\.description) == ["must have at least 1 property"])
        let values = try #require(throws: ValidationError.self) {
            try RecordKeysGolden.RecordsRouter.byColour.validate([.red: RecordKeysGolden.Limited(size: 0)])
        }
        #expect(values.violations.map(\.description) == ["red.size: must be at least 1"])
    }
}
#endif
