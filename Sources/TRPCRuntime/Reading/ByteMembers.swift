/// The members of an object for a custom `init(from:)`.
///
/// The initializer can read them in any order, and while it reads other values.
final class ByteMembers {
    let reader: ByteReader
    private let names: [(name: String, value: Int)]
    private let positions: [String: Int]

    /// - Throws: ``ByteReader/GivesUp`` if a name is a duplicate.
    init(_ reader: ByteReader, at start: Int) throws {
        self.reader = reader
        reader.position = start
        names = try reader.object { try $0.all({ try $0.names($1) }) { _ in [] } }
        positions = names.count > 8 ? Dictionary(names.map { ($0.name, $0.value) }) { $1 } : [:]
    }

    /// Returns the position of a member's value.
    func position(of name: String) -> Int? {
        names.count > 8 ? positions[name] : names.first { $0.name == name }?.value
    }

    var all: [String] { names.map(\.name) }
}
