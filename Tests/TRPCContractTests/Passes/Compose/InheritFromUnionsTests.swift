import Foundation
import GeneratorSupport
import TRPCSource
import Testing

/// Members of a union that extend it inherit the keywords next to its members.
struct InheritFromUnionsTests {
    private static let cat = member("Pet", "meow")
    private static let dog = member("Pet", "bark")

    private static func member(_ base: String, _ property: String) -> String {
        ##"{"allOf":[{"$ref":"#/components/schemas/\##(base)"},"##
            + #"{"type":"object","required":["\#(property)"],"properties":{"\#(property)":{"type":"string"}}}]}"#
    }

    private static func union(_ keyword: String, _ names: [String]) -> String {
        "\"\(keyword)\":[" + names.map { ##"{"$ref":"#/components/schemas/\##($0)"}"## }.joined(separator: ",") + "]"
    }

    private static let name = #""required":["name"],"properties":{"name":{"type":"string"}}"#

    private func swift(_ schemas: String) throws -> String {
        let pipeline = try Pipeline(Pipeline.schemas(schemas))
        #expect(pipeline.diagnostics.filter { $0.severity != .note }.map(\.message) == [])
        return pipeline.swift
    }

    private func expectFamily(_ swift: String, _ place: SourceLocation = #_sourceLocation) {
        #expect(swift.contains("case cat(Cat)") && swift.contains("case dog(Dog)"), sourceLocation: place)
        #expect(swift.contains("init(name: String, meow: String)"), sourceLocation: place)
        #expect(swift.contains("init(name: String, bark: String)"), sourceLocation: place)
        #expect(!swift.contains("CatModel") && !swift.contains("PetCat"), sourceLocation: place)
    }

    @Test(arguments: ["oneOf", "anyOf"])
    func membersInheritTheUnionsProperties(keyword: String) throws {
        let pet = #"{"type":"object",\#(Self.name),\#(Self.union(keyword, ["Cat", "Dog"]))}"#
        expectFamily(try swift(#""Pet":\#(pet),"Cat":\#(Self.cat),"Dog":\#(Self.dog)"#))
    }

    @Test(arguments: ["oneOf", "anyOf"])
    func unionMayHaveNoProperties(keyword: String) throws {
        let swift = try swift(
            #""Pet":{\#(Self.union(keyword, ["Cat", "Dog"]))},"Cat":\#(Self.cat),"Dog":\#(Self.dog)"#
        )
        #expect(swift.contains("case cat(Cat)") && swift.contains("case dog(Dog)"))
        #expect(swift.contains("init(meow: String)") && swift.contains("init(bark: String)"))
    }

    @Test func singleMemberMayExtendTheUnion() throws {
        let dog = #"{"type":"object","required":["bark"],"properties":{"bark":{"type":"string"}}}"#
        let swift = try swift(#""Pet":{\#(Self.union("oneOf", ["Cat", "Dog"]))},"Cat":\#(Self.cat),"Dog":\#(dog)"#)
        #expect(swift.contains("case cat(Cat)") && swift.contains("case dog(Dog)"))
    }

    @Test func singleMemberUnionIsThatMember() throws {
        let swift = try swift(#""Pet":{\#(Self.name),\#(Self.union("oneOf", ["Cat"]))},"Cat":\#(Self.cat)"#)
        #expect(swift.contains("struct Cat:") && swift.contains("init(name: String, meow: String)"))
    }

    @Test func unionMayBeASeparateSchema() throws {
        let pet = ##"{"allOf":[{"$ref":"#/components/schemas/AnyPet"},{"type":"object",\##(Self.name)}]}"##
        expectFamily(
            try swift(
                #""AnyPet":{\#(Self.union("oneOf", ["Cat", "Dog"]))},"Pet":\#(pet),"Cat":\#(Self.cat),"Dog":\#(Self.dog)"#
            )
        )
    }

    @Test func unionMayBeReferencedIndirectly() throws {
        let pet = #"{\#(Self.name),\#(Self.union("oneOf", ["Cat", "Dog"]))}"#
        let dog =
            ##"{"allOf":[{"allOf":[{"$ref":"#/components/schemas/Third"}]},"##
            + #"{"type":"object","required":["bark"],"properties":{"bark":{"type":"string"}}}]}"#
        let aliases = ##""Second":{"$ref":"#/components/schemas/Pet"},"Third":{"$ref":"#/components/schemas/Second"}"##
        expectFamily(try swift(#""Pet":\#(pet),\#(aliases),"Cat":\#(Self.member("Third", "meow")),"Dog":\#(dog)"#))
    }

    @Test func discriminatorSelectsTheMember() throws {
        let pet = ##"""
            {"type":"object","required":["kind"],"properties":{"kind":{"type":"string"}},"discriminator":
            {"propertyName":"kind","mapping":{"c":"#/components/schemas/Cat","d":"Dog"}},\##(Self.union("oneOf", ["Cat", "Dog"]))}
            """##
        let swift = try swift(#""Pet":\#(pet),"Cat":\#(Self.cat),"Dog":\#(Self.dog)"#)
        #expect(swift.contains(#"case "c": self = .c(try Cat(from: decoder))"#))
        #expect(swift.contains(#"case "d": self = .d(try Dog(from: decoder))"#))
    }

    @Test func grandchildrenInheritAllProperties() throws {
        let pet = #"{\#(Self.name),\#(Self.union("oneOf", ["Cat", "Dog", "Siamese"]))}"#
        let swift = try swift(
            #""Pet":\#(pet),"Cat":\#(Self.cat),"Dog":\#(Self.dog),"Siamese":\#(Self.member("Cat", "points"))"#
        )
        #expect(swift.contains("case siamese(Siamese)"))
        #expect(swift.contains("init(name: String, meow: String, points: String)"))
    }

    @Test func mutuallyRecursiveUnionsHaveTheSameMembers() throws {
        let swift = try swift(
            ##"""
            "A":{"oneOf":[{"$ref":"#/components/schemas/B"},{"type":"string"}]},
            "B":{"oneOf":[{"$ref":"#/components/schemas/A"},{"type":"boolean"}]}
            """##
        )
        #expect(swift.components(separatedBy: "case bool(Bool)").count == 3)
        #expect(swift.components(separatedBy: "case string(String)").count == 3)
    }
}
