internal import TRPCContract

extension Comparison {
    /// Compares the sunset date and stability level of a call.
    func compareLives(
        _ old: Call,
        _ new: Call,
        _ tell: (DriftRule, DriftSubject, DriftValue?, DriftValue?) -> Void
    ) {
        let change = LifecycleDifference(from: old.life, to: new.life, options)
        let end: DriftRule? =
            switch change.end {
            case .added: LifecycleRules.sunsetAdded
            case .removed: LifecycleRules.sunsetRemoved
            case .earlier: LifecycleRules.sunsetEarlier
            case .later: LifecycleRules.sunsetLater
            case .invalid: LifecycleRules.sunsetInvalid
            case .missing: LifecycleRules.sunsetMissing
            case .tooSoon: LifecycleRules.sunsetTooSoon
            case .movedTooSoon: LifecycleRules.sunsetMovedTooSoon
            case nil: nil
            }
        if let end { tell(end, .place, change.days.0, change.days.1) }
        let level: DriftRule? =
            switch change.level {
            case .decreased: LifecycleRules.stabilityDecreased
            case .increased: LifecycleRules.stabilityIncreased
            case .invalid: LifecycleRules.stabilityInvalid
            case nil: nil
            }
        if let level { tell(level, .place, change.levels.0, change.levels.1) }
    }

    /// Compares the sunset date and stability level of a property or parameter.
    ///
    /// - Parameter tell: Reports a change with the values before and after.
    static func compareLives(
        _ change: LifecycleDifference,
        isNewlyDeprecated: Bool,
        _ tell: (Change, DriftValue?, DriftValue?) -> Void
    ) {
        let end: Change? =
            switch change.end {
            // If the deprecation is new, too, only that is reported.
            case .added: isNewlyDeprecated ? nil : LifecycleChanges.sunsetAdded
            case .removed: LifecycleChanges.sunsetRemoved
            case .earlier: LifecycleChanges.sunsetEarlier
            case .later: LifecycleChanges.sunsetLater
            case .invalid: LifecycleChanges.sunsetInvalid
            case .missing: LifecycleChanges.sunsetMissing
            case .tooSoon, .movedTooSoon: LifecycleChanges.sunsetTooSoon
            case nil: nil
            }
        if let end { tell(end, change.days.0, change.days.1) }
        switch change.level {
        case .decreased: tell(LifecycleChanges.stabilityDecreased, change.levels.0, change.levels.1)
        case .increased: tell(LifecycleChanges.stabilityIncreased, change.levels.0, change.levels.1)
        case .invalid, nil: break
        }
    }

    /// The names of the calls without a stability guarantee.
    var unstableCalls: Set<String> {
        guard !options.lifecycle.unstable.isEmpty else { return [] }
        let unstable = base.calls.filter { call in
            call.lifecycle?.level.map(options.lifecycle.unstable.contains) ?? false
        }
        return Set(unstable.map(\.name))
    }
}

extension Call {
    fileprivate var life: LifecycleDifference.Side {
        LifecycleDifference.Side(isDeprecated: documentation.isDeprecated, lifecycle: lifecycle)
    }
}

extension Field {
    var life: LifecycleDifference.Side {
        LifecycleDifference.Side(isDeprecated: documentation.isDeprecated, lifecycle: documentation.lifecycle)
    }
}

extension Parameter {
    var life: LifecycleDifference.Side { LifecycleDifference.Side(isDeprecated: isDeprecated, lifecycle: lifecycle) }
}
