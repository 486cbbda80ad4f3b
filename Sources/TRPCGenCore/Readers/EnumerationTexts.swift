/// The names and texts that extensions give the values of an enumeration.
struct EnumerationTexts {
    private let node: Node
    /// The names and texts of `x-ms-enum: { values: [{ value, name, description }] }`, by value.
    private let azure: [String: Node]

    init(of node: Node) {
        self.node = node
        let values = node["x-ms-enum"]?["values"].map { Array($0.elements) } ?? []
        let pairs = values.compactMap { value in value["value"]?.text.map { ($0, value) } }
        azure = Dictionary(pairs) { first, _ in first }
    }

    func name(of value: EnumerationType.Value, at index: Int) -> String? {
        text(["x-enum-varnames", "x-enumNames"], value, index) ?? azureText("name", of: value)
    }

    func description(of value: EnumerationType.Value, at index: Int) -> String? {
        text(["x-enum-descriptions", "x-enumDescriptions"], value, index) ?? azureText("description", of: value)
    }

    /// A list in the order of the values, or an object keyed by them.
    private func text(_ keys: [String], _ value: EnumerationType.Value, _ index: Int) -> String? {
        for key in keys {
            guard let texts = node[key] else { continue }
            return texts.kind == .sequence ? texts[index]?.string : spelling(of: value).flatMap { texts[$0]?.string }
        }
        return nil
    }

    private func azureText(_ key: String, of value: EnumerationType.Value) -> String? {
        spelling(of: value).flatMap { azure[$0]?[key]?.string }
    }

    private func spelling(of value: EnumerationType.Value) -> String? {
        switch value {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): "\(number)"
        case .boolean: nil
        }
    }
}
