@_spi(Generated) import TRPCRuntime
import Testing

/// The formats of JSON Schema.
struct TextFormatTests {
    private func isValid(_ text: String, _ format: StringFormat) -> Bool {
        var violations = Violations()
        violations.text(text, format: format)
        return violations.found.isEmpty
    }

    @Test(arguments: [
        (StringFormat.email, ["a@b.example", "a.b+c@d", "\"a b\"@c.d", "a@[127.0.0.1]", "a@[IPv6:::1]", "o'x@y.z"]),
        (.idnEmail, ["실례@실례.테스트", "a@b.c"]),
        (.hostname, ["a", "a-b.example", "1.2.3", "xn--4gbwdl.xn--wgbh1c"]),
        (.idnHostname, ["실례.테스트", "a.b", "bücher.example"]),
        (.ipv4, ["0.0.0.0", "255.255.255.255", "1.20.30.4"]),
        (.ipv6, ["::", "::1", "1::", "1:2:3:4:5:6:7:8", "::ffff:192.168.0.1", "1:2:3:4:5:6:1.2.3.4", "fe80::A:b"]),
        (.uriReference, ["/a?b#c", "", "a", "http://a/%20", "#x", "//a"]),
        (.iri, ["http://ƒøø.ßår/?∂éœ=πîx#πîüx", "urn:a"]),
        (.iriReference, ["/âππ", "#ƒ"]),
        (.uriTemplate, ["/users/{id}/posts{?page,limit}", "a", "{+x*}"]),
        (.jsonPointer, ["", "/", "/a~0b/c~1d", "/a b/0"]),
        (.relativeJSONPointer, ["0", "1/a", "0#", "120/a~0"]),
        (.time, ["09:30:00Z", "23:59:60Z", "09:30:00.123+01:00", "09:30:00", "09:30:00z"]),
        (.duration, ["P1D", "PT5M", "P3Y6M4DT12H30M5S", "P2W", "PT0.5S", "P1Y"]),
        (StringFormat(rawValue: "cuid2"), ["anything"]),
    ])
    func accepts(format: StringFormat, texts: [String]) {
        for text in texts { #expect(isValid(text, format), "\(text)") }
    }

    @Test(arguments: [
        (
            StringFormat.email,
            ["", "a", "@b", "a@", "a b@c", ".a@b", "a..b@c", "a@b..c", "a@-b", "ü@b", "a@[300.0.0.1]", "a@b@c"]
        ),
        (.idnEmail, ["2962", "@테스트"]),
        (.hostname, ["", "-a", "a-", "a..b", "a.", "a_b", "a b", "ü", String(repeating: "a", count: 64)]),
        (.idnHostname, ["", "-실례", "a b", "실..례"]),
        (.ipv4, ["", "1.2.3", "1.2.3.4.5", "256.0.0.1", "01.2.3.4", "1.2.3.", "1.2.3.a", "+1.2.3.4", "١.2.3.4"]),
        (
            .ipv6,
            [
                "", ":", ":::", "1::2::3", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7::8", "12345::", "::g",
                "1.2.3.4", "::1.2.3.4:1", ":1", "fe80::1%eth0",
            ]
        ),
        (.uriReference, ["a b", "%zz", "%2", "a\\b", "ü", "#a#b", "<a>"]),
        (.iri, ["/a", "ü", "1a:b", ":a", "a b:c"]),
        (.iriReference, ["\\a", "a b"]),
        (.uriTemplate, ["{", "}", "{a", "{{a}}", "{}", "a b"]),
        (.jsonPointer, ["a", "#/a", "/~", "/~2", "/a~"]),
        (.relativeJSONPointer, ["", "/a", "-1", "01", "0##", "+1/a"]),
        (
            .time,
            [
                "", "9:30:00Z", "24:00:00Z", "09:60:00Z", "09:30", "09:30:00+1:00", "09:30:00.Z", "09:30:00+24:00",
                "2026-01-01",
            ]
        ),
        (.duration, ["", "P", "PT", "1D", "P1", "P1H", "PT1D", "P1D1Y", "P1YT", "PT.5S", "PT1.5H3S", "p1d", "P1Dx"]),
    ])
    func rejects(format: StringFormat, texts: [String]) {
        for text in texts { #expect(!isValid(text, format), "\(text)") }
    }
}
