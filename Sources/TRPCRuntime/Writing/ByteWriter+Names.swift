/// Writes the properties of objects.
extension ByteWriter {
    /// Larger objects store their names in a set.
    private static let fewNames = 64

    /// Writes a property of the innermost object with a closure.
    ///
    /// - Parameter known: The number of names to check for a duplicate; nil checks all of the object's names.
    @inline(__always)
    func property(_ name: String, known: Int? = nil, _ write: (ByteWriter) throws -> Void) throws {
        let start = output.count
        try begin(name, known: known)
        try write(self)
        if isUndefined { leaveOut(from: start) }
    }

    /// Writes a property of an object, which must be the innermost.
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

    /// Writes a name and its colon. Gives up on a duplicate name, which would replace the other.
    private func begin(_ name: String, known: Int?) throws {
        if output.last != UInt8(ascii: "{") { output.append(UInt8(ascii: ",")) }
        let mark = write(name: name)
        let place = frames.count &- 1
        let (marks, first) = (frames[place].marks, frames[place].firstName)
        if marks & mark != 0, hasName(name, first..<(known ?? names.count)) { throw giveUp() }
        frames[place].marks = marks | mark
        names.append(name)
    }

    /// Whether the innermost object already has a name. Adds new names of large objects to a set.
    @inline(never)
    private func hasName(_ name: String, _ range: Range<Int>) -> Bool {
        guard range.count > Self.fewNames else { return names[range].contains(name) }
        let id = frames[frames.count - 1].id
        let listed = min(range.lowerBound + nameSets[id, default: []].count, range.upperBound)
        nameSets[id, default: []].formUnion(names[listed..<range.upperBound])
        return nameSets[id, default: []].contains(name)
    }

    /// Writes a name. Returns its bit; all bits for a non-ASCII name, which can equal one with other bytes.
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
        output.removeLast(output.count - start)
        isUndefined = false
    }
}
