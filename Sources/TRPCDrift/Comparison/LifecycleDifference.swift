internal import TRPCContract

/// The change to the sunset date and stability level of a call, parameter or property.
struct LifecycleDifference {
    /// A change to the sunset date, from which the backend may reject it.
    enum End {
        case added, removed, earlier, later
        /// The value isn't a date.
        case invalid
        /// The date is missing, although the configuration requires it.
        case missing
        /// The date is sooner than the configured notice period allows.
        case tooSoon, movedTooSoon
    }

    enum Level {
        case decreased, increased, invalid
    }

    /// The lifecycle in one contract.
    struct Side {
        var isDeprecated: Bool
        var lifecycle: Lifecycle?

        var sunset: String? { lifecycle?.sunset }
    }

    private let old: Side
    private let new: Side
    private let options: ComparisonOptions

    init(from old: Side, to new: Side, _ options: ComparisonOptions) {
        self.old = old
        self.new = new
        self.options = options
    }

    var end: End? {
        guard let sunset = new.sunset else { return withoutEnd }
        guard sunset != old.sunset else { return nil }
        guard let day = CalendarDay(sunset) else { return .invalid }
        let isTooSoon = earliest.map { day < $0 } ?? false
        guard let was = old.sunset.flatMap(CalendarDay.init) else { return isTooSoon ? .tooSoon : .added }
        guard day < was else { return day > was ? .later : nil }
        return isTooSoon ? .movedTooSoon : .earlier
    }

    private var withoutEnd: End? {
        guard new.isDeprecated else { return nil }
        if notice > 0, !old.isDeprecated || old.sunset != nil { return .missing }
        return old.sunset == nil ? nil : .removed
    }

    /// The configured notice period, in days.
    private var notice: Int {
        options.lifecycle.notice[new.lifecycle.flatMap(\.level) ?? .stable] ?? 0
    }

    /// The earliest permitted sunset date; nil if there is no notice period.
    private var earliest: CalendarDay? {
        notice > 0 ? options.today.flatMap(CalendarDay.init)?.adding(days: notice) : nil
    }

    /// The change to the stability level. The default level is stable.
    var level: Level? {
        let (was, isNow) = (old.lifecycle?.stability, new.lifecycle?.stability)
        guard was != isNow else { return nil }
        if isNow != nil, new.lifecycle?.level == nil { return .invalid }
        let (before, after) = (old.lifecycle?.level ?? .stable, new.lifecycle?.level ?? .stable)
        return before == after ? nil : after < before ? .decreased : .increased
    }

    /// The values for a finding about the sunset date.
    var days: (DriftValue?, DriftValue?) { (old.sunset.map(DriftValue.text), new.sunset.map(DriftValue.text)) }

    /// The values for a finding about the stability level.
    var levels: (DriftValue?, DriftValue?) {
        func value(_ side: Side) -> DriftValue { .text(side.lifecycle?.stability ?? "no level") }
        return (value(old), value(new))
    }
}

extension Lifecycle {
    /// The stability level; nil if missing or unknown.
    var level: Stability? { stability.flatMap(Stability.init) }
}
