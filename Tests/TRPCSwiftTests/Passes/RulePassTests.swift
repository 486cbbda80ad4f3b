import GeneratorSupport
import TRPCContract
import TRPCSwift
import Testing

/// The passes that apply configured rules, each alone on a graph.
struct RulePassTests {
    private static let schemas = #"""
        "Post":{"type":"object","properties":{"price":{"type":"number"},"status":{"enum":["a","b"]}}},
        "User":{"type":"object","properties":{"id":{"type":"string"}}}
        """#

    private func place(_ text: String) throws -> TargetPattern { try #require(TargetPattern(text)) }

    @Test func conformanceIsAddedToMatchingTypes() throws {
        func conformances(_ pattern: String) throws -> (sketch: GraphSketch, ofPost: [String]) {
            let rule = NameRule(Glob(pattern), [CustomType(name: "Identifiable")], at: nil)
            let sketch = try GraphSketch(
                schemas: Self.schemas,
                MarkUsage(),
                AssignNames(),
                AddConformances(rules: [rule])
            )
            return (sketch, try sketch.node("Post").conformances.map(\.name))
        }
        let found = try conformances("Pos*")
        #expect(try found.ofPost == ["Identifiable"] && found.sketch.node("User").conformances.isEmpty)
        let missed = try conformances("Pots")
        #expect(missed.ofPost.isEmpty && missed.sketch.ids == ["unmatched-rule"])
    }

    @Test func overrideReplacesTheType() throws {
        let rule = try TargetRule(place("Post.price"), TypeChoice.primitive(.decimal), at: nil)
        let sketch = try GraphSketch(schemas: Self.schemas, ApplyOverrides(rules: [rule]))
        #expect(try sketch["Post"] == #"{price?: decimal, status?: "a" / "b"}"# && sketch.ids.isEmpty)
    }

    @Test func mismatchedOverrideIsAWarning() throws {
        let rule = try TargetRule(place("User.id"), TypeChoice.primitive(.boolean), at: nil)
        let sketch = try GraphSketch(schemas: Self.schemas, ApplyOverrides(rules: [rule]))
        #expect(try sketch["User"] == "{id?: boolean}" && sketch.ids == ["doubtful-rule"])
    }

    @Test func onlySelectedTypesAreCodableInBothDirections() throws {
        var choice = TargetSelection()
        choice.rules = [try TargetRule(place("User"), true, at: nil)]
        let sketch = try GraphSketch(schemas: Self.schemas, MarkCodable(choice: choice))
        #expect(try sketch.node("User").isCodable && !sketch.node("Post").isCodable)
    }

    @Test func plannedNamesMatchTheFinalNames() throws {
        let schemas =
            #""Post":{"type":"object","properties":{"location":{"type":"object","properties":{"x":{"type":"number"}}}}}"#
        func planned(_ isNeeded: Bool) throws -> [String] {
            let sketch = try GraphSketch(schemas: schemas, PlanNames(isNeeded: isNeeded, acronyms: []))
            #expect(sketch.names.isEmpty)
            return sketch.reading.graph.ids.compactMap(sketch.reading.names.plannedName)
        }
        #expect(try planned(true) == ["Post", "PostLocation"])
        #expect(try planned(false) == [])
    }

    @Test func rulesRenameMembers() throws {
        var renames = Renames()
        renames.properties = [try TargetRule(place("Post.price"), "amount", at: nil)]
        renames.cases = [try TargetRule(place("Post.status.b"), "best", at: nil)]
        let sketch = try GraphSketch(schemas: Self.schemas, RenameMembers(renames: renames))
        let names = sketch.reading.names
        #expect(try names.rename(ofMember: 0, of: sketch.id("Post"))?.name == "amount")
        #expect(try names.rename(ofMember: 1, of: sketch.id("Post")) == nil)
        let cases = sketch.reading.graph.ids.compactMap { names.rename(ofMember: 1, of: $0)?.name }
        #expect(cases == ["best"])
    }

    @Test func nameOfARenamedTypeIsNotReused() throws {
        let rule = NameRule(Glob("User"), Glob("Account"), at: nil)
        let sketch = try GraphSketch(schemas: Self.schemas, MarkUsage(), AssignNames(), RenameTypes(rules: [rule]))
        #expect(sketch.names.contains("Account") && !sketch.names.contains("User"))
        #expect(!sketch.reading.names.taken.isFree("User"))
    }

    @Test func renamedTypesCannotShareAName() throws {
        let rule = NameRule(Glob("User"), Glob("Post"), at: nil)
        let sketch = try GraphSketch(schemas: Self.schemas, MarkUsage(), AssignNames(), RenameTypes(rules: [rule]))
        #expect(sketch.ids == ["name-taken"])
    }
}
