/// A decision tree that determines the type of an object from the presence of keys.
package indirect enum KeyTree {
    /// The index of the type in the array that the tree was built for.
    case type(Int)
    case key(String, present: KeyTree, absent: KeyTree)

    /// The maximum number of types.
    private static let mostTypes = 64

    /// Creates a tree, or returns nil if keys can't distinguish the types.
    ///
    /// Each decision uses a key that some of the types require and the other types don't have.
    init?(telling objects: [ObjectType]) {
        guard objects.count <= Self.mostTypes else { return nil }
        self.init(objects, Array(objects.indices))
    }

    private init?(_ objects: [ObjectType], _ open: [Int]) {
        guard open.count > 1 else {
            guard let only = open.first else { return nil }
            self = .type(only)
            return
        }
        guard let key = Self.bestKey(objects, open) else { return nil }
        let present = open.filter { objects[$0].has(key) }
        guard let whenPresent = KeyTree(objects, present),
            let whenAbsent = KeyTree(objects, open.filter { !present.contains($0) })
        else { return nil }
        self = .key(key, present: whenPresent, absent: whenAbsent)
    }

    /// Returns the key that divides the types most evenly, or the first such key by name.
    private static func bestKey(_ objects: [ObjectType], _ open: [Int]) -> String? {
        var owners: [String: Int] = [:]
        var demands: [String: Int] = [:]
        for field in open.flatMap({ objects[$0].fields }) {
            owners[field.wireName, default: 0] += 1
            if field.isRequired { demands[field.wireName, default: 0] += 1 }
        }
        var best: (key: String, difference: Int)?
        for (key, count) in demands.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            guard count == owners[key], count < open.count else { continue }
            let difference = abs(2 * count - open.count)
            if difference < best?.difference ?? .max { best = (key, difference) }
        }
        return best?.key
    }
}

extension TypeGraph {
    /// Returns a decision tree for the types, or nil if they can't be distinguished by keys.
    ///
    /// All types must be objects with properties.
    package func keyTree(telling types: [TypeID]) -> KeyTree? {
        let objects = types.compactMap { type in
            if case .object(let object) = self[resolved(type)].shape { object } else { nil }
        }
        return objects.count == types.count ? KeyTree(telling: objects) : nil
    }
}

extension ObjectType {
    fileprivate func has(_ key: String) -> Bool { fields.contains { $0.wireName == key } }
}
