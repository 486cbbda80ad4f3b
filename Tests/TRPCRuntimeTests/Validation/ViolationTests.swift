import Foundation
@_spi(Generated) import TRPCRuntime
import Testing

/// The locations and collection of violations.
struct ViolationTests {
    private struct Person: Validatable {
        var name: String
        var tags: [String] = []
        var friends: [Person] = []
        var limits: [String: Int]?
        var manager: Nullable<[Person]>?

        func validate(into violations: inout Violations) {
            violations.text(name, min: 1, at: "name")
            violations.items(tags, max: 2, unique: true, at: "tags")
            violations.each(tags, at: "tags") { violations, element in violations.text(element, max: 3) }
            violations.check(friends, at: "friends")
            violations.eachValue(limits, at: "limits") { violations, element in violations.number(element, max: 9) }
            violations.check(manager?.wrapped, at: "manager")
        }
    }

    private struct Tag: Validatable, Hashable, Encodable {
        var name: String
        func validate(into violations: inout Violations) { violations.text(name, max: 3, at: "name") }
    }

    private struct Labelled: Validatable {
        var tags: Set<Tag>?
        var words: Set<String>

        func validate(into violations: inout Violations) {
            violations.items(tags, min: 1, at: "tags")
            violations.check(tags, at: "tags")
            violations.items(words, max: 2, at: "words")
            violations.each(words, at: "words") { violations, element in violations.text(element, max: 3) }
        }
    }

    @Test func setElementsAreValidatedInWireOrder() {
        let many = Labelled(tags: [Tag(name: "long"), Tag(name: "a")], words: ["later", "b", "longer", "c"])
        #expect(
            many.findViolations().map(\.description) == [
                "tags[1].name: must have at most 3 characters", "words: must have at most 2 items",
                "words[2]: must have at most 3 characters", "words[3]: must have at most 3 characters",
            ]
        )
        #expect(Labelled(tags: [], words: []).findViolations().map(\.path) == ["tags"])
        #expect(Labelled(tags: nil, words: ["a"]).findViolations().isEmpty)
    }

    private struct Stock: Validatable {
        var counts: JavaScriptMap<String, Int>?
        var tags: JavaScriptMap<Int, Tag>

        func validate(into violations: inout Violations) {
            violations.items(counts, min: 1, max: 2, at: "counts")
            violations.eachKey(counts, at: "counts") { violations, element in violations.text(element, max: 3) }
            violations.eachValue(counts, at: "counts") { violations, element in violations.number(element, min: 0) }
            violations.check(tags, at: "tags")
        }
    }

    @Test func mapsAreValidatedAsPairsInWireOrder() {
        let stock = Stock(counts: ["a": 1, "long": 2, "c": -1], tags: [7: Tag(name: "a"), 8: Tag(name: "long")])
        #expect(
            stock.findViolations().map(\.description) == [
                "counts: must have at most 2 items", "counts[1][0]: must have at most 3 characters",
                "counts[2][1]: must be at least 0", "tags[1][1].name: must have at most 3 characters",
            ]
        )
        #expect(Stock(counts: nil, tags: [:]).findViolations().isEmpty)
        #expect(Stock(counts: [:], tags: [:]).findViolations().map(\.path) == ["counts"])
    }

    @Test func violationsAreFoundInOrderWithTheirPaths() {
        let person = Person(
            name: "",
            tags: ["a", "long", "a"],
            friends: [Person(name: "Ana"), Person(name: "", tags: ["b", "longer"])],
            limits: ["b": 10, "a": 11, "c": 1],
            manager: .value([Person(name: "")])
        )
        #expect(
            person.findViolations().map(\.description) == [
                "name: must have at least 1 character", "tags: must have at most 2 items",
                "tags: must not have an item twice", "tags[1]: must have at most 3 characters",
                "friends[1].name: must have at least 1 character", "friends[1].tags[1]: must have at most 3 characters",
                "limits.a: must be at most 9", "limits.b: must be at most 9",
                "manager[0].name: must have at least 1 character",
            ]
        )
        #expect(person.findViolations()[5].codingPath.map(\.intValue) == [nil, 1, nil, 1])
    }

    @Test func errorListsAllViolations() throws {
        let error = try #require(throws: ValidationError.self) { try Person(name: "", tags: ["long"]).validate() }
        #expect(
            error.localizedDescription
                == "name: must have at least 1 character\ntags[0]: must have at most 3 characters"
        )
        #expect(error.violations(at: "tags[0]").map(\.rule) == [.maxLength])
        #expect(error.violations(at: "tags").isEmpty)
        try Person(name: "Ana", manager: .null).validate()
    }

    @Test func collectionsValidateTheirElements() {
        #expect([[Person(name: "Ana")], [Person(name: "")]].findViolations().map(\.path) == ["[1][0].name"])
        #expect(["a": Person(name: "")].findViolations().map(\.path) == ["a.name"])
        var person: Person?
        #expect(person.findViolations().isEmpty)
        person = Person(name: "")
        #expect(person.findViolations().count == 1)
    }

    @Test func indexesCanStartAtAnOffset() {
        var violations = Violations()
        violations.each(["a", "b"], startingAt: 3) { violations, element in violations.text(element, min: 2) }
        #expect(violations.found.map(\.path) == ["[3]", "[4]"])
    }

    @Test func itemsAreComparedByTheirJSON() {
        func hasDuplicates(_ items: [JSONValue]) -> Bool {
            var violations = Violations()
            violations.items(items, unique: true)
            return !violations.found.isEmpty
        }
        #expect(hasDuplicates([1, 1.0]))
        #expect(hasDuplicates([["a": 1, "b": [2]], ["b": [2], "a": 1]]))
        #expect(hasDuplicates([nil, nil]))
        #expect(!hasDuplicates([1, true, "1", [1], ["a": 1], nil, 0, false]))
        #expect(!hasDuplicates([["a": ["b": 1, "c": 2]], ["a": ["b": 2, "c": 1]]]))
        // Equal in Swift, but not in JSON.
        #expect(!hasDuplicates(["é", "e\u{301}"]))
    }

    @Test func bigItemsAreComparedExactly() throws {
        var violations = Violations()
        let large = try [#require(BigInteger("36893488147419103233")), #require(BigInteger("36893488147419103232"))]
        violations.items(large, unique: true)
        #expect(violations.found.isEmpty)
    }

    @Test func onlyEncodedPropertiesAreCounted() {
        struct Change: Encodable {
            var title: String?
            var body: String?
        }
        var violations = Violations()
        violations.properties(of: Change(), min: 1)
        violations.properties(of: Change(title: "a"), min: 1, max: 1)
        violations.properties(["a": 1, "b": 2], max: 1, at: "map")
        #expect(
            violations.found.map(\.description) == [
                "must have at least 1 property", "map: must have at most 1 property",
            ]
        )
    }
}
