import Testing

/// An unreadable file of accepted changes is an error: it must not count as empty.
struct BrokenAcceptanceTests {
    @Test(arguments: [
        ("accepted: yes", "1:11: error: 'accepted' must be a list of changes"),
        ("accepted: { fingerprint: 7c1f0a9e42b1, reason: x }", "'accepted' must be a list of changes"),
        ("- fingerprint: 7c1f0a9e42b1", "the file must be a mapping with 'accepted'"),
        ("accepted: [7c1f0a9e42b1]", "an accepted change must be a mapping with 'reason'"),
        ("accepted: [{ fingerprint: 7c1f0a9e42b1 }]", "needs a 'reason'"),
        ("accepted: [{ id: a, reason: x, expires: never }]", "'expires' must be a day such as 2027-02-01"),
        ("accepted: [", "[yaml-syntax]"), ("acepted: []", "unknown key 'acepted'"),
    ])
    func brokenAcceptancesAreAnError(text: String, reason: String) throws {
        let tool = try Tool()
        try tool.write(DiffCommandTests.old, to: "old.json")
        try tool.write(DiffCommandTests.new, to: "new.json")
        try tool.write(text, to: "accepted.yaml")
        let result = try tool.run("diff", "old.json", "new.json", "--accepted", "accepted.yaml")
        #expect(result.code == 2 && result.errors.contains(reason), "\(result.output)\(result.errors)")
    }

    @Test(arguments: ["accepted:", "accepted: []", "version: 1\naccepted:\n"])
    func emptyListAcceptsNothing(text: String) throws {
        let tool = try Tool()
        try tool.write(DiffCommandTests.old, to: "old.json")
        try tool.write(DiffCommandTests.new, to: "new.json")
        try tool.write(text, to: "accepted.yaml")
        #expect(try tool.run("diff", "old.json", "new.json", "--accepted", "accepted.yaml").code == 1)
    }
}
