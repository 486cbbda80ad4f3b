import Foundation

/// A figure of the runtime beside its rival's, on the same data in the same run.
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

    /// How many times as fast as the rival, or as small.
    var ratio: Double { unit.isBetterWhenSmall ? rival / ours : ours / rival }

    /// A line for `Scripts/bench`: what is measured, the figure, the rival, its figure, the unit and the ratio.
    var line: String {
        let columns = [ours, rival].map { String(format: $0 < 100 ? "%.1f" : "%.0f", $0) }
        return [name, columns[0], rivalName, columns[1], unit.rawValue, String(format: "%.2f", ratio)]
            .joined(separator: "\t")
    }
}
