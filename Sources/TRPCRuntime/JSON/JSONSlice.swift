package import Foundation

/// Finds the bytes of values within JSON without decoding them. Slices share the storage of the whole.
///
/// The parts that are skipped are not checked: decoding the slice finds its mistakes. nil means that the place is not
/// there, or that the text ends too early.
package enum JSONSlice {
    /// The value below some keys.
    static func value(at keys: [String], in json: Data) -> Data? {
        keys.reduce(json) { json, key in json.flatMap { member(key, of: $0) } }
    }

    /// The value of an object's first member of that name.
    static func member(_ name: String, of json: Data) -> Data? {
        var found: Data?
        _ = forEachMember(of: json) { key, value in
            if key.elementsEqual(name.utf8) { found = value }
            return found == nil
        }
        return found
    }

    /// The name of an object's first member, which tells the kind of an answer at no cost.
    static func firstKey(of json: Data) -> Data? {
        var found: Data?
        var scanner = JSONScanner(json)
        guard scanner.take(UInt8(ascii: "{")), scanner.peek() == UInt8(ascii: "\"") else { return nil }
        found = scanner.value().map { $0.dropFirst().dropLast() }
        return found
    }

    /// The elements of an array.
    static func elements(of json: Data) -> [Data]? {
        var scanner = JSONScanner(json)
        guard scanner.take(UInt8(ascii: "[")) else { return nil }
        if scanner.take(UInt8(ascii: "]")) { return [] }
        var elements: [Data] = []
        repeat {
            guard let element = scanner.value() else { return nil }
            elements.append(element)
        } while scanner.take(UInt8(ascii: ","))
        return scanner.take(UInt8(ascii: "]")) ? elements : nil
    }

    /// Gives the members of an object, with their names as they are written, until the closure returns false. Returns
    /// whether the text is an object, as far as it was read.
    package static func forEachMember(of json: Data, _ body: (_ key: Data, _ value: Data) -> Bool) -> Bool {
        var scanner = JSONScanner(json)
        guard scanner.take(UInt8(ascii: "{")) else { return false }
        if scanner.take(UInt8(ascii: "}")) { return true }
        repeat {
            guard let key = scanner.key(), let value = scanner.value() else { return false }
            guard body(key, value) else { return true }
        } while scanner.take(UInt8(ascii: ","))
        return scanner.take(UInt8(ascii: "}"))
    }

    /// How many arrays and objects are within each other at the deepest place; more than the limit for anything deeper.
    package static func depth(of json: Data, limit: Int = .max) -> Int {
        json.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return 0 }
            let count = bytes.count
            var (depth, deepest, index) = (0, 0, 0)
            while index < count {
                let byte = base.load(fromByteOffset: index, as: UInt8.self)
                index &+= 1
                // Brackets and braces differ in one bit.
                switch byte | 0x20 {
                case 0x7B:
                    depth &+= 1
                    if depth > deepest {
                        deepest = depth
                        if deepest > limit { return deepest }
                    }
                case 0x7D: depth &-= 1
                case 0x22 where byte == 0x22: index = endOfString(from: index, base, count)
                default: break
                }
            }
            return deepest
        }
    }

    /// The place behind the quote that ends a string, or the end of a text that has none.
    private static func endOfString(from start: Int, _ base: UnsafeRawPointer, _ count: Int) -> Int {
        var index = start
        while index < count {
            let byte = base.load(fromByteOffset: index, as: UInt8.self)
            index &+= 1
            if byte == 0x22 { return index }
            if byte == 0x5C { index &+= 1 }
        }
        return count
    }
}
