import Testing

@testable import swift_trpcgen

/// The test vectors of FIPS 180-4.
struct SecureHashTests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func hashMatchesTheStandard(text: String, hash: String) {
        #expect(SecureHash(Array(text.utf8)).description == hash)
        #expect(SecureHash(AnyCollection(Array(text.utf8))).description == hash)
    }

    @Test(arguments: [1, 55, 56, 63, 64, 65, 1_000])
    func chunkedHashMatchesTheWhole(size: Int) {
        let bytes = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var hash = SecureHash([])
        for start in stride(from: 0, to: bytes.count, by: size) {
            hash.append(bytes[start..<min(start + size, bytes.count)])
        }
        #expect(hash.description == SecureHash(bytes).description)
    }

    @Test func millionBytes() {
        let hash = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        #expect(SecureHash([UInt8](repeating: 0x61, count: 1_000_000)).description == hash)
    }
}
