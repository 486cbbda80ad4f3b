import TRPCRuntime
import Testing

@testable import TRPCObserving

/// Payment card numbers are detected by their form. The numbers are the card networks' published test numbers.
struct CardNumberTests {
    @Test(arguments: [
        "4111111111111111", "4111 1111 1111 1111", "4111-1111-1111-1111", "5555555555554444", "2223003122003222",
        "378282246310005", "3782 822463 10005", "6011111111111117", "30569309025904", "3530111333300000",
        "4222222222222",
    ])
    func cardNumbersAreRedacted(number: String) {
        let redaction = RecordingRedaction()
        for text in [number, "paid with \(number).", "a=\(number)&b=1", #"{"note":"\#(number)"}"#, "card\n\(number)"] {
            let shown = redaction.text(text)
            #expect(!shown.contains(number), "\(shown)")
            #expect(shown.contains(Redaction.replacement))
        }
    }

    @Test(arguments: [
        "4111111111111112", "1767225600000", "9007199254740991", "12345678901234567890", "0000000000000000",
        "41111111111111111111", "4111  1111 1111 1111", "550e8400e29b41d4a716446655440000",
    ])
    func otherNumbersAreKept(number: String) {
        #expect(RecordingRedaction().text("id \(number) x") == "id \(number) x")
    }

    @Test func jsonNumbersAreRedacted() {
        let value: JSONValue = ["a": 4111111111111111, "b": 4111111111111112]
        #expect(RecordingRedaction().json(value) == ["a": 0, "b": 4111111111111112])
    }

    @Test(arguments: [
        "cvvs", "ccNumbers", "cardNumbers", "cardNo", "ccn", "pswd", "accessTok", "CSC", "accountNumber", "passw",
    ])
    func abbreviatedAndPluralNamesAreSecrets(name: String) {
        #expect(SecretName.isSecret(name), "\(name)")
    }

    @Test(arguments: ["account", "success", "accent", "token_count", "stock", "discount", "number", "no", "casc"])
    func otherNamesAreNotSecrets(name: String) {
        #expect(!SecretName.isSecret(name), "\(name)")
    }
}
