/// The ranges of number formats that are smaller than the range of `Int` or `Double`.
package enum NumberFormat {
    /// Returns the least and greatest number in a format, as spelled in documents, or nil for other formats.
    package static func range(of format: String) -> (least: String, greatest: String)? { ranges[format] }

    private static let ranges: [String: (least: String, greatest: String)] = [
        "int8": ("-128", "127"),
        "uint8": ("0", "255"),
        "int16": ("-32768", "32767"),
        "uint16": ("0", "65535"),
        "int32": ("-2147483648", "2147483647"),
        "float": ("-3.4028234663852886e38", "3.4028234663852886e38"),
    ]
}
