import Foundation

/// The properties of objects.
extension ByteWriter {
    /// Larger objects have their names in a set.
    private static let fewNames = 64

    /// Writes a property of the innermost object by a closure.
    ///
    /// - Parameter known: The number of names among which it may be; all of the object's where it is nil.
    @inline(__always)
    func property(_ name: String, known: Int? = nil, _ write: (ByteWriter) throws -> Void) throws {
        let start = output.count
        try begin(name, known: known)
        try write(self)
        if isUndefined { leaveOut(from: start) }
    }

    /// Writes a property of an object, which has to be the innermost.
    @inline(__always)
    func property(_ name: String, of frame: Int, _ write: (ByteWriter) throws -> Void) throws {
        try expect(frame)
        try property(name, write)
    }

    /// Writes the properties of a dictionary as an object, in the order of their names.
    func object<Value: Encodable>(_ properties: [String: Value]) throws {
        try open(isObject: true)
        try write(properties, known: names.count)
        close()
    }

    /// Writes properties beside those that the object has.
    func addProperties<Value: Encodable>(_ properties: [String: Value], of frame: Int) throws {
        try expect(frame)
        try write(properties, known: names.count)
    }

    private func write<Value: Encodable>(_ properties: [String: Value], known: Int) throws {
        for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
            try property(name, known: known) { try $0.value(value) }
        }
    }

    /// Writes a name and its colon. A name that the object has already would take the other's place.
    private func begin(_ name: String, known: Int?) throws {
        if output.last != UInt8(ascii: "{") { output.append(UInt8(ascii: ",")) }
        let start = output.count &+ 1
        let mark = write(name: name)
        let written = WrittenName(start: start, end: output.count &- 2, isASCII: mark != .max)
        let place = frames.count &- 1
        let (marks, first) = (frames[place].marks, frames[place].firstName)
        if marks & mark != 0, hasName(written, first..<(known ?? names.count)) { throw giveUp() }
        frames[place].marks = marks | mark
        names.append(written)
    }

    /// Whether the innermost object has a name already. Those of large objects are in a set, to which new ones are added here.
    @inline(never)
    private func hasName(_ name: WrittenName, _ range: Range<Int>) -> Bool {
        guard range.count > Self.fewNames else { return range.contains { isSame(names[$0], name) } }
        let id = frames[frames.count - 1].id
        let listed = min(range.lowerBound + nameSets[id, default: []].count, range.upperBound)
        for name in names[listed..<range.upperBound] { nameSets[id, default: []].insert(string(of: name)) }
        return nameSets[id, default: []].contains(string(of: name))
    }

    private func isSame(_ one: WrittenName, _ other: WrittenName) -> Bool {
        guard one.isASCII, other.isASCII else { return string(of: one) == string(of: other) }
        let (one, other) = (output[one.range], output[other.range])
        guard one.count == other.count, let start = one.baseAddress, let otherStart = other.baseAddress else {
            return one.count == other.count
        }
        return memcmp(start, otherStart, one.count) == 0
    }

    /// A name as JSON escapes it.
    func string(of name: WrittenName) -> String { String(decoding: output[name.range], as: UTF8.self) }

    /// Whether one of the names from `first` on is this one.
    func hasName(_ name: String, from first: Int) -> Bool {
        var escaped: [UInt8] = []
        var name = name
        _ = name.withUTF8 { JSONStringWriter.write($0, to: &escaped) }
        let wanted = String(decoding: escaped, as: UTF8.self)
        return names[first...].contains { string(of: $0) == wanted }
    }

    /// Writes a name in quotes, and a colon. Returns the name's bit; all bits for a name beyond ASCII, which may be equal to
    /// one with other bytes.
    private func write(name: String) -> UInt64 {
        var name = name
        output.append(UInt8(ascii: "\""))
        let mark: UInt64 = name.withUTF8 { bytes in
            guard JSONStringWriter.write(bytes, to: &output) else { return .max }
            guard let first = bytes.first, let last = bytes.last else { return 1 }
            return 1 << UInt64((bytes.count &* 31 &+ Int(first) &* 7 &+ Int(last)) & 63)
        }
        output.append(UInt8(ascii: "\""))
        output.append(UInt8(ascii: ":"))
        return mark
    }

    @inline(never)
    private func leaveOut(from start: Int) {
        output.removeAll(from: start)
        names.removeLast()
        isUndefined = false
    }
}
