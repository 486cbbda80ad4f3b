/// Records durations, counts and decisions of stages for `--verbose`.
package protocol StageTiming: AnyObject {
    func record(_ stage: String, _ duration: Duration)
    func record(_ what: String, count: Int)
    func record(_ decision: String, text: String)
}

/// Measures the duration of stages if timing is requested.
struct StageClock {
    let timing: (any StageTiming)?
    private let clock = ContinuousClock()

    init(timing: (any StageTiming)?) {
        self.timing = timing
    }

    mutating func measure<Result>(_ stage: String, _ body: () throws -> Result) rethrows -> Result {
        guard let timing else { return try body() }
        let start = clock.now
        defer { timing.record(stage, start.duration(to: clock.now)) }
        return try body()
    }
}
