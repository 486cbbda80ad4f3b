import Testing

/// `trpcgen init --owner`
struct CodeOwnersTests {
    private func tool() throws -> Tool {
        let tool = try Tool()
        try tool.write(DiffCommandTests.old, to: "api.json")
        return tool
    }

    @Test func filesOfACheckGetAnOwner() throws {
        let tool = try tool()
        #expect(try tool.run("init", "--owner", "@acme/mobile").code == 0)
        let lines = try tool.read(".github/CODEOWNERS").split(separator: "\n").dropFirst().map(String.init)
        let name = tool.exists("trpcgen.yaml") ? "yaml" : "json"
        #expect(
            lines == [
                "/trpcgen.\(name) @acme/mobile", "/trpcgen-accepted.\(name) @acme/mobile", "/Contracts/ @acme/mobile",
                "/.github/ @acme/mobile",
            ]
        )
        #expect(try tool.run("init", "--owner", "@acme/mobile", "--force").code == 0)
        #expect(try tool.read(".github/CODEOWNERS").split(separator: "\n").count == 5)
    }

    @Test func otherLinesAreKept() throws {
        let tool = try tool()
        try tool.write("* @acme/all\n/Contracts/ @acme/ios", to: ".github/CODEOWNERS")
        #expect(try tool.run("init", "--owner", "@acme/mobile").code == 0)
        let text = try tool.read(".github/CODEOWNERS")
        #expect(text.hasPrefix("* @acme/all\n/Contracts/ @acme/ios\n#") && !text.contains("/Contracts/ @acme/mobile"))
    }

    @Test(arguments: ["acme", "@a b", "@a\n* @mallory"])
    func ownerMustBeOneWord(owner: String) throws {
        #expect(try tool().run("init", "--owner", owner).code == 2)
    }
}
