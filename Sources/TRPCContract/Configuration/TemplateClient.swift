/// A client in the configuration that `trpcgen init` writes.
struct TemplateClient {
    /// A key and its value.
    struct Entry {
        let key: ConfigurationKey
        let value: Value

        init(_ key: ConfigurationKey, _ value: Value) {
            self.key = key
            self.value = value
        }
    }

    enum Value {
        case text(String)
        /// The URL of a contract.
        case url(String)
        case number(Int)
    }

    let entries: [Entry]
    /// The client's optional keys.
    let others: [ConfigurationKey]
    let namespace: String
    /// Whether each key is explained, with optional keys commented out.
    let isExplained: Bool

    func lines(in notation: ConfigurationNotation) -> [String] {
        let needed = entries.map { entry in
            (isExplained ? comment(entry.key, in: notation) : []) + [notation.line(entry.key.name, entry.value)]
        }
        guard isExplained else { return needed.flatMap(\.self) }
        let written = Set(entries.map(\.key.name))
        let optional = others.filter { !written.contains($0.name) }.map { key in
            comment(key, in: notation)
                + key.examples.flatMap(notation.example).map { "\(notation.comment) \($0)" }
        }
        return Array((needed + optional).joined(separator: [""]))
    }

    /// Returns the key's summary, values and default, with the example's client name replaced by this client's.
    private func comment(_ key: ConfigurationKey, in notation: ConfigurationNotation) -> [String] {
        let choice = key.defaultValue.map { " Values: \(key.values). Default: \($0)." } ?? ""
        let text = ConfigurationKey.plain(key.summary.replacing("Backend", with: namespace) + choice[...])
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + word.count < Self.width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append("\(notation.comment) \(word)")
            }
        }
        return lines
    }

    private static let width = 112
}
