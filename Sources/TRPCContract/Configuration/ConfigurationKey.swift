internal import TRPCSource

/// One key of `trpcgen.yaml`: its name, values, meaning and reader.
///
/// The reader, the file that `trpcgen init` writes, the help of the options, the page "Configuration" and the JSON
/// Schema for editors all derive from this declaration. It is next to the code that reads the value, and ``all`` lists
/// it.
package struct ConfigurationKey: Sendable {
    package let name: String
    package let group: ConfigurationGroup
    /// The allowed values, in Markdown.
    package let values: String
    /// The allowed values, for editors.
    package let shape: ConfigurationShape
    /// The default, in Markdown; nil for a required key.
    package let defaultValue: String?
    /// The effect of the key, in Markdown. The first sentence is the help of its option.
    package let summary: String
    /// Details for the page only, in Markdown.
    package let details: String
    /// YAML snippets, each of which shows the key with a value.
    package let examples: [String]
    /// The equivalent option of `trpcgen generate` and `trpcgen check`.
    package let option: Option?
    /// The help of its option. Stored, because ArgumentParser requests it each time it parses.
    package let help: String
    let reading: Reading

    /// An option of the command line.
    package struct Option: Sendable {
        package let name: String
        /// Replaces the key's summary if the option does something else.
        package let help: String?

        init(_ name: String, _ help: String? = nil) {
            self.name = name
            self.help = help
        }
    }

    /// How the reader gets the value from the mapping that contains the key.
    enum Reading: Sendable {
        /// Read before the others, which depend on it.
        case first
        case client(@Sendable (ConfigurationReader, Node, inout ClientConfiguration) -> Void)
        case drift(@Sendable (ConfigurationReader, Node, inout DriftConfiguration) -> Void)
    }

    init(
        _ name: String,
        _ group: ConfigurationGroup,
        values: String,
        shape: ConfigurationShape,
        default defaultValue: String?,
        summary: String,
        details: String = "",
        examples: [String],
        option: Option? = nil,
        _ reading: Reading
    ) {
        self.name = name
        self.group = group
        self.values = values
        self.shape = shape
        self.defaultValue = defaultValue
        self.summary = summary
        self.details = details
        self.examples = examples
        self.option = option
        self.help = option?.help ?? Self.plain(summary[..<(summary.endOfSentence ?? summary.endIndex)])
        self.reading = reading
    }
}

extension ConfigurationKey {
    /// Declares a key that is true or false.
    static func flag(
        _ name: String,
        _ group: ConfigurationGroup,
        _ property: any WritableKeyPath<ClientConfiguration, Bool> & Sendable,
        summary: String,
        details: String = "",
        option: Option? = nil
    ) -> ConfigurationKey {
        let standard = ClientConfiguration.standard[keyPath: property]
        return ConfigurationKey(
            name,
            group,
            values: "`true` or `false`",
            shape: .flag,
            default: "`\(standard)`",
            summary: summary,
            details: details,
            examples: ["\(name): \(!standard)"],
            option: option,
            .client { reader, node, client in
                if let flag = reader.flag(name, of: node) { client[keyPath: property] = flag }
            }
        )
    }

    /// Declares a key whose value is one of several words.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String,
        _ group: ConfigurationGroup,
        _ property: any WritableKeyPath<ClientConfiguration, Choice> & Sendable,
        summary: String,
        details: String = "",
        example: Choice,
        option: Option? = nil
    ) -> ConfigurationKey {
        ConfigurationKey(
            name,
            group,
            values: words(of: Choice.self),
            shape: .words(of: Choice.self),
            default: "`\(ClientConfiguration.standard[keyPath: property].rawValue)`",
            summary: summary,
            details: details,
            examples: ["\(name): \(example.rawValue)"],
            option: option,
            .client { reader, node, client in
                if let choice: Choice = reader.choice(name, of: node) { client[keyPath: property] = choice }
            }
        )
    }

    /// Returns the words of a type: `one`, `two` or `three`.
    static func words<Choice: RawRepresentable<String> & CaseIterable & Sendable>(of type: Choice.Type) -> String {
        let words = type.allCases.map { "`\($0.rawValue)`" }
        return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    }
}

extension ConfigurationKey {
    /// Removes the backticks of Markdown, for output that isn't rendered.
    static func plain(_ text: Substring) -> String {
        String(decoding: text.utf8.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
    }
}

extension String {
    /// The index after the first full stop that is followed by a space.
    fileprivate var endOfSentence: Index? {
        var last: UInt8?
        return utf8.indices.first { index in
            defer { last = utf8[index] }
            return utf8[index] == UInt8(ascii: " ") && last == UInt8(ascii: ".")
        }
    }
}

extension ClientConfiguration {
    /// A client with only the required keys.
    static let standard = ClientConfiguration(schema: "", output: "", namespace: "")
}
