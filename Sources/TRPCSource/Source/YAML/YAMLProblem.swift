#if YAML
/// A syntax error from libyaml.
struct YAMLProblem {
    var text: String
    var character: Int
    var context: String?
    var contextCharacter: Int

    /// Returns libyaml's message, rephrased in terms of YAML rather than of the parser.
    ///
    /// - Parameter found: The character at the problem's location.
    func message(found: UInt8?) -> String {
        switch text {
        case "mapping values are not allowed in this context":
            "a ':' isn't allowed here; quote the value if it contains ': ', or check the indentation"
        case "did not find expected key":
            "expected a key here; check the indentation of this line"
        case "could not find expected ':'", "could not found expected ':'":
            "expected ':' after this key"
        case "did not find expected '-' indicator":
            "expected '-' here; check the indentation of this line"
        case "block sequence entries are not allowed in this context":
            "a '-' item isn't allowed here; check the indentation"
        case "found unexpected end of stream":
            "the quoted string isn't closed"
        case "found character that cannot start any token":
            "a value can't begin with \(Self.quoted(found)); quote it"
        case "did not find expected ',' or ']'":
            "expected ',' or ']' in this list"
        case "did not find expected ',' or '}'":
            "expected ',' or '}' in this mapping"
        case "did not find expected node content":
            "expected a value here"
        case "did not find expected alphabetic or numeric character":
            "a name must follow '&' or '*'; quote the value if it begins with one of them"
        case "found undefined tag handle":
            "this tag's prefix isn't declared"
        case "found unknown escape character":
            "invalid YAML escape; use \\\\ for a backslash, or single quotes"
        case "did not find expected <document start>":
            "unexpected text after the end of the document"
        default:
            text
        }
    }

    private static func quoted(_ character: UInt8?) -> String {
        character.map { "'\(Character(UnicodeScalar($0)))'" } ?? "this character"
    }
}
#endif
