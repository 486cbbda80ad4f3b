extension String {
    /// Returns the beginning of an external string, safe to quote in an error or log line.
    package func excerpt(_ limit: Int = 100) -> String { PrintSanitizer.line(shortened(limit)).shortened(limit) }

    /// Returns the beginning of the string, since an external string can have megabytes.
    package func shortened(_ limit: Int) -> String {
        // Counts bytes first, since counting characters is slow.
        guard utf8.count > limit else { return self }
        let start = prefix(limit)
        // A single character can have megabytes of combining marks.
        if start.utf8.count > limit * 32 { return "\(Substring(unicodeScalars.prefix(limit - 1)))…" }
        return start.endIndex == endIndex ? self : "\(start.prefix(limit - 1))…"
    }
}
