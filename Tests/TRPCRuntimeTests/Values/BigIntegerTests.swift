import Foundation
import TRPCRuntime
import Testing

@Suite struct BigIntegerTests {
    @Test(arguments: [
        ("0", "0"), ("-0", "0"), ("007", "7"), ("-012", "-12"), ("+5", "5"),
        ("123456789012345678901234567890", "123456789012345678901234567890"),
    ])
    func descriptionIsCanonical(text: String, canonical: String) throws {
        #expect(try #require(BigInteger(text)).description == canonical)
        #expect(BigInteger(text) == BigInteger(canonical))
    }

    @Test(arguments: ["", "-", "1.0", "1e3", " 1", "1n", "0x1", "--1", "１"])
    func rejectsInvalidStrings(text: String) {
        #expect(BigInteger(text) == nil)
    }

    @Test func comparesAsNumbers() throws {
        let sorted = ["-100", "-99", "-5", "0", "7", "12", "100", "99999999999999999999"]
        let values = try sorted.map { try #require(BigInteger($0)) }
        #expect(values.shuffled().sorted() == values)
    }

    @Test func convertsExactly() {
        #expect(Int(exactly: BigInteger(Int.min)) == .min && UInt64(exactly: BigInteger(UInt64.max)) == .max)
        #expect(Int(exactly: BigInteger(UInt64.max)) == nil && UInt8(exactly: BigInteger(-1)) == nil)
        #expect(Double(BigInteger("100000000000000000000")!) == 1e20)
    }

    @Test(arguments: [
        (#""123456789012345678901234567890""#, "123456789012345678901234567890"), ("42", "42"),
        ("9007199254740993", "9007199254740993"), ("18446744073709551615", "18446744073709551615"),
        ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"), ("1e3", "1000"),
        ("-5", "-5"), ("-12345678901234567890123456789012345678", "-12345678901234567890123456789012345678"),
    ])
    func decodesFromStringsAndWholeNumbers(json: String, expected: String) throws {
        #expect(try TRPCCoding.decode(BigInteger.self, from: Data(json.utf8)).description == expected)
    }

    @Test(arguments: ["1.5", "1234567890123456789012345678901234567890123", "1e200", #""1.5""#, "true", "null", #""""#])
    func rejectsInvalidJSON(json: String) {
        #expect(throws: DecodingError.self) { try TRPCCoding.decode(BigInteger.self, from: Data(json.utf8)) }
    }

    @Test(arguments: [
        ("42", "42"), ("18446744073709551615", "18446744073709551615"),
        ("-9223372036854775808", "-9223372036854775808"),
        ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
        ("1234567890123456789012345678901234567890123", #""1234567890123456789012345678901234567890123""#),
    ])
    func encodesAsANumberIfExact(text: String, json: String) throws {
        let value = try #require(BigInteger(text))
        #expect(String(decoding: try TRPCCoding.encode(value), as: UTF8.self) == json)
        #expect(try TRPCCoding.decode(BigInteger.self, from: TRPCCoding.encode(value)) == value)
        #expect(try TRPCCoding.decode(BigInteger.self, from: JSONEncoder().encode(value)) == value)
    }
}
