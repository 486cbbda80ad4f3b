import Foundation

/// A value of a stream, and which of its places are still to be filled: `[[value],[key,type,id],…]`.
struct StreamedValue {
    /// A place that a later line fills.
    struct Part {
        enum Kind: Int {
            case promise = 0
            case iterable = 1
        }

        /// The property's name as it is written, without quotes; nil for the whole value.
        let key: Data?
        let kind: Kind
        /// What the lines for it begin with.
        let id: Int
    }

    /// The value, with `0` in each place that is still to be filled; nil for `undefined`.
    var json: Data?
    /// What superjson says of it.
    var meta: MetaValues
    var parts: [Part]

    init(json: Data?, meta: MetaValues = MetaValues(), parts: [Part] = []) {
        self.json = json
        self.meta = meta
        self.parts = parts
    }

    /// What will be filled as a whole.
    init(_ part: Part) { self.init(json: nil, parts: [Part(key: nil, kind: part.kind, id: part.id)]) }

    /// - Parameter meta: what superjson says of the encoded value. nil when that has another form.
    init?(encoded: Data, meta: MetaValues) {
        guard
            let elements = JSONSlice.elements(of: encoded), let first = elements.first,
            let value = JSONSlice.elements(of: first), value.count <= 1
        else { return nil }
        var parts: [Part] = []
        for element in elements.dropFirst() {
            guard let part = Part(element) else { return nil }
            parts.append(part)
        }
        self.init(json: value.first, meta: meta.within("0").within("0"), parts: parts)
    }
}

extension StreamedValue.Part {
    fileprivate init?(_ definition: Data) {
        guard
            let elements = JSONSlice.elements(of: definition), elements.count == 3,
            let type = Int(json: elements[1]), let kind = Kind(rawValue: type), let id = Int(json: elements[2])
        else { return nil }
        let key = elements[0]
        let isWhole = key.elementsEqual("null".utf8)
        self.init(
            key: isWhole ? nil : key.first == UInt8(ascii: "\"") ? key.dropFirst().dropLast() : key,
            kind: kind,
            id: id
        )
    }
}

extension Int {
    /// A whole number as JSON writes it.
    init?(json: Data) {
        self.init(String(decoding: json, as: UTF8.self))
    }
}
