import Foundation

/// Finds the bytes of values within JSON without decoding them. Slices share the storage of the whole.
///
/// The parts that are skipped are not checked: decoding the slice finds its mistakes. nil means that the place is not
/// there, or that the text ends too early.
enum JSONSlice {
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
    static func forEachMember(of json: Data, _ body: (_ key: Data, _ value: Data) -> Bool) -> Bool {
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
    static func depth(of json: Data, limit: Int = .max) -> Int {
        json.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return 0 }
            var (depth, deepest, index) = (0, 0, 0)
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "["), UInt8(ascii: "{"):
                    depth += 1
                    if depth > deepest {
                        deepest = depth
                        if deepest > limit { return deepest }
                    }
                case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
                case UInt8(ascii: "\""): index = endOfString(after: index, base, bytes.count)
                default: break
                }
                index += 1
            }
            return deepest
        }
    }

    /// The place of the quote that ends a string: the next one that an even number of backslashes, or none, stands
    /// before. The last byte when the string does not end.
    private static func endOfString(after start: Int, _ base: UnsafeRawPointer, _ count: Int) -> Int {
        var index = start + 1
        while index < count, let found = memchr(base + index, 0x22, count - index) {
            let quote = UnsafeRawPointer(found) - base
            var escape = quote
            while escape > index, base.load(fromByteOffset: escape - 1, as: UInt8.self) == UInt8(ascii: "\\") {
                escape -= 1
            }
            if (quote - escape).isMultiple(of: 2) { return quote }
            index = quote + 1
        }
        return count - 1
    }
}
