import Foundation
import TRPCRuntime
import TestSupport
import Testing

/// Recorded exchanges with values that JSON lacks, sent and received as Swift types.
@Suite(.leavesNothingOpen) struct TypedTranscriptTests {
    struct Message: Codable, Sendable, Equatable { var to: String, body: String, sendAt: Date }
    struct Sent: Decodable, Sendable, Equatable { var id: String, status: String, echoedSendAt: Date }

    @Test(arguments: ["client-httpLink-date-mutation", "mutation-date-input"])
    func dateIsMarkedInMeta(name: String) async throws {
        let transcript = try Transcript.named(name, "superjson")
        let transport = ScriptedTransport(answer: transcript.answer)
        let client = TRPCClient(url: URL(string: "https://test/trpc")!, transformer: .superjson, transport: transport) {
            ["authorization": "Bearer good"]
        }
        let date = Date(timeIntervalSince1970: 1_769_904_000)
        let sent = try await client.call(
            Procedure<Message, Sent>.mutation("messages.send"),
            Message(to: "b", body: "hi", sendAt: date)
        )
        #expect(sent == Sent(id: "m_1", status: "queued", echoedSendAt: date))
        let request = try #require(transport.requests.first)
        #expect(request.body == transcript.request.body.map { Data($0.utf8) })
        #expect(request.headers["authorization"] == transcript.request.headers["authorization"])
    }

    @Test func dateWithoutTransformerIsAPlainString() async throws {
        let transcript = try Transcript.named("client-httpLink-date-mutation", "plain")
        let transport = ScriptedTransport(answer: transcript.answer)
        let client = TRPCClient(url: URL(string: "https://test/trpc")!, transport: transport)
        let message = Message(to: "b", body: "hi", sendAt: Date(timeIntervalSince1970: 1_769_904_000))
        let error = await trpcError {
            try await client.call(Procedure<Message, Sent>.mutation("messages.send"), message)
        }
        #expect(transport.requests.first?.body == transcript.request.body.map { Data($0.utf8) })
        #expect(error?.code == .badRequest)
        #expect(error?.errorDescription == "sendAt: Invalid input: expected date, received string")
    }

    private func output<T: Decodable & Sendable>(_ name: String, _ form: String, as type: T.Type) async throws -> T {
        let transcript = try Transcript.named(name, form)
        let client = TRPCClient(
            url: URL(string: "https://test/trpc")!,
            transformer: transcript.clientTransformer,
            transport: ScriptedTransport(answer: transcript.answer)
        )
        return try await client.call(Procedure<NoInput, T>.query(RecordedCall(transcript.request).path))
    }

    struct Dates: Decodable, Sendable, Equatable {
        struct Nested: Decodable, Sendable, Equatable { let at: Date? }
        let at: Date, list: [Date], nested: [Nested], epoch: Date
    }

    @Test(arguments: ["plain", "superjson"])
    func datesAreRead(form: String) async throws {
        let date = Date(timeIntervalSince1970: 1_768_469_400.123)
        let dates = try await output("types-dates", form, as: Dates.self)
        #expect(dates.at == date && dates.epoch == Date(timeIntervalSince1970: 0))
        #expect(dates.list == [date, Date(timeIntervalSince1970: 1_768_469_401.123)])
        #expect(dates.nested.map(\.at) == [date, nil])
        #expect(try await output("types-rootDate", form, as: Date.self) == date)
        #expect(try await output("types-rootArrayOfDates", form, as: [Date].self).first == date)
    }

    struct BigIntegers: Decodable, Sendable { let big: BigInteger, arr: [BigInteger] }

    @Test func bigIntegersAreReadFromStrings() async throws {
        let value = try await output("types-bigint", "superjson", as: BigIntegers.self)
        #expect(value.big == BigInteger("12345678901234567890") && value.arr == [1, 2])
        #expect(try await output("types-rootBigint", "superjson", as: BigInteger.self) == 9_007_199_254_740_993)
    }

    struct Numbers: Decodable, Sendable {
        let nan: Double?, inf: Double?, ninf: Double?, negZero: Double
        let frac: Double, int: Int, maxSafe: Int, big: Double, tiny: Double, list: [Double?]
    }

    @Test func specialNumbersAreReadFromStrings() async throws {
        let numbers = try await output("types-numbers", "superjson", as: Numbers.self)
        #expect(numbers.nan?.isNaN == true && numbers.inf == .infinity && numbers.ninf == -.infinity)
        #expect(numbers.negZero == 0 && numbers.negZero.sign == .minus)
        #expect(numbers.frac == 1.5 && numbers.int == 3 && numbers.maxSafe == 9_007_199_254_740_991)
        #expect(numbers.big == 1e21 && numbers.tiny == .leastNonzeroMagnitude)
        #expect(numbers.list.count == 2 && numbers.list[0]?.isNaN == true && numbers.list[1] == 1)
    }

    @Test func specialNumbersAreNullWithoutTransformer() async throws {
        let numbers = try await output("types-numbers", "plain", as: Numbers.self)
        #expect(numbers.nan == nil && numbers.inf == nil && numbers.negZero == 0 && numbers.list == [nil, 1])
    }

    struct Misc: Decodable, Sendable { let url: URL }

    @Test(arguments: ["plain", "superjson"])
    func urlsAreRead(form: String) async throws {
        let misc = try await output("types-misc", form, as: Misc.self)
        #expect(misc.url.absoluteString == "https://example.com/a?b=c#d")
    }

    struct Undefineds: Decodable, Sendable, Equatable {
        struct Nested: Decodable, Sendable, Equatable { let u: Int? }
        let u: Int?, n: Int?, inArray: [Int?], nested: Nested
    }

    @Test(arguments: ["plain", "superjson"])
    func undefinedIsNil(form: String) async throws {
        let value = try await output("types-undefineds", form, as: Undefineds.self)
        #expect(value == Undefineds(u: nil, n: nil, inArray: [1, nil, 3], nested: .init(u: nil)))
        #expect(try await output("query-undefined-output", form, as: String?.self) == nil)
        #expect(try await output("query-undefined-output", form, as: JSONValue.self) == .null)
        #expect(try await output("query-undefined-output", form, as: NoOutput.self) == NoOutput())
        #expect(try await output("query-null-output", form, as: String?.self) == nil)
        #expect(try await output("query-null-output", form, as: NoOutput.self) == NoOutput())
        #expect(try await output("query-with-input", form, as: NoOutput.self) == NoOutput())
    }
}
