import Testing

@testable import swift_trpcgen

/// The tool's handling of the runtime version that the build plugin passes.
struct RuntimeVersionTests {
    @Test(arguments: [
        ("0.1.0", "0.1.0"), ("0.1.4", "0.1.0"), ("0.1.0", "0.1.4"), ("1.3.0", "1.2.9"), ("1.2.0", "1.2.0"),
        ("main", "main"),
    ])
    func compatibleRuntimeIsAccepted(runtime: String, tool: String) throws {
        try RuntimeVersion(text: runtime).check(against: tool)
    }

    @Test(arguments: [
        ("0.2.0", "0.1.0"), ("0.1.0", "0.2.0"), ("1.1.0", "1.2.0"), ("2.0.0", "1.9.0"), ("1.0.0", "0.1.0"),
        ("main", "0.1.0"),
    ])
    func incompatibleRuntimeIsRejected(runtime: String, tool: String) {
        #expect(throws: (any Error).self) { try RuntimeVersion(text: runtime).check(against: tool) }
    }

    @Test func errorNamesBothVersionsAndTheRemedy() throws {
        let tool = try Tool()
        try tool.write(DiffCommandTests.old, to: "api.json")
        try tool.write(#"{"schema":"api.json","namespace":"API"}"#, to: "trpcgen.json")
        let generate = ["generate", "--config", "trpcgen.json", "--plugin-output", "Out", "--files", "2"]
        let result = try tool.run(generate + ["--runtime-version", "9.9.9"])
        #expect(result.code == 2 && !tool.exists("Out"))
        let own = try tool.run("--version").output.prefix { !$0.isNewline }
        #expect(
            result.errors == """
                error: trpcgen \(own) can't generate code for the runtime of swift-trpcgen 9.9.9
                  fix: use the same version of swift-trpcgen and swift-trpcgen-plugins in Package.swift, such as exact: "9.9.9"

                """
        )
        #expect(try tool.run(generate + ["--runtime-version", String(own)]).code == 0)
    }
}
