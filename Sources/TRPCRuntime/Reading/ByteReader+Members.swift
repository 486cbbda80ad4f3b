import Foundation

/// Finds the members of objects by name.
extension ByteReader {
    /// The maximum number of members to search linearly. Larger objects are searched by sorting their members.
    static let fewMembers = 64

    /// Reads an object with a closure, and moves past it.
    @inline(__always)
    func object<Value>(_ read: (ObjectReader) throws -> Value) throws -> Value {
        let outer = frame
        try openObject()
        defer {
            members.removeSubrange(frame.start...)
            frame = outer
            depth &-= 1
        }
        let value = try read(ObjectReader(self, frame.id))
        try completeMembers()
        position = frame.end
        return value
    }

    private func openObject() throws {
        try expect(UInt8(ascii: "{"))
        try enter()
        frameCount &+= 1
        frame = ObjectFrame(id: frameCount, start: members.count)
        frame.last = members.count &- 1
        if take(UInt8(ascii: "}")) { frame.end = position } else { try takeName() }
    }

    /// Consumes a name and its colon. Supports only plain ASCII names, since others can be equal in different encodings.
    private func takeName() throws {
        try expect(UInt8(ascii: "\""))
        let start = position
        var isASCII = true
        guard plainEnd(&isASCII) == UInt8(ascii: "\"") else { throw giveUp() }
        let length = position &- start
        position &+= 1
        guard isASCII || isPlain(start, length) else { throw giveUp() }
        try expect(UInt8(ascii: ":"))
        _ = next()
        let member = ByteMember(name: Int32(start), length: Int32(length), value: Int32(position))
        try mark(member)
        members.append(member)
        frame.state = .value
    }

    private func isPlain(_ start: Int, _ length: Int) -> Bool {
        // The check included the bytes after the quotation mark.
        for index in start..<start &+ length where bytes[index] >= 0x80 { return false }
        return true
    }

    /// Gives up if a name is a duplicate. In large objects, the names are compared once all are known.
    private func mark(_ member: ByteMember) throws {
        let name = bytes + Int(member.name)
        let length = Int(member.length)
        let ends = length == 0 ? 0 : Int(name[0]) &* 7 &+ Int(name[length &- 1])
        let bit: UInt64 = 1 << UInt64((length &* 31 &+ ends) & 63)
        if frame.marks & bit != 0, members.count &- frame.start < Self.fewMembers {
            for index in frame.start..<members.count where isName(members[index], name, length) { throw giveUp() }
        }
        frame.marks |= bit
    }

    @inline(__always)
    private func isName(_ member: ByteMember, _ name: UnsafePointer<UInt8>, _ length: Int) -> Bool {
        Int(member.length) == length && memcmp(bytes + Int(member.name), name, length) == 0
    }

    /// Moves to the value for a name, if the object has one.
    @inline(__always)
    func find(_ key: WireKey, _ id: Int) throws -> Bool {
        guard frame.id == id else { throw giveUp() }
        var text = key.stringValue
        return try text.withUTF8 { name in
            let length = name.count
            guard let start = name.baseAddress else { throw giveUp() }
            if frame.state == .value {
                let index = members.count &- 1
                if isName(members[index], start, length) {
                    frame.last = index
                    return true
                }
            }
            return try search(start, length)
        }
    }

    /// Moves past a value that has been read.
    @inline(__always)
    func endValue() throws {
        guard frame.state == .value else { return }
        let byte = next()
        position &+= 1
        if byte == UInt8(ascii: ",") { return try takeName() }
        guard byte == UInt8(ascii: "}") else { throw giveUp() }
        frame.state = .complete
        frame.end = position
    }

    /// Finds all members of the object.
    @inline(__always)
    private func completeMembers() throws {
        if frame.state == .value { try skipMembers() }
        if members.count &- frame.start > Self.fewMembers { try order() }
    }

    private func skipMembers() throws {
        while frame.state == .value {
            try skipValue()
            try endValue()
        }
    }

    @inline(never)
    private func search(_ name: UnsafePointer<UInt8>, _ length: Int) throws -> Bool {
        try completeMembers()
        let following = frame.last &+ 1
        if following < members.count, isName(members[following], name, length) { return found(following) }
        if members.count &- frame.start > Self.fewMembers {
            if let index = ordered(name, length) { return found(index) }
        } else {
            for index in frame.start..<members.count where isName(members[index], name, length) { return found(index) }
        }
        // A non-ASCII string can be equal to an ASCII name.
        for offset in 0..<length where name[offset] >= 0x80 { throw giveUp() }
        return false
    }

    private func found(_ index: Int) -> Bool {
        frame.last = index
        position = Int(members[index].value)
        return true
    }
}

/// Large objects, searched by their sorted members.
extension ByteReader {
    /// Sorts the members by name, once, and gives up if a name is a duplicate.
    private func order() throws {
        guard orders[frame.id] == nil else { return }
        let order = (frame.start..<members.count).sorted { compare(members[$0], members[$1]) < 0 }
        for (left, right) in zip(order, order.dropFirst()) where compare(members[left], members[right]) == 0 {
            throw giveUp()
        }
        orders[frame.id] = order
    }

    private func ordered(_ name: UnsafePointer<UInt8>, _ length: Int) -> Int? {
        guard let order = orders[frame.id] else { return nil }
        var (low, high) = (0, order.count)
        while low < high {
            let middle = (low + high) / 2
            let result = compare(members[order[middle]], name, length)
            if result == 0 { return order[middle] }
            if result < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    private func compare(_ left: ByteMember, _ right: ByteMember) -> Int {
        compare(left, bytes + Int(right.name), Int(right.length))
    }

    private func compare(_ member: ByteMember, _ name: UnsafePointer<UInt8>, _ length: Int) -> Int {
        let difference = Int(member.length) - length
        return difference != 0 ? difference : Int(memcmp(bytes + Int(member.name), name, length))
    }

    /// Returns the names of all members and the positions of their values.
    func names(_ id: Int) throws -> [(name: String, value: Int)] {
        guard frame.id == id else { throw giveUp() }
        try completeMembers()
        return members[frame.start...].map { (name(of: $0), Int($0.value)) }
    }

    /// Reads the values of all members with unknown names.
    func values<T: Decodable>(_ type: T.Type, except known: Set<String>, _ id: Int) throws -> [String: T] {
        var values: [String: T] = [:]
        for (name, place) in try names(id) where !known.contains(name) {
            position = place
            values[name] = try value(type)
        }
        return values
    }

    private func name(of member: ByteMember) -> String {
        let name = UnsafeBufferPointer(start: bytes + Int(member.name), count: Int(member.length))
        return String(decoding: name, as: UTF8.self)
    }
}
