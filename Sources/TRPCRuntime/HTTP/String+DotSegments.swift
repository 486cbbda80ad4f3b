extension String {
    /// Whether the path contains a `.` or `..` segment.
    package var hasDotSegments: Bool {
        guard utf8.contains(UInt8(ascii: ".")) else { return false }
        return utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
            .contains { $0.count <= 2 && $0.allSatisfy { $0 == UInt8(ascii: ".") } }
    }
}
