extension Clock where Duration == Swift.Duration {
    /// Starts to measure time; the result tells how much has passed since.
    package func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
