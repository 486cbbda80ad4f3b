/// Writes the properties of objects.
extension ByteWriter {
    /// The maximum number of names to search linearly. Larger objects store their names in a set.
    private static let fewNames = 64

    /// Writes a property of the innermost object with a closure.
    ///
    /// - Parameter known: The number of names to check for a duplicate; if nil, all of the object's names are checked.
    @inline(__always)
    func property(_ name: String, known: Int? = nil, _ write: (ByteWriter) throws -> Void) throws {
        let start = output.count
        try begin(name, known: known)
        try write(self)
        if isUndefined { leaveOut(from: start) }
    }

    /// Writes a property of an object, which must be the innermost one.
    @inline(__always)
    func property(_ name: String, of frame: Int, _ write: (ByteWriter) throws -> Void) throws {
        try expect(frame)
        try property(name, write)
    }

    /// Writes a dictionary as an object, sorted by name.
    func object<Value: Encodable>(_ properties: [String: Value]) throws {
        try open(isObject: true)
        try write(properties, known: names.count)
        close()
    }

    /// Writes additional properties of an object.
    func addProperties<Value: Encodable>(_ properties: [String: Value], of frame: Int) throws {
        try expect(frame)
        try write(properties, known: names.count)
    }

    private func write<Value: Encodable>(_ properties: [String: Value], known: Int) throws {
        for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
            try property(name, known: known) { try $0.value(value) }
        }
    }

    /// Writes a name and its colon. Gives up if the name is a duplicate, since one would replace the other.
    private func begin(_ name: String, known: Int?) throws {
        if output.last != UInt8(ascii: "{") { output.append(UInt8(ascii: ",")) }
        let start = output.count &+ 1
        let marks = write(name: name)
        let written = WrittenName(start: start, end: output.count &- 2, isASCII: marks.0 != .max)
        let place = frames.count &- 1
        var frame = frames[place]
        if frame.marks.0 & marks.0 != 0, frame.marks.1 & marks.1 != 0,
            hasName(written, frame.firstName..<(known ?? names.count))
        {
            throw giveUp()
        }
        frame.marks = (frame.marks.0 | marks.0, frame.marks.1 | marks.1)
        frames[place] = frame
        names.append(written)
    }

    /// Returns whether the innermost object already has a name. In large objects, adds new names to a set.
    @inline(never)
    private func hasName(_ name: WrittenName, _ range: Range<Int>) -> Bool {
        guard range.count > Self.fewNames else { return range.contains { isSame(names[$0], name) } }
        let id = frames[frames.count - 1].id
        let listed = min(range.lowerBound + nameSets[id, default: []].count, range.upperBound)
        for index in listed..<range.upperBound { nameSets[id, default: []].insert(string(of: names[index])) }
        return nameSets[id, default: []].contains(string(of: name))
    }

    private func isSame(_ one: WrittenName, _ other: WrittenName) -> Bool {
        guard one.isASCII, other.isASCII else { return string(of: one) == string(of: other) }
        guard one.range.count == other.range.count else { return false }
        return output[one.range].elementsEqual(output[other.range])
    }

    /// Returns a name as it's escaped in JSON.
    func string(of name: WrittenName) -> String { String(decoding: output[name.range], as: UTF8.self) }

    /// Returns whether any of the names starting at `first` is the given one.
    func hasName(_ name: String, from first: Int) -> Bool {
        var escaped: [UInt8] = []
        var name = name
        _ = name.withUTF8 { JSONStringWriter.write($0, to: &escaped) }
        let wanted = String(decoding: escaped, as: UTF8.self)
        return (first..<names.count).contains { string(of: names[$0]) == wanted }
    }

    /// Writes a name in quotation marks and a colon.
    ///
    /// Returns two bits for the name, derived from different bytes: names with different bits differ. For a name with
    /// non-ASCII characters, returns all bits, since it can be equal to a name with different bytes.
    @inline(__always)
    private func write(name: String) -> (UInt64, UInt64) {
        if let marks = name.utf8.withContiguousStorageIfAvailable({ write($0) }) { return marks }
        var native = name
        return native.withUTF8 { write($0) }
    }

    @inline(__always)
    private func write(_ name: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64) {
        let isASCII = output.appendQuoted(name)
        output.append(UInt8(ascii: ":"))
        guard isASCII else { return (.max, .max) }
        let count = name.count
        guard count > 0 else { return (1, 1) }
        let (first, middle, last) = (Int(name[0]), Int(name[count >> 1]), Int(name[count &- 1]))
        let (one, other) = (count &* 31 &+ first &* 7 &+ last, count &* 5 &+ middle &* 3 &+ last &* 11)
        return (1 << UInt64(one & 63), 1 << UInt64(other & 63))
    }

    @inline(never)
    private func leaveOut(from start: Int) {
        output.removeAll(from: start)
        names.removeAll(from: names.count &- 1)
        isUndefined = false
    }
}
