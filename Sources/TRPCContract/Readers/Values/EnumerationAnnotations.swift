internal import TRPCSource

/// The names and descriptions that extensions give to enum values.
struct EnumerationAnnotations {
    private let node: Node
    /// The entries of `x-ms-enum: { values: [{ value, name, description }] }`, by value.
    private let azure: [String: Node]

    /// The names of numbers in the schema's description.
    private var phrases: [EnumerationType.Value: String] = [:]

    init(of node: Node, values: [EnumerationType.Value]) {
        self.node = node
        let entries = node["x-ms-enum"]?["values"].map { Array($0.elements) } ?? []
        let pairs = entries.compactMap { value in value["value"]?.text.map { ($0, value) } }
        azure = Dictionary(pairs) { first, _ in first }
        guard !values.isEmpty, values.allSatisfy(\.isNumber) else { return }
        let texts = values.enumerated().compactMap { description(of: $1, at: $0).flatMap(EnumerationPhrases.name) }
        let isTold = texts.count == values.count && Set(texts.map { SwiftName.member($0) }).count == texts.count
        let names = isTold ? texts : node["description"]?.text.flatMap { EnumerationPhrases($0).names(of: values) }
        phrases = Dictionary(zip(values, names ?? [])) { first, _ in first }
    }

    func name(of value: EnumerationType.Value, at index: Int) -> String? {
        text(Self.nameKeys, value, index) ?? azureText("name", of: value) ?? phrases[value]
    }

    private static let nameKeys = [
        "x-enum-varnames", "x-enumNames", "x-enum-names", "x-enumnames", "x-enum-keys", "x-enum-labels",
    ]

    func description(of value: EnumerationType.Value, at index: Int) -> String? {
        text(["x-enum-descriptions", "x-enumDescriptions"], value, index) ?? azureText("description", of: value)
    }

    /// Returns a string from a list in the order of the values, or from an object keyed by the values.
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
