import Foundation

/// Finds the bytes of values within JSON without decoding them. Slices share the storage of the whole.
///
/// What is skipped is not checked: whoever decodes the slice sees what is wrong with it. nil means that the place is not
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

    /// The name of an object's first member: what kind of answer it is, at no cost.
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

    /// How many arrays and objects are within each other at the deepest place.
    static func depth(of json: Data) -> Int {
        var (depth, deepest, isInString, isEscaped) = (0, 0, false, false)
        for byte in json {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\") where isInString: isEscaped = true
            case UInt8(ascii: "\""): isInString.toggle()
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                if !isInString { depth += 1 }
                deepest = max(deepest, depth)
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if !isInString { depth -= 1 }
            default: break
            }
        }
        return deepest
    }
}
