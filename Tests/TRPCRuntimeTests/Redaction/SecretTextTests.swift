import TRPCRuntime
import TestSupport
import Testing

/// Redacts only the secrets in errors and descriptions.
@Suite struct SecretTextTests {
    private let redaction = Redaction.standard

    @Test(arguments: SecretSamples.texts) func secretsAreRedacted(_ text: String, _ redacted: String) {
        #expect(redaction.text(text) == redacted)
        #expect(redaction.text(redacted) == redacted || redacted.hasPrefix("cut off"))
    }

    @Test(arguments: SecretSamples.harmless) func harmlessTextIsUnchanged(_ text: String) {
        #expect(redaction.text(text) == text)
    }

    @Test func excerptsAreShortenedAfterRedaction() {
        let jwt = SecretSamples.jwt
        #expect(redaction.excerpt(String(repeating: "x", count: 90) + jwt, 100).hasSuffix("xredacted") == false)
        #expect(!redaction.excerpt("a \(jwt)", 20).contains("eyJ"))
        let long = "a eyJ" + String(repeating: "x", count: 100_000)
        #expect(redaction.excerpt(long, 100) == "a redacted")
        #expect(redaction.excerpt(#"{"password":"x","a":"#, 100) == #"{"password":"redacted","a":"#)
        #expect(redaction.excerpt(#"{"password":"x"#, 100) == #"{"password":"redacted"#)
    }

    @Test(arguments: SecretSamples.repeated) func repetitionsAreScannedOnce(_ part: String) {
        let text = String(repeating: part, count: 50_000 / part.utf8.count)
        #expect(redaction.text("x " + text).utf8.count <= text.utf8.count * 2)
    }
}
