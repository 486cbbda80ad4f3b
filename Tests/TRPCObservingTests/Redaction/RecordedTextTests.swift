import TRPCObserving
import TestSupport
import Testing

/// Redacts only the secrets in recorded text.
@Suite struct RecordedTextTests {
    private let redaction = RecordingRedaction()

    private static let structured = [
        // Escapes are decoded.
        (#""https:\/\/user:pass@host""#, #""https://redacted@host""#),
        ("https://host?to=https%3A%2F%2Fuser%3Apw%40other", "https://host?to=https%3A%2F%2Fredacted%40other"),
        // HTML and XML.
        (#"<input name="password" type="text" value="x y">"#, #"<input name="password" type="text" value="redacted">"#),
        (#"<input value='x' type='password'>"#, #"<input value='redacted' type='password'>"#),
        (
            #"<meta name="csrf-token" content="abc" /> <p>token</p>"#,
            #"<meta name="csrf-token" content="redacted" /> <p>token</p>"#
        ),
        ("<password>x y</password><a:Token>b</a:Token>", "<password>redacted</password><a:Token>redacted</a:Token>"),
        ("<secret><![CDATA[x]]></secret>", "<secret><![CDATA[redacted]]></secret>"),
        (#"<entry key="apiKey">abc</entry>"#, #"<entry key="apiKey">redacted</entry>"#),
        // Truncated JSON.
        (#"{"password":"x"#, "JSON of 14 bytes that cannot be read"),
        (#" [{"a":1},"#, "JSON of 10 bytes that cannot be read"),
    ]

    @Test(arguments: SecretSamples.texts + structured) func secretsAreRedacted(_ text: String, _ redacted: String) {
        #expect(redaction.text(text) == redacted)
        #expect(redaction.text(redacted) == redacted || redacted.hasPrefix("cut off"))
    }

    @Test(arguments: SecretSamples.harmless) func harmlessTextIsUnchanged(_ text: String) {
        #expect(redaction.text(text) == text)
    }

    @Test func excerptsAreShortenedAfterRedaction() {
        #expect(!redaction.excerpt("a \(SecretSamples.jwt)", 20).contains("eyJ"))
        #expect(redaction.excerpt("a eyJ" + String(repeating: "x", count: 100_000), 100) == "a redacted")
        #expect(redaction.excerpt(#"{"password":"x","a":"#, 100) == "JSON of 20 bytes that cannot be read")
    }

    @Test func knownSecretsAreRedactedInEveryForm() {
        let redaction = RecordingRedaction(known: ["s3cret/v+lue", "short"])
        #expect(redaction.text("got s3cret/v+lue.") == "got redacted.")
        #expect(redaction.text("?q=s3cret%2Fv%2Blue&a=b") == "?q=redacted&a=b")
        #expect(redaction.text(#"{"a":["s3cret\/v+lue"]}"#) == #"{"a":["redacted"]}"#)
    }

    @Test(arguments: SecretSamples.repeated) func repetitionsAreScannedOnce(_ part: String) {
        let text = String(repeating: part, count: 50_000 / part.utf8.count)
        #expect(redaction.text("x " + text).utf8.count <= text.utf8.count * 2)
    }
}
