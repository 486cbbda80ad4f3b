internal import TRPCContract

/// Tells which members of a union may have had a recorded label. A member got its label from a property, and keeps that
/// property when others are added.
struct RecordedLabels {
    private let labels: VariantLabels
    private let own: [Int]

    /// - Parameter own: the members of the union that may be meant, by their indices.
    init(_ graph: TypeGraph, _ union: UnionType, _ own: [Int]) {
        labels = VariantLabels(graph: graph, union: union, isOwn: union.variants.map { _ in true })
        self.own = own
    }

    /// Whether a member, by its position in `own`, may have had a label.
    func fits(_ label: String, _ position: Int) -> Bool {
        let index = own[position]
        let fields = labels.objects[index]?.fields ?? []
        if fields.contains(where: { hasLabel($0, label) }) { return true }
        let names = Set(fields.map { Words.lowerCamel($0.wireName) })
        let list = label.split(separator: " and ").map(String.init)
        return list.count > 1 && list.allSatisfy(names.contains)
    }

    /// True for a label that a property gives: its name, its only value, or its name and type.
    private func hasLabel(_ field: Field, _ label: String) -> Bool {
        if label == field.wireName { return true }
        if let values = labels.values(of: field), values.count == 1, values[0].label == label { return true }
        return labels.typeName(of: field.type).map { label == "\(field.wireName) \($0)" } ?? false
    }
}
