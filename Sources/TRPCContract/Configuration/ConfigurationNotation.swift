/// A configuration format: YAML, or JSON with comments, which can be read without libyaml.
package enum ConfigurationNotation: Sendable, CaseIterable {
    case yaml, json

    package var fileName: String {
        switch self {
        case .yaml: "trpcgen.yaml"
        case .json: "trpcgen.json"
        }
    }

    var comment: String {
        switch self {
        case .yaml: "#"
        case .json: "//"
        }
    }

    /// Returns a line with a key and its value.
    func line(_ key: String, _ value: TemplateClient.Value) -> String {
        switch (self, value) {
        case (.yaml, .text(let text)): "\(key): \(Self.plainOrQuoted(text))"
        case (.yaml, .number(let number)): "\(key): \(number)"
        case (.yaml, .url(let url)): "\(key): { url: \(Self.literal(url)) }"
        case (.json, .url(let url)): "\"\(key)\": { \"url\": \(Self.literal(url)) },"
        case (.json, .text(let text)): "\"\(key)\": \(Self.literal(text)),"
        case (.json, .number(let number)): "\"\(key)\": \(number),"
        }
    }

    /// Returns the lines of a key's example in this notation. Examples are declared in YAML.
    func example(_ yaml: String) -> [String] {
        switch self {
        case .yaml: yaml.split(separator: "\n").map(String.init)
        case .json: ExampleInJSON(yaml).lines
        }
    }

    private static func plainOrQuoted(_ text: String) -> String {
        let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
        return isPlain && text.first.map { $0.isLetter || $0 == "." } ?? false ? text : literal(text)
    }

    static func literal(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
