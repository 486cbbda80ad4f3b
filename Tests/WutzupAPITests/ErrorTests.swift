import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing
import WutzupAPI

/// The application adds its own code to tRPC's errors.
@Suite struct ErrorTests {
    private let mock = MockTransport(transformer: .superjson)
    private var api: Wutzup.Client { Wutzup.Client(mock) }

    @Test(
        arguments: [
            (.unauthorized, "token_expired", .tokenExpired), (.notFound, "message_not_found", .messageNotFound),
            (.payloadTooLarge, "too_big", .tooBig), (.forbidden, nil, nil), (.conflict, "new", .unknown("new")),
        ] as [(TRPCError.Code, JSONValue, Wutzup.ErrorData.AppCode?)]
    )
    func errorsMayHaveAnApplicationCode(
        code: TRPCError.Code,
        sent: JSONValue,
        expected: Wutzup.ErrorData.AppCode?
    ) async throws {
        mock.on("messages.get", response: .error(code, data: ["appCode": sent, "zodError": nil]))
        let error = try #require(await trpcError { try await api.messages.get(messageId: "m_1") })
        let data = try error.data(as: Wutzup.ErrorData.self)
        #expect(error.code == code && sameCase(data.appCode, expected) && data.zodError == nil)
    }

    @Test func failedValidationNamesItsFields() async throws {
        let zod: JSONValue = ["formErrors": [], "fieldErrors": ["emoji": ["Invalid emoji"]]]
        mock.on("messages.react", response: .error(.badRequest, data: ["appCode": nil, "zodError": zod]))
        let error = try #require(await trpcError { try await api.messages.react(messageId: "m_1", emoji: "x") })
        let flattened = try error.data(as: Wutzup.ErrorData.self).zodError
        #expect(flattened?.fieldErrors == ["emoji": ["Invalid emoji"]] && flattened?.formErrors == [])
    }

    @Test func voidIsReturned() async throws {
        for path in ["auth.signOut", "typing.set", "messages.delete"] { mock.on(path, response: .nothing) }
        try await api.auth.signOut()
        try await api.typing.set(conversationId: "c_1", isTyping: true)
        try await api.messages.delete(messageId: "m_1")
        #expect(mock.calls.map(\.path) == ["auth.signOut", "typing.set", "messages.delete"])
        #expect(Wutzup.Auth.signOut.isIdempotent)
    }
}
