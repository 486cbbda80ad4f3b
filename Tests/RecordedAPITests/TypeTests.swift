import Foundation
import RecordedAPI
import TRPCRuntime
import TestSupport
import Testing

/// Values that JSON lacks.
///
/// Some types that the official export describes differ from the wire: a Map, Set, URL, RegExp or typed array
/// (described by its JavaScript methods), and `undefined` in an array of numbers. The generated types cannot decode
/// these; they are read as JSON.
@Suite struct TypeTests {
    @Test(arguments: forms)
    func datesHaveMillisecondPrecision(form: String) async throws {
        let date = instant(9, 30, 0, 123)
        let dates = try await replay("types-dates", form) { try await $0.types.dates() }
        #expect(dates.at == date && dates.list == [date, instant(9, 30, 1, 123)])
        #expect(dates.epoch == Date(timeIntervalSince1970: 0))
        #expect(dates.nested == [.atDate(.init(at: date)), .atNull(.init(at: .null))])
        #expect(try await replay("types-rootDate", form) { try await $0.types.rootDate() } == date)
        let list = try await replay("types-rootArrayOfDates", form) { try await $0.types.rootArrayOfDates() }
        #expect(list == [date, instant(9, 30, 0, 124)])
    }

    @Test(arguments: forms)
    func repeatedReferencesAreDecoded(form: String) async throws {
        let output = try await replay("types-sameRef", form) { try await $0.types.sameRef() }
        #expect(output.a == instant(9, 30, 0, 123) && output.b == output.a)
        #expect(output.o1.v == 1 && output.o2.v == 1 && output.arr.map(\.v) == [1])
    }

    @Test func bigIntegersAreExact() async throws {
        let output = try await replay("types-bigint", "superjson") { try await $0.types.bigint() }
        #expect(output.big == BigInteger("12345678901234567890") && output.arr == [1, 2])
        let root = try await replay("types-rootBigint", "superjson") { try await $0.types.rootBigint() }
        #expect(root == 9_007_199_254_740_993)
    }

    @Test func keysWithDotsAndBackslashesAreRead() async throws {
        let output = try await replay("types-dottedKeys", "superjson") { try await $0.types.dottedKeys() }
        #expect(output.aB == instant(9, 30, 0, 123) && output.cD == 1 && output.plain.xY.z == output.aB)
    }

    @Test(arguments: ["types-bigint", "types-rootBigint", "types-dottedKeys"])
    func bigIntegerWithoutTransformerIsABackendError(name: String) async throws {
        let api = try Replay(name, "plain").api
        let error = await trpcError {
            switch name {
            case "types-bigint": _ = try await api.types.bigint()
            case "types-rootBigint": _ = try await api.types.rootBigint()
            default: _ = try await api.types.dottedKeys()
            }
        }
        #expect(error?.code == .internalServerError && error?.message == "Do not know how to serialize a BigInt")
    }

    // NaN isn't equal to itself, so the numbers are compared individually.
    @Test func nonFiniteNumbersAreRead() async throws {
        let replay = try Replay("types-numbers", "superjson")
        let numbers = try await replay.api.types.numbers()
        try replay.expectTheRecordedRequest()
        #expect(numbers.nan_.isNaN && numbers.inf == .infinity && numbers.ninf == -.infinity)
        #expect(numbers.negZero == 0 && numbers.negZero.sign == .minus)
        #expect(numbers.frac == 1.5 && numbers.int == 3 && numbers.maxSafe == 9_007_199_254_740_991)
        #expect(
            numbers.big == 1e21 && numbers.tiny == .leastNonzeroMagnitude && numbers.list[0].isNaN
                && numbers.list[1] == 1
        )
    }

    @Test func valuesLostInPlainJSONFailDecoding() async throws {
        let numbers = await trpcError { try await Replay("types-numbers", "plain").api.types.numbers() }
        #expect(numbers?.decodingPath == "nan")
        for form in forms {
            let date = await trpcError { try await Replay("types-invalidDate", form).api.types.invalidDate() }
            #expect(date?.decodingPath == "bad")
        }
    }

    @Test(
        arguments: [
            ("types-mapset", Recorded.Types.mapset.path, "mapOfDates", ["d": "2026-01-15T09:30:00.123Z"]),
            ("types-undefineds", Recorded.Types.undefineds.path, "inArray", [1, nil, 3]),
        ] as [(String, String, String, JSONValue)]
    )
    func undescribedValuesAreReadAsJSON(
        name: String,
        path: String,
        key: String,
        value: JSONValue
    ) async throws {
        let output = try await replay(name, "superjson") {
            try await $0.call(Procedure<NoInput, JSONValue>.query(path))
        }
        #expect(output[key] == value)
    }

    // The output contains a NaN, which isn't equal to itself and has no JSON form.
    @Test func nonFiniteNumberIsReadWithinAnyJSON() async throws {
        let replay = try Replay("types-misc", "superjson")
        let output = try await replay.api.call(Procedure<NoInput, JSONValue>.query(Recorded.Types.misc.path))
        try replay.expectTheRecordedRequest()
        #expect(output["url"] == "https://example.com/a?b=c#d")
        #expect(output["floats"]?[1]?.doubleValue?.isNaN == true)
    }
}

extension TRPCError {
    /// The coding path of a decoding failure; nil for other failures.
    var decodingPath: String? {
        if case .decoding(let failure) = kind { failure.codingPath } else { nil }
    }
}
