/// Recognizes files that are neither JSON nor YAML by their first words.
///
/// For these files, a parser would only report an unexpected character.
enum ForeignFormat {
    case html, xml, script, graphQL, protocolBuffers

    /// Returns the format of a file that can't be JSON or YAML; otherwise nil.
    static func guess(_ file: SourceFile) -> ForeignFormat? {
        let start = file.bytes.dropFirst(file.byteOrderMarkLength).prefix(lookahead)
        let text = withoutComments(Substring(String(decoding: start, as: UTF8.self)))
        if text.hasPrefix("<") { return markup(text) }
        let word = text.prefix { $0.isLetter || $0 == "." }
        let rest = text[word.endIndex...]
        let next = rest.drop { $0 == " " || $0 == "\t" }
        // `type: object` begins a YAML document, but `import fs from …` doesn't.
        guard next.startIndex > rest.startIndex || next.first == "{", let follower = next.first, follower != ":" else {
            return (word.hasSuffix("exports") && rest.hasPrefix("=")) || isDirective(text) ? .script : nil
        }
        switch word {
        case "import", "export", "const", "let", "var", "function", "async", "declare", "interface", "class", "enum":
            return follower == "=" ? nil : .script
        case "module.exports", "exports":
            return follower == "=" ? .script : nil
        case "type":
            let name = next.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            switch next[name.endIndex...].first(where: { $0 != " " }) {
            case "=", "<": return .script
            case "{", "@": return .graphQL
            default: return nil
            }
        case "schema", "scalar", "input", "directive", "extend":
            return follower == ":" ? nil : .graphQL
        case "syntax":
            return follower == "=" ? .protocolBuffers : nil
        default: return nil
        }
    }

    private static let lookahead = 8192

    private static func markup(_ text: Substring) -> ForeignFormat? {
        let start = text.prefix(400).lowercased()
        if start.hasPrefix("<?xml") { return start.contains("<html") ? .html : .xml }
        if ["<!doctype html", "<html", "<head", "<body", "<script", "<div", "<meta", "<title"]
            .contains(where: start.hasPrefix)
        {
            return .html
        }
        return text.dropFirst().first.map { $0.isLetter || $0 == "!" } ?? false ? .xml : nil
    }

    /// Returns whether the text begins with a directive such as `"use strict";`.
    private static func isDirective(_ text: Substring) -> Bool {
        ["\"use ", "'use "].contains(where: text.hasPrefix) && !text.prefix { !$0.isNewline }.contains(":")
    }

    /// Removes leading white space and script comments.
    private static func withoutComments(_ text: Substring) -> Substring {
        var rest = text
        while true {
            rest = rest.drop(while: \.isWhitespace)
            if rest.hasPrefix("//") || rest.hasPrefix("#!") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*"), let end = rest.range(of: "*/") {
                rest = rest[end.upperBound...]
            } else if rest.hasPrefix("<!--"), let end = rest.range(of: "-->") {
                rest = rest[end.upperBound...]
            } else {
                return rest
            }
        }
    }
}

extension Substring {
    /// Returns the range of the first occurrence of `part`.
    fileprivate func range(of part: String) -> Range<Index>? { firstRange(of: part) }
}

extension Diagnostic {
    static func notAContract(_ format: ForeignFormat) -> Diagnostic {
        let (name, fix) =
            switch format {
            case .html:
                (
                    "an HTML page",
                    "use the OpenAPI document itself; a server may return a sign-in page instead"
                )
            case .xml:
                ("XML", "use an OpenAPI document or a JSON Schema, in JSON or YAML")
            case .script:
                (
                    "TypeScript or JavaScript",
                    "export the contract from the router with Scripts/trpc-contract.mjs of swift-trpcgen: "
                        + "npx tsx trpc-contract.mjs router.ts --out backend.openapi.json"
                )
            case .graphQL:
                ("a GraphQL schema", "use an OpenAPI document or a JSON Schema")
            case .protocolBuffers:
                ("a Protocol Buffers schema", "use an OpenAPI document or a JSON Schema")
            }
        return Diagnostic(.notAContract, "this is \(name), not a document in JSON or YAML", fix: fix)
    }
}

extension Rule {
    package static let notAContract = Rule(
        "not-a-contract",
        .error,
        "A file has an unsupported format, such as a Postman collection or a GraphQL schema.",
        "Export the backend as OpenAPI or JSON Schema."
    )
}
