extension Clock where Duration == Swift.Duration {
    /// Starts to measure time; what it returns says how much has passed since.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
