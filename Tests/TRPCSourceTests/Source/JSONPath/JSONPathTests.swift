import Testing

@testable import TRPCSource

/// RFC 9535 queries, without functions.
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

    /// Returns the selected values: the text of scalars, and the first key of others.
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
    func pathsSelectNodes(path: String, expected: [String]) throws {
        #expect(try select(path) == expected, "\(path)")
    }

    @Test(
        arguments: [
            ("paths", 0, "must begin with '$'"),
            ("$.", 2, "expected a name or '*'"),
            ("$.paths./posts", 8, "expected a name or '*', found '/'"),
            ("$.x-trpc.path", 3, "'-' isn't allowed in a name after a dot"),
            ("$['a", 2, "no closing '"),
            ("$['a'", 5, "expected ',' or ']', found the end of the path"),
            ("$[]", 2, "a quoted name, an index"),
            ("$[01]", 2, "'01' isn't an index"),
            ("$[-0]", 2, "'-0' isn't an index"),
            ("$[9007199254740992]", 2, "isn't an index"),
            ("$['\\x']", 3, "unknown escape"),
            ("$['\\ud800']", 3, "unpaired surrogate"),
            ("$['\\u12']", 3, "four hexadecimal digits"),
            ("$[?@.a = 1]", 7, "expected ',' or ']', found '='"),
            ("$[?@.* == 1]", 3, "several values can't be compared"),
            ("$[?1]", 4, "a comparison such as '=='"),
            ("$[?@.a == 01]", 10, "a quoted string, a number"),
            ("$[?@.a == b]", 10, "a quoted string, a number"),
            ("$[?length(@.a) == 1]", 3, "the function 'length' isn't supported"),
            ("$[?(@.a]", 7, "expected ')'"),
            ("$ ", 1, "expected "),
            ("$.a b", 3, "expected "),
            (String(repeating: "(", count: 60).replacingPrefix("$[?"), 53, "nested too deeply"),
        ]
    )
    func invalidPathErrorsHaveAnOffset(path: String, offset: Int, words: String) {
        let error = #expect(throws: JSONPathError.self) { try JSONPathParser.parse(path) }
        #expect(error?.offset == offset, "\(path): \(String(describing: error))")
        #expect(error?.message.contains(words) == true, "\(path): \(String(describing: error))")
    }

    /// The categories of the JSONPath compliance suite.
    @Test(
        arguments: [
            // Several selectors, in order; a node that two of them select appears once, since an action is applied to
            // it once.
            (#"$['d','a']"#, #"{"a":"A","d":"D"}"#, ["D", "A"]),
            ("$[*,1]", "[1,2]", ["1", "2"]), ("$[1,5:7]", "[0,1,2,3,4,5,6,7]", ["1", "5", "6"]),
            ("$[?@.a,?@.b]", #"[{"a":1},{"b":2}]"#, ["a", "b"]),
            // Names.
            (#"$['']"#, #"{"":1}"#, ["1"]), (#"$["\""]"#, #"{"\"":1}"#, ["1"]), (#"$['\'']"#, #"{"'":1}"#, ["1"]),
            (#"$["\/\b\f\n\r\t\\"]"#, #"{"/\b\f\n\r\t\\":1}"#, ["1"]), (#"$["\uD834\uDD1E"]"#, #"{"𝄞":1}"#, ["1"]),
            (#"$["\u263a"]"#, #"{"☺":1}"#, ["1"]), ("$.☺", #"{"☺":1}"#, ["1"]), ("$._a1", #"{"_a1":1}"#, ["1"]),
            (#"$['a']"#, "[0]", []), (#"$["\u0061"]"#, #"{"a":1}"#, ["1"]),
            // Indices.
            ("$[-2]", "[0,1]", ["0"]), ("$[-3]", "[0,1]", []), ("$[2]", "[0,1]", []), ("$[ 0 ]", "[7]", ["7"]),
            ("$[0]", #"{"0":1}"#, []), ("$[0][1]", "[[1,2]]", ["2"]),
            // Slices.
            ("$[:]", "[0,1]", ["0", "1"]), ("$[::]", "[0,1]", ["0", "1"]), ("$[1 :5 :2]", "[0,1,2,3,4]", ["1", "3"]),
            ("$[-1:0]", "[0,1,2]", []), ("$[-1:0:-1]", "[0,1,2]", ["2", "1"]), ("$[0:3:-1]", "[0,1,2]", []),
            ("$[::-2]", "[0,1,2,3]", ["3", "1"]), ("$[-3::-1]", "[0,1,2,3]", ["1", "0"]),
            ("$[-9:9]", "[0,1]", ["0", "1"]),
            ("$[113667776004:1:-1]", "[0,1,2,3]", ["3", "2"]), ("$[1:-1]", "[0,1,2,3]", ["1", "2"]),
            ("$[:1]", #"{":1":1}"#, []), ("$[2:1]", "[0,1,2]", []), ("$[0:3:9007199254740991]", "[0,1,2]", ["0"]),
            // Descendants: a node, then its children.
            ("$..[0]", "[[1],2]", ["[]", "1"]), ("$..*", #"{"a":{"b":1}}"#, ["b", "1"]), ("$ ..a", #"{"a":1}"#, ["1"]),
            (#"$..['a','b']"#, #"{"a":1,"b":{"a":2}}"#, ["1", "a", "2"]), ("$..[?@.a]", #"[[{"a":1}]]"#, ["a"]),
            // Filters.
            ("$[?@.a == 1.0]", #"[{"a":1},{"a":2}]"#, ["a"]), ("$[?@ == 1e2]", "[100,1]", ["100"]),
            ("$[?@ == -0]", "[0,1]", ["0"]), ("$[?@ == 1.5E+1]", "[15]", ["15"]), ("$[?@ == 0.5]", "[0.50]", ["0.50"]),
            ("$[?@.a || @.b && @.c]", #"[{"a":1},{"b":1},{"b":1,"c":1}]"#, ["a", "b"]),
            ("$[?!(@.a == 'b')]", #"[{"a":"b"},{"a":"c"},{"x":1}]"#, ["a", "x"]), ("$[?$[0]]", "[5,6]", ["5", "6"]),
            ("$[?@.a <= null]", #"[{"a":null},{"a":0}]"#, ["a"]), ("$[?@.a != @.b]", #"[{"a":1},{"x":1}]"#, ["a"]),
            ("$[?@.a >= @.b]", #"[{"x":1}]"#, ["x"]), ("$[?@.a == $.x]", #"[{"x":1}]"#, ["x"]),
            ("$[?@.a == @.b]", #"[{"a":{"x":1,"y":[2]},"b":{"y":[2],"x":1}}]"#, ["a"]),
            ("$[?@.a == @.b]", #"[{"a":[1,2],"b":[2,1]}]"#, []), ("$[?@.a <= @.b]", #"[{"a":[1],"b":[1]}]"#, ["a"]),
            ("$[?@ < 'b']", #"["a",1,null,true,["a"]]"#, ["a"]), ("$[?@ == '1']", "[1]", []),
            ("$[?@ == true]", "[true,1]", ["true"]),
            ("$[?@.*]", #"[[],[1],{},{"k":1}]"#, ["[]", "k"]), ("$[?@..a]", #"[{"b":{"a":1}},{"b":1}]"#, ["b"]),
            ("$[?@]", "[null,0]", ["null", "0"]), ("$[?@.a]", #"[{"a":null}]"#, ["a"]),
            ("$[?@.a]", #"{"x":{"a":1}}"#, ["a"]),
            (#"$[?@=="\u263a"]"#, #"["☺"]"#, ["☺"]), ("$[?@[-1] == 2]", "[[1,2],[2,1]]", ["[]"]),
            ("$[?'a' < 'b']", "[1]", ["1"]), ("$[?((@.a))]", #"[{"a":1}]"#, ["a"]), ("$[?!!@.a]", "[]", nil),
        ] as [(String, String, [String]?)]
    )
    func casesOfTheStandardPass(path: String, text: String, expected: [String]?) throws {
        guard let expected else {
            #expect(throws: JSONPathError.self) { try JSONPathParser.parse(path) }
            return
        }
        #expect(try select(path, text) == expected, "\(path)")
    }

    @Test(
        arguments: [
            "", " $", "$$", "$.. a", "$. a", "$..", "$...a", "$.&", "$.1a", "$[1.0]", "$[1e0]", "$[+1]", "$[1 2]",
            "$[,0]",
            "$[0,]", "$[-9007199254740992]", "$[1:2:3:4]", "$[:00]", "$[::01]", "$[0:1.5]", "$[:-0]", "$[a]", "$[\"a']",
            #"$['\"']"#, #"$["\'"]"#, #"$["\uDD1E"]"#, #"$["\uD834\u0061"]"#, "$['\u{1}']", "$['a\n']", #"$["\U263a"]"#,
            "$[?]", "$[?()]", "$[?@.a == .1]", "$[?@ == 1.]", "$[?@ == +1]", "$[?@ == -]", "$[?@ == 1e]",
            "$[?@ == True]",
            "$[?@ == Null]", "$[?true]", "$[?'a']", "$[?!@.a == 'b']", "$[?(@.a) == (@.b)]", "$[?@[0:2] == 1]",
            "$[?@..a == 1]", "$[?@[0,1] == 1]", "$[?@.a == 1 &&]", "$[?@.a & @.b]", "$[?@.a === 1]", "$[?@ == [1]]",
            "$[?@ == {}]", "$[?@.a <> 1]", "$[?a]", "$[*", "$.a.", "$a", "$.'a'", "$.[0]", "$]", "$[?@.a = 1]",
        ]
    )
    func invalidCasesOfTheStandardAreRejected(path: String) {
        #expect(throws: JSONPathError.self, "\(path)") { try JSONPathParser.parse(path) }
    }

    @Test func namesWithOtherCharactersAreShownInBrackets() {
        let error = #expect(throws: JSONPathError.self) { try JSONPathParser.parse("$.x-trpc.path") }
        #expect(error?.fix == "use ['x-trpc']")
    }
}

extension String {
    /// Returns this string after a prefix.
    fileprivate func replacingPrefix(_ prefix: String) -> String { prefix + self }
}
