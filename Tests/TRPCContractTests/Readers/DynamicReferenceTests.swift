import GeneratorSupport
import TRPCContract
import Testing

/// Dynamic references resolve to the schema that the outermost dynamic scope binds.
struct DynamicReferenceTests {
    private static let page = #"""
        "Page":{"type":"object","required":["items"],"properties":{"items":{"type":"array","items":{"$dynamicRef":"#item"}}},
        "$defs":{"item":{"$dynamicAnchor":"item","not":{}}}},"User":{"type":"object","properties":{"id":{"type":"string"}}},
        "Post":{"type":"object","properties":{"title":{"type":"string"}}}
        """#

    private static func binding(_ name: String, _ target: String = "Page") -> String {
        ##"{"$ref":"#/components/schemas/\##(target)","$defs":{"x":{"$dynamicAnchor":"item","$ref":"#/components/schemas/\##(name)"}}}"##
    }

    private func swift(_ schemas: String) throws -> String {
        let pipeline = try Pipeline(Pipeline.schemas(schemas))
        #expect(pipeline.ids == [])
        return pipeline.swift
    }

    @Test func eachBindingIsAType() throws {
        let swift = try swift(
            #"\#(Self.page),"Users":\#(Self.binding("User")),"Feed":{"properties":{"posts":\#(Self.binding("Post"))}}"#
        )
        #expect(swift.contains("struct Users: ") && swift.contains("struct FeedPosts: "))
        #expect(swift.contains("public var items: [User]") && swift.contains("public var items: [Post]"))
        #expect(swift.contains("public var posts: FeedPosts?"))
    }

    @Test func unboundReferenceUsesItsDefault() throws {
        let sketch = try GraphSketch(schemas: #"\#(Self.page),"Users":\#(Self.binding("User"))"#)
        #expect(try sketch["Page"] == "{items: [never]}")
        #expect(try sketch["Users"] == "{items: [User]}")
    }

    @Test func bindingsApplyToReferencedSchemas() throws {
        let swift = try swift(
            #"""
            \#(Self.page),"Envelope":{"type":"object","properties":{"page":{"$ref":"#/components/schemas/Page"},
            "first":{"$dynamicRef":"#item"}},"$defs":{"item":{"$dynamicAnchor":"item"}}},
            "UserEnvelope":\#(Self.binding("User", "Envelope")),"PostEnvelope":\#(Self.binding("Post", "Envelope"))
            """#
        )
        for name in ["User", "Post"] {
            #expect(swift.contains("public var first: \(name)?"))
            #expect(swift.contains("public var items: [\(name)]"))
        }
    }

    @Test func outermostBindingApplies() throws {
        let sketch = try GraphSketch(
            schemas: #"""
                \#(Self.page),"Users":\#(Self.binding("User")),
                "Posts":{"$ref":"#/components/schemas/Users","$defs":{"x":{"$dynamicAnchor":"item","$ref":"#/components/schemas/Post"}}}
                """#
        )
        #expect(try sketch["Users"] == "{items: [User]}")
        #expect(try sketch["Posts"] == "{items: [Post]}")
    }

    @Test func inlineBindingsAreNamedAfterTheirAnchor() throws {
        let swift = try swift(
            #"""
            \#(Self.page),"Tags":{"$ref":"#/components/schemas/Page","$defs":{"x":{"$dynamicAnchor":"item","type":"object",
            "properties":{"tag":{"type":"string"}}}}},"Counts":{"$ref":"#/components/schemas/Page","$defs":{"x":
            {"$dynamicAnchor":"item","type":"object","properties":{"count":{"type":"integer"}}}}}
            """#
        )
        #expect(swift.contains("public var tag: String?") && swift.contains("public var count: Int?"))
        #expect(swift.split(separator: "\n").count { $0.contains("public var items: [") } == 3)
    }

    @Test(arguments: [
        ("$dynamicAnchor", #""node""#, ##""$dynamicRef":"#node""##),
        ("$recursiveAnchor", "true", ##""$recursiveRef":"#""##),
    ])
    func recursiveExtensionsKeepTheirProperties(_ keyword: String, _ value: String, _ reference: String) throws {
        let swift = try swift(
            ##"""
            "Tree":{"\##(keyword)":\##(value),"type":"object","properties":{"children":{"type":"array","items":{\##(reference)}}}},
            "Named":{"\##(keyword)":\##(value),"$ref":"#/components/schemas/Tree","required":["name"],"properties":{"name":{"type":"string"}}}
            """##
        )
        #expect(swift.contains("public var children: [Tree]?") && swift.contains("public var children: [Named]?"))
        #expect(swift.contains("public var name: String"))
    }

    @Test func referenceWithoutABindingIsReported() throws {
        let page = Self.page.replacing(
            ##""$defs":{"item":{"$dynamicAnchor":"item","not":{}}}"##,
            with: ##""minProperties":1"##
        )
        let pipeline = try Pipeline(
            Pipeline.schemas(#"\#(page),"Users":\#(Self.binding("User")),"Posts":\#(Self.binding("Post"))"#)
        )
        #expect(pipeline.ids == ["unbound-dynamic-anchor"])
        #expect(pipeline.swift.contains("public var items: [JSONValue]"))
        #expect(
            pipeline.swift.contains("public var items: [User]") && pipeline.swift.contains("public var items: [Post]")
        )
    }
}
