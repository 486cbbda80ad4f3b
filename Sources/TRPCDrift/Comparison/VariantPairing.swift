internal import TRPCContract

/// Pairs the members of two unions.
struct VariantPairing {
    private(set) var pairs: [(old: Int, new: Int)] = []
    private(set) var removed: [Int]
    private(set) var added: [Int]
    private let old: UnionType
    private let new: UnionType
    private let oldWords: TypeDescriptions
    private let newWords: TypeDescriptions

    init(_ old: UnionType, _ new: UnionType, _ oldWords: TypeDescriptions, _ newWords: TypeDescriptions) {
        (self.old, self.new, self.oldWords, self.newWords) = (old, new, oldWords, newWords)
        removed = Array(old.variants.indices)
        added = Array(new.variants.indices)
    }

    /// Pairs members, beginning with the most reliable criterion. Each member is paired once.
    mutating func run() {
        pair {
            $0.tags.isEmpty ? nil : $0.tags.map(\.words).sorted().joined(separator: " ")
        } new: {
            $0.tags.isEmpty ? nil : $0.tags.map(\.words).sorted().joined(separator: " ")
        }
        let (oldWords, newWords) = (oldWords, newWords)
        pair {
            oldWords.graph.schemaName(of: $0.type)
        } new: {
            newWords.graph.schemaName(of: $0.type)
        }
        pair {
            oldWords.signature($0.type)
        } new: {
            newWords.signature($0.type)
        }
        let (oldTags, newTags) = (tagNames(old), tagNames(new))
        pair {
            oldWords.signature($0.type, without: oldTags)
        } new: {
            newWords.signature($0.type, without: newTags)
        } where: { old, new in
            // Unless both members have tags, no tag was renamed.
            old.tags.isEmpty || new.tags.isEmpty || Self.haveOneName(old, new)
                || Self.haveOneDescription((old, oldWords), (new, newWords))
        }
        pairObjects()
        pair {
            Self.kind($0, oldWords.graph)
        } new: {
            Self.kind($0, newWords.graph)
        }
        pairs.sort { $0.old < $1.old }
    }

    /// Pairs anonymous objects without tags if most of their property names match and no other member is equally similar.
    private mutating func pairObjects() {
        let (olds, news) = (
            removed.compactMap { names($0, old, oldWords) }, added.compactMap { names($0, new, newWords) }
        )
        for one in olds {
            let matches = news.filter { Self.isSimilar(one, $0) }
            guard matches.count == 1, olds.count(where: { Self.isSimilar($0, matches[0]) }) == 1 else { continue }
            pairs.append((one.index, matches[0].index))
            removed.removeAll { $0 == one.index }
            added.removeAll { $0 == matches[0].index }
        }
    }

    private typealias Names = (index: Int, all: Set<String>, required: Set<String>)

    /// Returns the property names of an anonymous object; nil for other members.
    private func names(_ index: Int, _ union: UnionType, _ words: TypeDescriptions) -> Names? {
        let variant = union.variants[index]
        let type = words.graph.resolved(variant.type)
        guard variant.tags.isEmpty, words.graph.schemaName(of: variant.type) == nil,
            case .object(let object) = words.graph[type].shape
        else { return nil }
        return (
            index, Set(object.fields.map(\.wireName)), Set(object.fields.filter(\.isRequired).map(\.wireName))
        )
    }

    /// Returns whether each object has all properties that the other one requires, and they have at least half of all
    /// properties in common.
    private static func isSimilar(_ old: Names, _ new: Names) -> Bool {
        let shared = old.all.intersection(new.all)
        return !shared.isEmpty && 2 * shared.count >= max(old.all.count, new.all.count)
            && old.required.isSubset(of: new.all) && new.required.isSubset(of: old.all)
    }

    /// Whether the members in both unions are in a different order.
    var isReordered: Bool {
        pairs.map(\.new) != pairs.map(\.new).sorted()
    }

    /// Returns whether a tag of one member equals a tag of the other, or one of them abbreviates the other.
    private static func haveOneName(_ old: UnionType.Variant, _ new: UnionType.Variant) -> Bool {
        old.tags.contains { tag in
            new.tags.contains { RenamePairs.isAbbreviated(tag.plainText, $0.plainText) }
        }
    }

    private static func haveOneDescription(
        _ old: (variant: UnionType.Variant, words: TypeDescriptions),
        _ new: (variant: UnionType.Variant, words: TypeDescriptions)
    ) -> Bool {
        func text(_ type: TypeID, _ graph: TypeGraph) -> String? { graph[graph.resolved(type)].documentation.text }
        guard let description = text(old.variant.type, old.words.graph) else { return false }
        return description == text(new.variant.type, new.words.graph)
    }

    private mutating func pair(
        _ oldKey: (UnionType.Variant) -> String?,
        new newKey: (UnionType.Variant) -> String?,
        where isSame: (UnionType.Variant, UnionType.Variant) -> Bool = { _, _ in true }
    ) {
        guard !removed.isEmpty, !added.isEmpty else { return }
        var waiting: [String: [Int]] = [:]
        for index in added { if let key = newKey(new.variants[index]) { waiting[key, default: []].append(index) } }
        var taken: Set<Int> = []
        removed.removeAll { index in
            guard let key = oldKey(old.variants[index]),
                let match = waiting[key]?.first(where: { isSame(old.variants[index], new.variants[$0]) })
            else { return false }
            waiting[key]?.removeAll { $0 == match }
            taken.insert(match)
            pairs.append((index, match))
            return true
        }
        added.removeAll(where: taken.contains)
    }

    private func tagNames(_ union: UnionType) -> Set<String> {
        if case .property(let name) = union.tagging { [name] } else { [] }
    }

    /// Returns the JSON kind of a member; nil for objects, which vary too much, and for mixed kinds.
    private static func kind(_ variant: UnionType.Variant, _ graph: TypeGraph) -> String? {
        let kinds = graph.jsonKinds(variant.type)
        guard kinds.count == 1, let kind = kinds.first, kind != .object else { return nil }
        return kind.rawValue
    }
}

extension TypeDescriptions {
    /// Returns an object's signature without the given properties; nil for other types.
    fileprivate func signature(_ id: TypeID, without names: Set<String>) -> String? {
        guard !names.isEmpty, case .object(let object) = graph[graph.resolved(id)].shape else { return nil }
        let fields = object.fields.filter { !names.contains($0.wireName) }.sorted { $0.wireName < $1.wireName }
        return fields.map { "\($0.wireName) \(signature($0.type)) \($0.isRequired) \($0.isNullable)" }
            .joined(separator: ",")
    }
}
