internal import TRPCContract

/// Families of named schemas that an exporter has numbered because they share a name in the backend: `Page`, `Page2`, `Page3`.
struct GenericFamilies {
    let graph: TypeGraph

    /// Returns the families with at least two types. Families and their members are in document order.
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

    /// Returns the name without its number, such as `Page` for `Page2`; nil unless the name ends with a number of at least 2.
    static func unnumbered(_ name: String) -> String? {
        let start = name.utf8.lastIndex { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard let start else { return nil }
        let digits = name[start...].dropFirst()
        guard !digits.hasPrefix("0"), let number = Int(digits), number > 1 else { return nil }
        return String(name.dropLast(digits.utf8.count))
    }

    /// Returns whether a type can be an instance of a generic type. Only structured types have parts that can differ.
    private func isStructured(_ id: TypeID) -> Bool {
        switch graph[id].shape {
        case .object, .union: true
        default: false
        }
    }
}
