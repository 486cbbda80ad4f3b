import TRPCRuntime

/// The structure of a parameter's value, which each ``ParameterStyle`` formats.
enum ParameterValue: Equatable {
    /// Null or absent.
    case nothing
    /// A string, number or boolean, as a string.
    case primitive(String)
    case array([ParameterValue])
    /// Properties in order.
    case object([(name: String, value: ParameterValue)])

    /// Encodes a value like in JSON: dates, UUIDs, enums and generated models.
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

    /// Whether the value is undefined: in RFC 6570 null, an empty list and an empty map are.
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
    /// Returns the strings of the elements that aren't null.
    ///
    /// - Throws: ``Unwritable`` when an element is not a primitive.
    static func texts(of elements: [ParameterValue]) throws(Unwritable) -> [String] {
        var texts: [String] = []
        for (index, element) in elements.enumerated() {
            if let text = try element.text(at: "[\(index)]") { texts.append(text) }
        }
        return texts
    }

    /// Returns the properties that aren't null.
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

    /// The error of a value that a style doesn't support.
    struct Unwritable: Error {
        enum Reason: String {
            case nested = "The parameter's style cannot represent nested lists or objects."
            case cookie =
                "A cookie without escapes can't contain spaces, semicolons, quotes or non-ASCII characters."
            case delimiter = "The value contains the delimiter of the parameter's style."
        }

        /// The path within the value.
        let path: String
        let reason: Reason
    }
}
