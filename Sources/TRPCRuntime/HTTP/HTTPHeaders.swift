/// Header fields in order, with case-insensitive names.
///
/// ```swift
/// var headers: HTTPHeaders = ["Content-Type": "application/json"]
/// headers["content-type"]  // "application/json"
/// ```
public struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral {
    /// One header field.
    public struct Field: Sendable, Hashable {
        /// The name as given; its case is ignored by ``==(_:_:)``.
        public let name: String
        /// The value, without surrounding white space.
        public let value: String

        /// Creates a field.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        public static func == (left: Self, right: Self) -> Bool {
            left.value == right.value && HTTPHeaders.isSame(left.name, right.name)
        }

        public func hash(into hasher: inout Hasher) {
            for byte in name.utf8 { hasher.combine(HTTPHeaders.lowercased(byte)) }
            hasher.combine(value)
        }
    }

    private var fields: [Field]

    /// Creates headers from fields, keeping their order.
    public init(_ fields: [Field] = []) { self.fields = fields }

    /// Creates headers from a literal, keeping its order and repeated names.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Field(name: $0.0, value: $0.1) })
    }

    /// Creates headers from a dictionary, in the order of their names.
    public init(_ fields: [String: String]) {
        self.init(fields.sorted { $0.key < $1.key }.map { Field(name: $0.key, value: $0.value) })
    }

    /// The values by name; those of a repeated name are joined by commas (RFC 9110, 5.3).
    package var dictionary: [String: String] {
        Dictionary(fields.map { ($0.name, $0.value) }) { "\($0), \($1)" }
    }

    /// The first value with that name. Setting one replaces all values of that name; setting nil removes them.
    public subscript(name: String) -> String? {
        get { fields.first { Self.isSame($0.name, name) }?.value }
        set {
            let position = fields.firstIndex { Self.isSame($0.name, name) }
            fields.removeAll { Self.isSame($0.name, name) }
            if let newValue {
                fields.insert(Field(name: name, value: newValue), at: position ?? fields.endIndex)
            }
        }
    }

    /// Returns all values with the given name in order, such as several `set-cookie` fields.
    public func values(of name: String) -> [String] {
        fields.lazy.filter { Self.isSame($0.name, name) }.map(\.value)
    }

    /// Appends a field, keeping those with the same name.
    public mutating func append(name: String, value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Names are ASCII (RFC 9110, 5.6.2), and compared bytewise for speed.
    fileprivate static func isSame(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count
            && zip(left.utf8, right.utf8).allSatisfy { lowercased($0) == lowercased($1) }
    }

    fileprivate static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

extension HTTPHeaders: Hashable, RandomAccessCollection {
    public var startIndex: Int { fields.startIndex }
    public var endIndex: Int { fields.endIndex }
    public subscript(position: Int) -> Field { fields[position] }
}
