import Testing

struct DateWithoutFormatTests {
    private func found(_ name: String, _ schema: String = #"{"type":"string"}"#) -> [String] {
        Linting.answer(#""\#(name)":\#(schema)"#).names(of: "date-without-format")
    }

    @Test(
        arguments: [
            "createdAt", "updated_at", "published-at", "sentAt", "expiresAt", "birthDate", "date", "due_date",
            "dateOfBirth", "timestamp", "lastSeenAt",
        ]
    )
    func dateNamesAreANote(name: String) {
        #expect(found(name) == ["note \(name)"])
    }

    @Test(
        arguments: [
            "lookAt", "at", "format", "startTime", "update", "candidate", "chat", "dated", "validated", "updated",
            "dateFormat", "mandate",
        ]
    )
    func otherNamesAreIgnored(name: String) {
        #expect(found(name) == [])
    }

    @Test(
        arguments: [
            #"{"type":"string","format":"date-time"}"#, #"{"type":"string","pattern":"^[0-9]{8}$"}"#,
            #"{"type":"number"}"#, #"{"type":"string","enum":["today"]}"#, #"{"type":"string","example":"20260131"}"#,
            #"{"type":"string","example":"2026-01-31 10:00:00+00"}"#, #"{"type":"string","maxLength":8}"#,
            #"{"type":"string","description":"Format: ddMMyy"}"#, #"{"type":"string","examples":["yesterday"]}"#,
            #"{"type":["string","number"]}"#,
        ]
    )
    func otherSchemasAreIgnored(schema: String) {
        #expect(found("createdAt", schema) == [])
    }

    @Test(
        arguments: [
            #"{"type":["string","null"]}"#, #"{"oneOf":[{"type":"string"},{"type":"null"}]}"#,
            #"{"type":"string","example":"2026-01-31T10:00:00Z"}"#, #"{"type":"string","example":"2026-01-31"}"#,
            #"{"type":"string","description":"When it was made"}"#,
        ]
    )
    func nullAndExamplesDoNotSuppressTheFinding(schema: String) {
        #expect(found("createdAt", schema) == ["note createdAt"])
    }
}
