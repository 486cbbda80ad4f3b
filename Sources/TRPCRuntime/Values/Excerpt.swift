extension String {
    /// A part of a text that an error quotes: a text from outside may have megabytes.
    package func excerpt(_ limit: Int = 100) -> String {
        // By bytes first, since counting characters takes its time.
        guard utf8.count > limit else { return self }
        let start = prefix(limit)
        return start.endIndex == endIndex ? self : "\(start.prefix(limit - 1))…"
    }
}
