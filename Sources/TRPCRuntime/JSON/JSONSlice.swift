package import Foundation

/// Extracts values from JSON without decoding them. Slices share the document's storage.
///
/// Skipped parts aren't validated; decoding a slice reports its errors. A result of nil means that the value doesn't exist or
/// that the JSON is incomplete.
package enum JSONSlice {
    /// Returns the value at a path of keys.
    static func value(at keys: [String], in json: Data) -> Data? {
        keys.reduce(json) { json, key in json.flatMap { member(key, of: $0) } }
    }

    /// Returns the value of the first member with a name in an object.
    static func member(_ name: String, of json: Data) -> Data? {
        var found: Data?
        _ = forEachMember(of: json) { key, value in
            if key.elementsEqual(name.utf8) { found = value }
            return found == nil
        }
        return found
    }

    /// Returns the name of an object's first member, which is an inexpensive way to identify the kind of a response.
    static func firstKey(of json: Data) -> Data? {
        var found: Data?
        var scanner = JSONScanner(json)
        guard scanner.take(UInt8(ascii: "{")), scanner.peek() == UInt8(ascii: "\"") else { return nil }
        found = scanner.value().map { $0.dropFirst().dropLast() }
        return found
    }

    /// Returns the elements of an array.
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

    /// Passes the members of an object and their raw names to the closure until it returns false.
    ///
    /// Returns whether the JSON is an object, as far as it was read.
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

    /// Returns the maximum nesting depth of arrays and objects. If it exceeds the limit, returns any number above the limit.
    package static func depth(of json: Data, limit: Int = .max) -> Int {
        json.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return 0 }
            let count = bytes.count
            var (depth, deepest, index) = (0, 0, 0)
            while index < count {
                let byte = base.load(fromByteOffset: index, as: UInt8.self)
                index &+= 1
                // Brackets and braces differ in a single bit.
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

    /// Returns the index after a string's closing quotation mark, or the end if the string is incomplete.
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
