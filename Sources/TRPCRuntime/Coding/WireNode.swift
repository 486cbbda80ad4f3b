/// A value to encode as JSON: a tree with ordered properties and superjson's meta.
///
/// It's a class because `Encodable` fills containers after they have been returned.
package final class WireNode {
    package enum Kind {
        /// Nothing was encoded; written as an empty object.
        case empty
        case null, undefined, bool, number, string, array, object
    }

    /// superjson's types for values that JSON can't represent.
    package enum RichType: Equatable {
        case date
        case bigint
        case url
        case number
        case set
        case map
        case undefined
        case error
        case regexp
        /// A typed array of a JavaScript class with the given name, such as `Uint8Array`.
        case typedArray(String)

        /// The annotation in superjson's meta.
        var annotation: String {
            switch self {
            case .date: #""Date""#
            case .bigint: #""bigint""#
            case .url: #""URL""#
            case .number: #""number""#
            case .set: #""set""#
            case .map: #""map""#
            case .undefined: #""undefined""#
            case .error: #""Error""#
            case .regexp: #""regexp""#
            case .typedArray(let name): #"["typed-array","\#(name)"]"#
            }
        }
    }

    package private(set) var kind = Kind.empty
    /// The literal of a number or boolean; the unescaped contents of a string.
    package private(set) var text = ""
    private(set) var richType: RichType?
    /// The elements of an array or the values of an object.
    package private(set) var children: [WireNode] = []
    /// The keys of an object, in the same order as its values.
    package private(set) var keys: [String] = []
    private var positions: [String: Int] = [:]

    init() {}

    func setNull() { set(.null, "null") }
    func setUndefined() { set(.undefined, "null", as: .undefined) }
    func set(_ value: Bool) { set(.bool, value ? "true" : "false") }
    func set(number literal: String) { set(.number, literal) }
    func set(string: String, as richType: RichType? = nil) { set(.string, string, as: richType) }

    private func set(_ kind: Kind, _ text: String, as richType: RichType? = nil) {
        precondition(self.kind == .empty, "A value was encoded twice into the same container.")
        (self.kind, self.text, self.richType) = (kind, text, richType)
    }

    /// Makes the node an object, unless it is one already.
    ///
    /// A class encodes its own and its superclass's fields into the same object.
    func becomeObject() {
        precondition(kind == .empty || kind == .object, "A value was encoded as an object and as another kind.")
        kind = .object
    }

    func becomeArray() {
        precondition(kind == .empty || kind == .array, "A value was encoded as an array and as another kind.")
        kind = .array
    }

    /// Makes the node an array that is annotated as a JavaScript set.
    func becomeSet(of elements: [WireNode]) {
        becomeArray()
        richType = .set
        children = elements
    }

    /// Annotates the value. This method can be called before the value is written.
    func mark(as richType: RichType) { self.richType = richType }

    /// Appends a new element.
    func appendElement() -> WireNode {
        let child = WireNode()
        children.append(child)
        return child
    }

    /// Adds or replaces the value of a key.
    func setProperty(_ key: String) -> WireNode {
        let child = WireNode()
        if let position = position(of: key) {
            children[position] = child
        } else {
            positions[key] = keys.count
            keys.append(key)
            children.append(child)
        }
        return child
    }

    /// Sorts the properties of all objects by name.
    func sortProperties() {
        if kind == .object {
            let order = keys.indices.sorted { keys[$0].utf8.lexicographicallyPrecedes(keys[$1].utf8) }
            (keys, children) = (order.map { keys[$0] }, order.map { children[$0] })
            positions = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
        }
        for child in children { child.sortProperties() }
    }

    func position(of key: String) -> Int? { positions[key] }
}
