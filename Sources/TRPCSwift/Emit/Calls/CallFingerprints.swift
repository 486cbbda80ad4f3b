internal import TRPCContract
internal import TRPCSource

/// Hashes of the calls' inputs and outputs, based on their wire structure.
///
/// A hash depends on keys, types, enum values, optionality and nullability. It doesn't depend on documentation, limits, type
/// names or property order.
///
/// Types can contain themselves, so hashing is iterative: each round hashes every type with its parts' hashes from the previous
/// round. A call uses the hashes of all its types from the first round that doesn't distinguish any more of them. Together,
/// they cover its types completely, and nothing else in the contract affects them.
struct CallFingerprints {
    private let graph: TypeGraph
    private let shapes: [ShapeHasher]
    /// The hash of each type by round.
    private var rounds: [[UInt64]]

    init(_ graph: TypeGraph) {
        self.graph = graph
        shapes = graph.ids.map { ShapeHasher(graph, $0) }
        rounds = [shapes.map(\.own)]
    }

    /// Returns the fingerprint of a call: 16 hexadecimal digits.
    mutating func fingerprint(of call: Call) -> String {
        let parts = call.wireParts
        let roots = parts.compactMap(\.type).map(graph.resolved)
        let types = reached(from: roots)
        let hashes = rounds[round(for: types)]
        var hash = ContentHash([])
        for part in parts {
            hash.append(part.label.utf8)
            hash.append([0xFF])
            if let type = part.type { hash.append(hashes[Int(graph.resolved(type).index)]) }
        }
        for type in Set(types.map { hashes[$0] }).sorted() { hash.append(type) }
        return hash.description
    }

    private func reached(from roots: [TypeID]) -> Set<Int> {
        var reached: Set<Int> = []
        var pending = roots.map { Int($0.index) }
        while let index = pending.popLast() {
            if reached.insert(index).inserted { pending += shapes[index].parts }
        }
        return reached
    }

    /// Returns the first round that doesn't distinguish any more of these types.
    private mutating func round(for types: Set<Int>) -> Int {
        var round = 0
        var count = distinct(types, in: 0)
        while true {
            if round + 1 == rounds.count { addRound() }
            let next = distinct(types, in: round + 1)
            if next <= count { return round + 1 }
            (round, count) = (round + 1, next)
        }
    }

    private func distinct(_ types: Set<Int>, in round: Int) -> Int { Set(types.map { rounds[round][$0] }).count }

    private mutating func addRound() {
        let last = rounds[rounds.count - 1]
        rounds.append(shapes.map { $0.hash(with: last) })
    }
}

/// The hash of a type's own attributes, and its parts.
private struct ShapeHasher {
    let own: UInt64
    /// The positions of the parts in the graph.
    let parts: [Int]
    private let hasOrder: Bool
    /// Hashes of the attributes of each part, such as a variant's tags; empty if there are none.
    private let labels: [UInt64]

    init(_ graph: TypeGraph, _ id: TypeID) {
        var text: [String] = []
        var parts: [TypeID] = []
        var labels: [UInt64] = []
        var hasOrder = true
        switch graph[id].shape {
        case .primitive(let primitive): text = ["primitive", "\(primitive)"]
        case .own(_, let kinds): text = ["own"] + kinds.map { "\($0)" }.sorted()
        case .optional(let inner): (text, parts) = (["optional"], [inner])
        case .array(let element): (text, parts) = ([graph[id].mapKeys == nil ? "array" : "map"], [element])
        case .dictionary(let value): (text, parts) = (["dictionary"], [value])
        case .alias(let target): parts = [target]
        case .tuple(let tuple):
            text = ["tuple", "\(tuple.requiredCount)", tuple.rest == nil ? "" : "rest"]
            parts = tuple.items + [tuple.rest].compactMap(\.self)
        case .object(let object):
            let fields = object.fields.sorted { $0.wireName < $1.wireName }
            text = ["object", object.additional == nil ? "" : "additional"] + fields.flatMap(\.wireDescription)
            parts = fields.map(\.type) + [object.additional].compactMap(\.self)
        case .enumeration(let enumeration):
            text = ["enumeration", enumeration.isExtensible ? "open" : ""]
            text += enumeration.cases.map { "\($0.value)" }.sorted()
        case .union(let union):
            (text, hasOrder) = (["union"], false)
            parts = union.variants.map(\.type)
            labels = union.variants.map { ContentHash($0.tags.map { "\($0)\u{1}" }.sorted().joined().utf8).value }
        case .intersection(let all): (text, parts, hasOrder) = (["intersection"], all, false)
        case .any: text = ["any"]
        case .never: text = ["never"]
        }
        if let keys = graph[id].keys { parts.append(keys) }
        own = ContentHash(text.map { "\($0)\u{1}" }.joined().utf8).value
        self.parts = parts.map { Int(graph.resolved($0).index) }
        self.hasOrder = hasOrder
        self.labels = labels
    }

    /// Combines the type's own hash with the hashes of its parts.
    func hash(with hashes: [UInt64]) -> UInt64 {
        var all = parts.enumerated().map { index, part in
            guard index < labels.count else { return hashes[part] }
            var labelled = ContentHash([])
            labelled.append(labels[index])
            labelled.append(hashes[part])
            return labelled.value
        }
        if !hasOrder { all.sort() }
        var hash = ContentHash([])
        hash.append(own)
        for part in all { hash.append(part) }
        return hash.value
    }
}

extension Field {
    fileprivate var wireDescription: [String] {
        [wireName, isRequired ? "required" : "", isNullable ? "nullable" : "", constant.map { "\($0)" } ?? ""]
    }
}

extension ContentHash {
    fileprivate mutating func append(_ number: UInt64) {
        append((0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
    }
}

extension Call {
    /// The labeled types of the call's input and output. Failures aren't stored, so they don't count.
    fileprivate var wireParts: [(label: String, type: TypeID?)] {
        switch wire {
        case .trpc(let wire):
            return [("\(wire.kind) \(wire.input.label)", wire.input.type), ("output", wire.output.type)]
        case .rest(let wire):
            let places = parameters.map { "\($0.place.rawValue) \($0.name)" }.sorted().joined(separator: "\u{1}")
            let answers = responses.filter(\.isSuccess).sorted { $0.status < $1.status }
            return [("\(route) \(places)", wire.input)]
                + (body?.contents.travellingParts("body \(body?.isRequired == true)") ?? [])
                + answers.flatMap { $0.contents.travellingParts($0.status) }
        }
    }
}

extension ProcedureDetail.Input {
    fileprivate var label: String {
        switch self {
        case .none: "none"
        case .value(_, let isOptional): isOptional ? "optional" : "value"
        case .upload(let upload): "\(upload)"
        }
    }
}

extension [MediaContent] {
    fileprivate func travellingParts(_ label: String) -> [(label: String, type: TypeID?)] {
        sorted { $0.mediaType < $1.mediaType }.map { ("\(label) \($0.mediaType)", $0.item ?? $0.type) }
    }
}
