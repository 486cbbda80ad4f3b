/// All rules of comparisons, in the order of their explanations.
package enum DriftRules {
    package static let all: [DriftRule] = {
        let values =
            PropertyChanges.all + LifecycleChanges.all + NullChanges.all + TypeChanges.all + EnumChanges.all
            + CollectionChanges.all
            + UnionChanges.all + LimitChanges.all
        var seen: Set<String> = []
        return
            (ProcedureRules.all + LifecycleRules.all + MediaRules.all + RequestRules.all + HeaderRules.all
            + DeliveryRules.all
            + StreamRules.all + DocumentRules.all + SourceRules.all
            + ErrorRules.all
            + values.rules).filter {
                seen.insert($0.id).inserted
            }
    }()
}
