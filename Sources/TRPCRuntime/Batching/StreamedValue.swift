import Foundation

/// A streamed value and its unfilled placeholders: `[[value],[key,type,id],…]`.
struct StreamedValue {
    /// A placeholder that a later line fills.
    struct Part {
        enum Kind: Int {
            case promise = 0
            case iterable = 1
        }

        /// The raw property name without quotation marks; nil if the placeholder is for the whole value.
        let key: Data?
        let kind: Kind
        /// The identifier at the beginning of the lines that fill this placeholder.
        let id: Int
    }

    /// The value, with `0` in place of each placeholder; nil for `undefined`.
    var json: Data?
    /// The value's superjson meta.
    var meta: MetaValues
    var parts: [Part]

    init(json: Data?, meta: MetaValues = MetaValues(), parts: [Part] = []) {
        self.json = json
        self.meta = meta
        self.parts = parts
    }

    /// Creates a value that consists of a single placeholder.
    init(_ part: Part) { self.init(json: nil, parts: [Part(key: nil, kind: part.kind, id: part.id)]) }
}

extension JSONScanner {
    /// Reads the next value if it's a streamed value. Its meta isn't known yet.
    mutating func streamedValue() -> StreamedValue? {
        guard take(UInt8(ascii: "[")), take(UInt8(ascii: "[")) else { return nil }
        var json: Data?
        if peek() != UInt8(ascii: "]") {
            guard let value = value() else { return nil }
            json = value
        }
        guard take(UInt8(ascii: "]")) else { return nil }
        var parts: [StreamedValue.Part] = []
        while let next = take(UInt8(ascii: ","), or: UInt8(ascii: "]")) {
            if next == UInt8(ascii: "]") { return StreamedValue(json: json, parts: parts) }
            guard let part = part() else { return nil }
            parts.append(part)
        }
        return nil
    }

    private mutating func part() -> StreamedValue.Part? {
        guard
            take(UInt8(ascii: "[")), let key = value(), take(UInt8(ascii: ",")), let type = integer(),
            let kind = StreamedValue.Part.Kind(rawValue: type), take(UInt8(ascii: ",")), let id = integer(),
            take(UInt8(ascii: "]"))
        else { return nil }
        let isWhole = key.elementsEqual("null".utf8)
        let name = key.first == UInt8(ascii: "\"") ? key.dropFirst().dropLast() : key
        return StreamedValue.Part(key: isWhole ? nil : name, kind: kind, id: id)
    }
}
