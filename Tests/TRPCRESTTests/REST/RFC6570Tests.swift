import Foundation
import Testing

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime

/// The examples of RFC 6570, 3.2, that OpenAPI's styles support.
@Suite struct RFC6570Tests {
    /// The variables of section 3.2.
    static let variables: [String: ParameterValue] = [
        "count": .array(["one", "two", "three"].map(ParameterValue.primitive)),
        "dom": .array(["example", "com"].map(ParameterValue.primitive)),
        "dub": .primitive("me/too"), "hello": .primitive("Hello World!"), "half": .primitive("50%"),
        "var": .primitive("value"), "who": .primitive("fred"), "base": .primitive("http://example.com/home/"),
        "path": .primitive("/foo/bar"), "list": .array(["red", "green", "blue"].map(ParameterValue.primitive)),
        "keys": .object([("semi", .primitive(";")), ("dot", .primitive(".")), ("comma", .primitive(","))]),
        "v": .primitive("6"), "x": .primitive("1024"), "y": .primitive("768"), "empty": .primitive(""),
        "empty_keys": .object([]), "undef": .nothing,
    ]

    private func text(_ name: String, _ style: ParameterStyle, explode: Bool) throws -> String {
        let value = try #require(Self.variables[name])
        let expansion = ParameterExpansion(name: name, style: style, explode: explode)
        switch style {
        case .form: return try expansion.items(value).joined(separator: "&")
        default: return try expansion.text(value) ?? ""
        }
    }

    @Test(arguments: [
        ("var", false, "value"), ("hello", false, "Hello%20World%21"), ("half", false, "50%25"), ("empty", false, ""),
        ("undef", false, ""), ("list", false, "red,green,blue"), ("list", true, "red,green,blue"),
        ("keys", false, "semi,%3B,dot,.,comma,%2C"), ("keys", true, "semi=%3B,dot=.,comma=%2C"),
        ("count", false, "one,two,three"), ("dub", false, "me%2Ftoo"), ("empty_keys", true, ""),
    ])
    func simpleExpansion(name: String, explode: Bool, written: String) throws {
        #expect(try text(name, .simple, explode: explode) == written)
    }

    @Test(arguments: [
        ("who", false, ".fred"), ("half", false, ".50%25"), ("dom", true, ".example.com"), ("var", false, ".value"),
        ("empty", false, "."), ("undef", false, ""), ("list", false, ".red,green,blue"),
        ("list", true, ".red.green.blue"), ("keys", false, ".semi,%3B,dot,.,comma,%2C"),
        ("keys", true, ".semi=%3B.dot=..comma=%2C"), ("empty_keys", false, ""), ("empty_keys", true, ""),
    ])
    func labelExpansion(name: String, explode: Bool, written: String) throws {
        #expect(try text(name, .label, explode: explode) == written)
    }

    @Test(arguments: [
        ("who", false, ";who=fred"), ("half", false, ";half=50%25"), ("empty", false, ";empty"),
        ("hello", false, ";hello=Hello%20World%21"), ("list", false, ";list=red,green,blue"),
        ("list", true, ";list=red;list=green;list=blue"), ("keys", false, ";keys=semi,%3B,dot,.,comma,%2C"),
        ("keys", true, ";semi=%3B;dot=.;comma=%2C"), ("count", true, ";count=one;count=two;count=three"),
        ("undef", true, ""),
    ])
    func matrixExpansion(name: String, explode: Bool, written: String) throws {
        #expect(try text(name, .matrix, explode: explode) == written)
    }

    @Test(arguments: [
        ("who", false, "who=fred"), ("half", false, "half=50%25"), ("empty", false, "empty="), ("undef", true, ""),
        ("list", false, "list=red,green,blue"), ("list", true, "list=red&list=green&list=blue"),
        ("keys", false, "keys=semi,%3B,dot,.,comma,%2C"), ("keys", true, "semi=%3B&dot=.&comma=%2C"),
        ("count", true, "count=one&count=two&count=three"), ("dub", true, "dub=me%2Ftoo"),
    ])
    func formExpansion(name: String, explode: Bool, written: String) throws {
        #expect(try text(name, .form, explode: explode) == written)
    }

    @Test(arguments: [
        ("value", "value"), ("Hello World!", "Hello%20World!"), ("50%", "50%25"), ("50%25", "50%25"),
        ("http://example.com/home/", "http://example.com/home/"), ("/foo/bar", "/foo/bar"), ("a%2", "a%252"),
        ("%zz", "%25zz"), ("ü", "%C3%BC"),
    ])
    func reservedExpansion(text: String, written: String) {
        #expect(PercentEncoding.encode(text, for: .reservedExpansion) == written)
    }
}
