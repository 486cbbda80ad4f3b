internal import TRPCContract

/// The named schemas that an exporter has numbered because they have one name in the backend: `Page`, `Page2`, `Page3`.
struct GenericFamilies {
    let graph: TypeGraph

    /// The families of at least two types, in document order; in each, the types in document order.
    func families(of components: [TypeID]) -> [(base: String, members: [TypeID])] {
        var names: [String: TypeID] = [:]
        for id in components { graph.componentName(of: id).map { names[$0] = id } }
        var order: [String] = []
        var members: [String: [TypeID]] = [:]
        for id in components where isStructured(id) {
            guard let name = graph.componentName(of: id) else { continue }
            let base = Self.unnumbered(name).flatMap { base in names[base].map(isStructured) == true ? base : nil }
            if members[base ?? name] == nil { order.append(base ?? name) }
            members[base ?? name, default: []].append(id)
        }
        return order.compactMap { base in members[base].flatMap { $0.count > 1 ? (base, $0) : nil } }
    }

    /// `Page` for `Page2`; nil for a name without a number from 2 on.
    static func unnumbered(_ name: String) -> String? {
        let start = name.utf8.lastIndex { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard let start else { return nil }
        let digits = name[start...].dropFirst()
        guard !digits.hasPrefix("0"), let number = Int(digits), number > 1 else { return nil }
        return String(name.dropLast(digits.utf8.count))
    }

    /// Instances of a generic have parts that can differ.
    private func isStructured(_ id: TypeID) -> Bool {
        switch graph[id].shape {
        case .object, .union: true
        default: false
        }
    }
}
