extension String {
    /// The beginning of a text from outside, safe to quote in a line of an error or a log.
    package func excerpt(_ limit: Int = 100) -> String { PrintSanitizer.line(shortened(limit)).shortened(limit) }

    /// The beginning of the text: one from outside may have megabytes.
    package func shortened(_ limit: Int) -> String {
        // By bytes first, since counting characters takes its time.
        guard utf8.count > limit else { return self }
        let start = prefix(limit)
        // A single character may have megabytes of combining marks.
        if start.utf8.count > limit * 32 { return "\(Substring(unicodeScalars.prefix(limit - 1)))…" }
        return start.endIndex == endIndex ? self : "\(start.prefix(limit - 1))…"
    }
}
