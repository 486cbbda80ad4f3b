internal import TRPCContract

/// Finds the union members that may have had a recorded label.
///
/// A label was based on a property, which the member still has if other properties have been added.
struct RecordedLabels {
    private let labels: VariantLabels
    private let own: [Int]

    /// Creates the matcher for a union.
    ///
    /// - Parameter own: The indices of the candidates.
    init(_ graph: TypeGraph, _ union: UnionType, _ own: [Int]) {
        labels = VariantLabels(graph: graph, union: union, isOwn: union.variants.map { _ in true })
        self.own = own
    }

    /// Returns whether a member, given by its index in `own`, may have had a label.
    func fits(_ label: String, _ position: Int) -> Bool {
        let index = own[position]
        let fields = labels.objects[index]?.fields ?? []
        if fields.contains(where: { hasLabel($0, label) }) { return true }
        let names = Set(fields.map { Words.lowerCamel($0.wireName) })
        let list = label.split(separator: " and ").map(String.init)
        return list.count > 1 && list.allSatisfy(names.contains)
    }

    /// Returns whether a label can be based on a property: on its name, its only value, or its name and type.
    private func hasLabel(_ field: Field, _ label: String) -> Bool {
        if label == field.wireName { return true }
        if let values = labels.values(of: field), values.count == 1, values[0].label == label { return true }
        return labels.typeName(of: field.type).map { label == "\(field.wireName) \($0)" } ?? false
    }
}
