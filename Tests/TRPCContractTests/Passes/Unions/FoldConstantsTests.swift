import GeneratorSupport
import TRPCContract
import Testing

/// Properties with one value.
struct FoldConstantsTests {
    @Test func requiredConstantNeedsNoType() throws {
        let sketch = try GraphSketch(
            schemas: #""A":{"type":"object","required":["kind"],"properties":{"kind":{"const":"cat"}}}"#,
            FoldConstants()
        )
        #expect(try sketch["A"] == #"{kind: "cat"}"#)
        guard case .object(let object) = try sketch.node("A").shape else {
            Issue.record("not an object")
            return
        }
        #expect(object.fields[0].constant == .string("cat"))
    }

    @Test func optionalConstantKeepsItsType() throws {
        let sketch = try GraphSketch(
            schemas: #""A":{"type":"object","properties":{"kind":{"const":"cat"}}}"#,
            FoldConstants()
        )
        guard case .object(let object) = try sketch.node("A").shape else {
            Issue.record("not an object")
            return
        }
        #expect(object.fields[0].constant == nil)
    }

    private static func pets(_ more: String = "") -> String {
        let dog = #""Dog":{"type":"object","properties":{"kind":{"const":"dog"},"name":{"type":"string"}}}"#
        let cat = #""Cat":{"type":"object","properties":{"kind":{"const":"cat"},"lives":{"type":"integer"}}}"#
        let refs = ["Dog", "Cat"].map { ##"{"$ref":"#/components/schemas/\##($0)"}"## }.joined(separator: ",")
        return #"\#(dog),\#(cat),"Pet":{"oneOf":[\#(refs)]}\#(more)"#
    }

    /// The client fills in the optional tag of an object that is only a member of unions.
    @Test func anOptionalTagIsFilledIn() throws {
        let sketch = try GraphSketch(schemas: Self.pets(), TagUnions(), FoldConstants())
        #expect(try sketch["Dog"] == #"{kind?: "dog", name?: string}"#)
    }

    @Test func anObjectThatIsUsedAloneKeepsItsOptionalTag() throws {
        let owner = ##","Owner":{"type":"object","properties":{"dog":{"$ref":"#/components/schemas/Dog"}}}"##
        let sketch = try GraphSketch(schemas: Self.pets(owner), TagUnions(), FoldConstants())
        guard case .object(let dog) = try sketch.node("Dog").shape, case .object(let cat) = try sketch.node("Cat").shape
        else {
            Issue.record("not objects")
            return
        }
        #expect(dog.fields[0].constant == nil && cat.fields[0].constant == .string("cat"))
    }

    @Test func constantTrueIsABoolean() throws {
        let sketch = try GraphSketch(
            schemas: #""A":{"type":"object","properties":{"done":{"const":true}}}"#,
            FoldConstants()
        )
        #expect(try sketch["A"] == "{done?: boolean}")
    }
}
