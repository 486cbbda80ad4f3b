import TRPCSource
import Testing

@Suite struct EncodingCheckTests {
    @Test(
        "Invalid UTF-8 is rejected with its location",
        arguments: [
            ([0xFF], "invalid-utf8 1:3"),
            ([0x80], "invalid-utf8 1:3"),
            ([0xC0, 0xAF], "invalid-utf8 1:3"),
            ([0xE0, 0x80, 0xAF], "invalid-utf8 1:3"),
            ([0xED, 0xA0, 0x80], "invalid-utf8 1:3"),
            ([0xF4, 0x90, 0x80, 0x80], "invalid-utf8 1:3"),
            ([0xC3], "invalid-utf8 1:3"),
            ([0xC3, 0xA9, 0xFE], "invalid-utf8 1:4"),
        ] as [([UInt8], String)],
        ["a.json", "a.yaml"]
    )
    func invalidUTF8(_ example: ([UInt8], String), path: String) {
        #if !YAML
        guard path == "a.json" else { return }
        #endif
        let reading = Reading(Array("[\"".utf8) + example.0 + Array("\"]".utf8), path: path)
        #expect(reading.document == nil)
        #expect(reading.summary == [example.1])
    }

    @Test(
        "UTF-16 and UTF-32 are named, with and without a byte order mark",
        arguments: [
            ([0xFF, 0xFE, 0x7B, 0, 0x7D, 0], "the file is UTF-16; save it as UTF-8"),
            ([0xFE, 0xFF, 0, 0x7B, 0, 0x7D], "the file is UTF-16; save it as UTF-8"),
            ([0x7B, 0, 0x7D, 0], "the file is UTF-16; save it as UTF-8"),
            ([0, 0x7B, 0, 0x7D], "the file is UTF-16; save it as UTF-8"),
            ([0xFF, 0xFE, 0, 0, 0x7B, 0, 0, 0], "the file is UTF-32; save it as UTF-8"),
            ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x7B], "the file is UTF-32; save it as UTF-8"),
            ([0x7B, 0, 0, 0, 0x7D, 0, 0, 0], "the file is UTF-32; save it as UTF-8"),
            ([0, 0, 0, 0x7B, 0, 0, 0, 0x7D], "the file is UTF-32; save it as UTF-8"),
        ] as [([UInt8], String)],
        ["a.json", "a.yaml"]
    )
    func wideEncodings(_ example: ([UInt8], String), path: String) {
        let reading = Reading(example.0, path: path)
        #expect(reading.document == nil)
        #expect(reading.diagnostics.map(\.message) == [example.1])
    }

    @Test("An image is one error without an excerpt", arguments: ["a.json", "a.yaml", "a"])
    func binary(path: String) {
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52]
        let noise = (0..<400).map { UInt8(truncatingIfNeeded: $0 * 151 + 128) }
        let reading = Reading(png + noise, path: path)
        #expect(reading.summary == ["not-text 1:1"])
        #expect(reading.report.split(separator: "\n").count == 2)
    }

    @Test("A file above the limit is rejected before it is read")
    func tooLarge() {
        let reading = Reading("[1, 2, 3]", limits: SourceLimits(maxBytes: 8))
        #expect(reading.summary == ["document-too-large 1:1"])
        #expect(Reading("[1,2,3]", limits: SourceLimits(maxBytes: 7)).document != nil)
    }

    @Test(
        "Formats are derived from the name, or the first character",
        arguments: [
            ("a.json", "x: 1", DocumentFormat.json),
            ("a.JSON", "x: 1", .json),
            ("dir.json/a", "x: 1", .yaml),
            ("a.yaml", "{}", .yaml),
            ("a.YML", "{}", .yaml),
            ("a.txt", " \n{}", .json),
            ("a", "\u{FEFF}[]", .json),
            ("a", "x: 1", .yaml),
            ("a.b.json", "", .json),
        ]
    )
    func formats(path: String, text: String, format: DocumentFormat) {
        #expect(DocumentFormat.guess(path: path, bytes: Array(text.utf8)) == format)
    }

    #if !YAML
    @Test("Without libyaml, YAML is rejected by name, and JSON in .yaml files is read")
    func yamlNotBuilt() {
        #expect(Reading(yaml: "a: 1").summary == ["yaml-not-built 1:1"])
        #expect(Reading(yaml: "{\"a\": 1}").root?.outline == "{a: 1}")
    }
    #endif
}
