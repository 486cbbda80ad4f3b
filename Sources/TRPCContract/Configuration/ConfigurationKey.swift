internal import TRPCSource

/// A key of `trpcgen.yaml`: its name, values, meaning and reader.
///
/// This declaration is the source for the reader, the file that `trpcgen init` writes, the help of command-line
/// options, the page "Configuration" and the JSON Schema for editors. Each key is declared next to the code that reads
/// its value, and listed in ``all``.
package struct ConfigurationKey: Sendable {
    package let name: String
    package let group: ConfigurationGroup
    /// The allowed values, in Markdown.
    package let values: String
    /// The allowed values, for the JSON Schema.
    package let shape: ConfigurationShape
    /// The default value, in Markdown; nil for a required key.
    package let defaultValue: String?
    /// The key's effect, in Markdown. The first sentence is also the help of its command-line option.
    package let summary: String
    /// Details that are shown only on the page, in Markdown.
    package let details: String
    /// YAML snippets that each show the key with a value.
    package let examples: [String]
    /// The equivalent option of `trpcgen generate` and `trpcgen check`.
    package let option: Option?
    /// The help of the option. It's stored because ArgumentParser requests it each time it parses arguments.
    package let help: String
    let reading: Reading

    /// A command-line option.
    package struct Option: Sendable {
        package let name: String
        /// The option's help, if it differs from the key's summary.
        package let help: String?

        init(_ name: String, _ help: String? = nil) {
            self.name = name
            self.help = help
        }
    }

    /// How the value is read from the mapping that contains the key.
    enum Reading: Sendable {
        /// Read before the other keys, which depend on it.
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
    /// Declares a Boolean key.
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

    /// Declares a key whose value is one of a fixed set of words.
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

    /// Returns the values of an enum as a list, such as `one`, `two` or `three`.
    static func words<Choice: RawRepresentable<String> & CaseIterable & Sendable>(of type: Choice.Type) -> String {
        let words = type.allCases.map { "`\($0.rawValue)`" }
        return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    }
}

extension ConfigurationKey {
    /// Removes Markdown backticks, for output that isn't rendered.
    static func plain(_ text: Substring) -> String {
        String(decoding: text.utf8.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
    }
}

extension String {
    /// The index after the first period that is followed by a space.
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
