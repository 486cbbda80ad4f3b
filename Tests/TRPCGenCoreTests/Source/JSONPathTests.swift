import Testing

@testable import TRPCGenCore

/// Queries by RFC 9535, without its functions.
struct JSONPathTests {
    private static let store = #"""
        {"store":{"book":[
        {"category":"reference","author":"Rees","title":"Sayings","price":8.95},
        {"category":"fiction","author":"Waugh","title":"Sword","price":12.99},
        {"category":"fiction","author":"Melville","title":"Moby Dick","isbn":"0-553","price":8.99},
        {"category":"fiction","author":"Tolkien","title":"Rings","isbn":"0-395","price":22.99}],
        "bicycle":{"color":"red","price":399}},"limit":10,"o'k":{"é":1},"list":[0,1,2,3,4,5],
        "same":[{"a":[1,{"b":2}]},{"a":[1,{"b":2.0}]},{"a":[1]}],"cases":[null,false,0,"","x"]}
        """#

    /// The texts of the scalars, and the first keys of the others, that a path selects.
    private func select(_ path: String, _ text: String = store) throws -> [String] {
        let file = SourceFile(path: "a.json", bytes: Array(text.utf8))
        let document = try #require(DocumentReader().read(file, as: FileID(rawValue: 0), into: DiagnosticSink()))
        let editor = try DocumentEditor(document, limits: SourceLimits())
        return JSONPathEvaluation(document: editor).evaluate(try JSONPathParser.parse(path)).matches.map { match in
            editor.isPrimitive(match.node) ? editor.text(of: match.node) : editor.keys(of: match.node).first ?? "[]"
        }
    }

    @Test(
        arguments: [
            ("$", ["store"]),
            ("$.limit", ["10"]),
            ("$.store.book[*].author", ["Rees", "Waugh", "Melville", "Tolkien"]),
            ("$ ['store'] .bicycle\n.color", ["red"]),
            ("$..author", ["Rees", "Waugh", "Melville", "Tolkien"]),
            ("$.store.*", ["[]", "color"]),
            ("$.store..price", ["8.95", "12.99", "8.99", "22.99", "399"]),
            ("$..book[2].title", ["Moby Dick"]),
            ("$..book[-1].title", ["Rings"]),
            ("$..book[0,1].title", ["Sayings", "Sword"]),
            ("$..book[0,0].title", ["Sayings"]),
            ("$..book[:2].title", ["Sayings", "Sword"]),
            ("$.list[1:5:2]", ["1", "3"]),
            ("$.list[5:1:-2]", ["5", "3"]),
            ("$.list[::-1]", ["5", "4", "3", "2", "1", "0"]),
            ("$.list[-2:]", ["4", "5"]),
            ("$.list[1:3:0]", []),
            ("$.list[9]", []),
            ("$.limit[0]", []),
            ("$..book[?@.isbn].title", ["Moby Dick", "Rings"]),
            ("$..book[?!@.isbn].title", ["Sayings", "Sword"]),
            ("$..book[?@.price < 10].title", ["Sayings", "Moby Dick"]),
            ("$..book[?@.price<$.limit].title", ["Sayings", "Moby Dick"]),
            ("$..book[?@.price >= 12.99 && @.author != 'Waugh'].title", ["Rings"]),
            ("$..book[?(@.author == \"Rees\" || @.isbn) && !(@.price > 20)].title", ["Sayings", "Moby Dick"]),
            ("$..book[?'Rees' == @['author']].title", ["Sayings"]),
            ("$..book[?@.title > 'S'].title", ["Sayings", "Sword"]),
            ("$.store[?@.color].price", ["399"]),
            ("$.same[?@.a == $.same[0].a].a[1].b", ["2", "2.0"]),
            ("$.cases[?@ == null]", ["null"]),
            ("$.cases[?@ == false]", ["false"]),
            ("$.cases[?@ == '']", [""]),
            ("$.cases[?@.missing == @.other]", ["null", "false", "0", "", "x"]),
            ("$.cases[?@ < 'y']", ["", "x"]),
            ("$['o\\'k']['\\u00e9']", ["1"]),
            ("$['o\\'k'].é", ["1"]),
            ("$.store.book[?@.title == 'Moby Dick', 0].author", ["Melville", "Rees"]),
            ("$[?@[?@.isbn]]", []),
            ("$.store[?@[?@.isbn]][0].author", ["Rees"]),
        ]
    )
    func aPathSelects(path: String, expected: [String]) throws {
        #expect(try select(path) == expected, "\(path)")
    }

    @Test(
        arguments: [
            ("paths", 0, "begins with '$'"),
            ("$.", 2, "a name or '*' is expected here"),
            ("$.paths./posts", 8, "a name or '*' is expected here, not '/'"),
            ("$.x-trpc.path", 3, "'-' cannot stand in a name behind a dot"),
            ("$['a", 2, "no closing '"),
            ("$['a'", 5, "',' or ']' is expected here, not the path's end"),
            ("$[]", 2, "a name in quotes, an index"),
            ("$[01]", 2, "'01' is not an index"),
            ("$[-0]", 2, "'-0' is not an index"),
            ("$[9007199254740992]", 2, "is not an index"),
            ("$['\\x']", 3, "there is no escape"),
            ("$['\\ud800']", 3, "half of a surrogate pair"),
            ("$['\\u12']", 3, "four hexadecimal digits"),
            ("$[?@.a = 1]", 7, "',' or ']' is expected here, not '='"),
            ("$[?@.* == 1]", 3, "several values cannot be compared"),
            ("$[?1]", 4, "a comparison such as '=='"),
            ("$[?@.a == 01]", 10, "a text in quotes, a number"),
            ("$[?@.a == b]", 10, "a text in quotes, a number"),
            ("$[?length(@.a) == 1]", 3, "the function 'length' is not supported"),
            ("$[?(@.a]", 7, "')' is expected here"),
            ("$ ", 1, "is expected here"),
            ("$.a b", 3, "is expected here"),
            (String(repeating: "(", count: 60).replacingPrefix("$[?"), 53, "nested too deeply"),
        ]
    )
    func aBrokenPathSaysWhere(path: String, offset: Int, words: String) {
        let error = #expect(throws: JSONPathError.self) { try JSONPathParser.parse(path) }
        #expect(error?.offset == offset, "\(path): \(String(describing: error))")
        #expect(error?.message.contains(words) == true, "\(path): \(String(describing: error))")
    }

    @Test func aNameWithOtherSignsIsShownInBrackets() {
        let error = #expect(throws: JSONPathError.self) { try JSONPathParser.parse("$.x-trpc.path") }
        #expect(error?.fix == "write ['x-trpc']")
    }
}

extension String {
    /// This text behind another.
    fileprivate func replacingPrefix(_ prefix: String) -> String { prefix + self }
}
