import TRPCRuntime

/// A parameter's value by its form, from which each ``ParameterStyle`` makes text.
enum ParameterValue: Equatable {
    /// Null or absent.
    case nothing
    /// A text, a number or a boolean, as text.
    case primitive(String)
    case array([ParameterValue])
    /// Properties in their order.
    case object([(name: String, value: ParameterValue)])

    /// The form that the wire gives a value: dates, UUIDs, enums and generated models as everywhere else.
    ///
    /// - Throws: `EncodingError`.
    init(_ value: some Encodable) throws {
        self.init(try WireEncoder(transformer: .none).node(of: value))
    }

    init(_ node: WireNode) {
        switch node.kind {
        case .null, .undefined: self = .nothing
        case .bool, .number, .string: self = .primitive(node.text)
        case .array: self = .array(node.children.map(ParameterValue.init))
        case .object, .empty:
            self = .object(zip(node.keys, node.children).map { ($0, ParameterValue($1)) })
        }
    }

    /// Whether there is nothing to write: RFC 6570 calls null, an empty list and an empty map undefined.
    var isUndefined: Bool {
        switch self {
        case .nothing: true
        case .primitive: false
        case .array(let elements): elements.allSatisfy { $0 == .nothing }
        case .object(let properties): properties.allSatisfy { $0.value == .nothing }
        }
    }

    static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.nothing, .nothing): true
        case (.primitive(let left), .primitive(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.name == $1.name && $0.value == $1.value }
        default: false
        }
    }
}

extension ParameterValue {
    /// The elements' texts, without those that are null.
    ///
    /// - Throws: ``Unwritable`` when an element is not a primitive.
    static func texts(of elements: [ParameterValue]) throws(Unwritable) -> [String] {
        var texts: [String] = []
        for (index, element) in elements.enumerated() {
            if let text = try element.text(at: "[\(index)]") { texts.append(text) }
        }
        return texts
    }

    /// The properties' texts, without those that are null.
    ///
    /// - Throws: ``Unwritable`` when a property is not a primitive.
    static func pairs(of properties: [(name: String, value: ParameterValue)]) throws(Unwritable) -> [(String, String)] {
        var pairs: [(String, String)] = []
        for (name, value) in properties {
            if let text = try value.text(at: ".\(name)") { pairs.append((name, text)) }
        }
        return pairs
    }

    /// The same, with a pair for each element of a property that is a list. The specification leaves such lists open; servers,
    /// Spring's `Pageable` among them, read `sort=a&sort=b`.
    ///
    /// - Throws: ``Unwritable`` when a property is an object, or a list of what is not primitive.
    static func listedPairs(
        of properties: [(name: String, value: ParameterValue)]
    ) throws(Unwritable) -> [(String, String)] {
        var pairs: [(String, String)] = []
        for (name, value) in properties {
            guard case .array(let elements) = value else {
                if let text = try value.text(at: ".\(name)") { pairs.append((name, text)) }
                continue
            }
            for (index, element) in elements.enumerated() {
                if let text = try element.text(at: ".\(name)[\(index)]") { pairs.append((name, text)) }
            }
        }
        return pairs
    }

    private func text(at place: String) throws(Unwritable) -> String? {
        switch self {
        case .nothing: nil
        case .primitive(let text): text
        case .array, .object: throw Unwritable(path: place, reason: .nested)
        }
    }

    /// A value that has no form in a style.
    struct Unwritable: Error {
        enum Reason: String {
            case nested = "Its style has no form for a list or an object within another."
            case cookie =
                "A cookie without escapes can't have a space, a semicolon, a quote or a letter that isn't ASCII."
            case delimiter = "It has the character that its style puts between the elements."
        }

        /// Where within the value it is.
        let path: String
        let reason: Reason
    }
}
