import Foundation

/// A result of the runtime and of its rival, on the same data in the same run.
struct Figure {
    enum Unit: String {
        case megabytesPerSecond = "MB/s"
        case eventsPerSecond = "events/s"
        case microseconds = "µs"
        case megabytes = "MB"

        var isBetterWhenSmall: Bool { self == .microseconds || self == .megabytes }
    }

    let name: String
    let ours: Double
    let rivalName: String
    let rival: Double
    let unit: Unit

    init(_ name: String, _ ours: Double, _ rivalName: String, _ rival: Double, _ unit: Unit) {
        (self.name, self.ours, self.rivalName, self.rival, self.unit) = (name, ours, rivalName, rival, unit)
    }

    /// The factor by which the runtime is faster or smaller.
    var ratio: Double { unit.isBetterWhenSmall ? rival / ours : ours / rival }

    /// A line for `Scripts/bench`: the measurement, the result, the rival, its result, the unit and the ratio.
    var line: String {
        let columns = [ours, rival].map { String(format: $0 < 100 ? "%.1f" : "%.0f", $0) }
        return [name, columns[0], rivalName, columns[1], unit.rawValue, String(format: "%.2f", ratio)]
            .joined(separator: "\t")
    }
}
