import Foundation
import PalyttAPI
import TRPCRuntime
import TRPCTesting
import Testing

/// An input that is both optional and nullable.
@Suite struct NullableTests {
    private let mock = MockTransport()
    private var api: Palytt.Client { Palytt.Client(mock) }

    @Test(
        arguments: [
            (nil, [:]), (.null, ["name": nil]), (.value("Ana"), ["name": "Ana"]), ("Ana", ["name": "Ana"]),
        ] as [(Nullable<String>?, JSONValue)]
    )
    func absentNullAndValueAreDistinctRequests(name: Nullable<String>?, input: JSONValue) async throws {
        mock.on("users.update", response: .json(Fixture.user))
        try await api.users.update(name: name)
        try await api.users.update(.init(name: name))
        #expect(mock.calls.map(\.input) == [input, input])
        #expect(try mock.calls[0].input(as: Palytt.Users.UpdateInput.self).name == name)
    }

    @Test func fieldsAreIndependent() async throws {
        mock.on("users.update", response: .json(Fixture.user))
        try await api.users.update(
            bio: .null,
            website: #require(URL(string: "https://ana.example.com")) as URL,
            dietaryPreferences: [.dairyFree]
        )
        #expect(
            mock.calls.map(\.input) == [
                ["bio": nil, "website": "https://ana.example.com", "dietaryPreferences": ["dairy-free"]]
            ]
        )
    }

    @Test func plainOptionalsMixWithNulls() async throws {
        mock.on("users.update", response: .json(Fixture.user))
        let name: String? = "Ana", bio: String? = nil
        try await api.users.update(name: name, bio: .null)
        try await api.users.update(name: .null, bio: bio, avatarUrl: .null)
        try await api.users.update(name: name, bio: bio, avatarUrl: .null, dietaryPreferences: [])
        #expect(
            mock.calls.map(\.input) == [
                ["name": "Ana", "bio": nil], ["name": nil, "avatarUrl": nil],
                ["name": "Ana", "avatarUrl": nil, "dietaryPreferences": []],
            ]
        )
    }

    @Test(
        arguments: [
            (nil, ["userId": ID.user.json]), (.null, ["userId": ID.user.json, "cursor": nil]),
            ("c", ["userId": ID.user.json, "cursor": "c"]),
        ] as [(Nullable<String>?, JSONValue)]
    )
    func queryCursorsDistinguishAbsentAndNull(cursor: Nullable<String>?, input: JSONValue) async throws {
        mock.on("posts.getByUser", response: .json(Fixture.page(Fixture.post)))
        let page = try await api.posts.getByUser(userId: ID.user, cursor: cursor)
        #expect(page.items.count == 1 && page.nextCursor == nil && mock.calls.map(\.input) == [input])
    }

    @Test(
        arguments: [
            ("", nil), (#","email":null"#, nil), (#","email":"a@b.c""#, "a@b.c"),
        ] as [(String, String?)]
    )
    func absentAndNullOutputsAreNil(email: String, expected: String?) async throws {
        let user = try await Palytt.Client("users.me", answering: Fixture.user.dropLast() + email + "}").users.me()
        #expect(user.email == expected)
        let written = try TRPCCoding.decode(JSONValue.self, from: TRPCCoding.encode(user))
        #expect(written["email"] == expected.map(JSONValue.string))
    }

    @Test func nullableOutputIsNil() async throws {
        #expect(
            try await Palytt.Client("users.getByClerkId", answering: "null").users.getByClerkId(clerkId: "x") == nil
        )
        let api = Palytt.Client("users.getByClerkId", answering: Fixture.user)
        #expect(try await api.users.getByClerkId(clerkId: "x")?.dietaryPreferences.map { "\($0)" } == ["glutenFree"])
    }
}
