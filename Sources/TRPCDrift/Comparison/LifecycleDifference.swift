internal import TRPCContract

/// How the life of a call, a parameter or a property changed: its end, and how settled it is.
struct LifecycleDifference {
    /// A change of the day from which the backend may refuse it.
    enum End {
        case added, removed, earlier, later
        /// No date.
        case invalid
        /// The configuration asks for an end.
        case missing
        /// The configuration asks for more days.
        case tooSoon, movedTooSoon
    }

    enum Level {
        case decreased, increased, invalid
    }

    /// What one contract says.
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

    /// The days that the configuration asks for.
    private var notice: Int {
        options.lifecycle.notice[new.lifecycle.flatMap(\.level) ?? .stable] ?? 0
    }

    /// The first day on which it may end; nil where any day will do.
    private var earliest: CalendarDay? {
        notice > 0 ? options.today.flatMap(CalendarDay.init)?.adding(days: notice) : nil
    }

    /// What has no level is stable.
    var level: Level? {
        let (was, isNow) = (old.lifecycle?.stability, new.lifecycle?.stability)
        guard was != isNow else { return nil }
        if isNow != nil, new.lifecycle?.level == nil { return .invalid }
        let (before, after) = (old.lifecycle?.level ?? .stable, new.lifecycle?.level ?? .stable)
        return before == after ? nil : after < before ? .decreased : .increased
    }

    /// The values of a finding about the end.
    var days: (DriftValue?, DriftValue?) { (old.sunset.map(DriftValue.text), new.sunset.map(DriftValue.text)) }

    /// The values of a finding about the level.
    var levels: (DriftValue?, DriftValue?) {
        func value(_ side: Side) -> DriftValue { .text(side.lifecycle?.stability ?? "no level") }
        return (value(old), value(new))
    }
}

extension Lifecycle {
    /// Nil where the document names no level, or one that nobody knows.
    var level: Stability? { stability.flatMap(Stability.init) }
}
