extension Clock where Duration == Swift.Duration {
    /// Starts measuring time. The returned closure returns the elapsed time.
    package func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
