import TRPCRuntime

/// The structure of a parameter's value, which is formatted according to a ``ParameterStyle``.
enum ParameterValue: Equatable {
    /// A null or absent value.
    case nothing
    /// A string, number or boolean, converted to a string.
    case primitive(String)
    case array([ParameterValue])
    /// An object's properties, in order.
    case object([(name: String, value: ParameterValue)])

    /// Creates the structure of a value, encoding dates, UUIDs, enums and generated models as in JSON.
    ///
    /// - Throws: `EncodingError` if the value can't be encoded.
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

    /// Whether the value is undefined according to RFC 6570, that is, null, an empty list or an empty map.
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
    /// Returns the non-null elements as strings.
    ///
    /// - Throws: ``Unwritable`` if an element isn't a primitive.
    static func texts(of elements: [ParameterValue]) throws(Unwritable) -> [String] {
        var texts: [String] = []
        for (index, element) in elements.enumerated() {
            if let text = try element.text(at: "[\(index)]") { texts.append(text) }
        }
        return texts
    }

    /// Returns the non-null properties as pairs of strings.
    ///
    /// - Throws: ``Unwritable`` if a property isn't a primitive.
    static func pairs(of properties: [(name: String, value: ParameterValue)]) throws(Unwritable) -> [(String, String)] {
        var pairs: [(String, String)] = []
        for (name, value) in properties {
            if let text = try value.text(at: ".\(name)") { pairs.append((name, text)) }
        }
        return pairs
    }

    /// Returns the non-null properties as pairs of strings, with one pair per element of a list, such as `sort=a&sort=b`.
    ///
    /// The specification doesn't define lists here, but servers, such as those using Spring's `Pageable`, read this format.
    ///
    /// - Throws: ``Unwritable`` if a property is an object, or a list with elements that aren't primitives.
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

    /// The error for a value that the style can't represent.
    struct Unwritable: Error {
        enum Reason: String {
            case nested = "The parameter's style cannot represent nested lists or objects."
            case cookie =
                "A cookie without escapes can't contain spaces, semicolons, quotes or non-ASCII characters."
            case delimiter = "The value contains the delimiter of the parameter's style."
        }

        /// The location of the problem within the value.
        let path: String
        let reason: Reason
    }
}
