import TRPCContract
import TRPCDrift
import TRPCSource
import Testing

/// Deprecated and unstable operations: the dates of documents, and the configured periods.
struct LifecycleTests {
    /// Returns a document with the operation `GET /posts` and an optional parameter, both with additional keys.
    private static func document(_ operation: String, parameter: String = "", path: String = "/posts") -> String {
        #"""
        {"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{"\#(path)":{"get":{"operationId":"posts"\#(operation),
        "parameters":[{"name":"sort","in":"query","schema":{"type":"string"}\#(parameter)}],
        "responses":{"204":{"description":"ok"}}}},"/ping":{"get":{"operationId":"ping",
        "responses":{"204":{"description":"ok"}}}}}}
        """#
    }

    private static func options(_ change: (inout LifecyclePolicy) -> Void = { _ in }) -> ComparisonOptions {
        var policy = LifecyclePolicy()
        policy.notice = [.beta: 31, .stable: 180]
        change(&policy)
        return ComparisonOptions(today: "2026-01-01", lifecycle: policy)
    }

    private func words(_ findings: [Finding]) -> [String] { findings.map { "\($0.severity.word) \($0.id)" } }

    private static let deprecated = #","deprecated":true"#
    private static func until(_ day: String) -> String { deprecated + #","x-sunset":"\#(day)""# }

    @Test(
        arguments: [
            // January 1st and 180 days are June 30th.
            ("", deprecated, ["error proc-sunset-missing", "info proc-deprecated"]),
            ("", until("2026-06-29"), ["error proc-sunset-too-soon", "info proc-deprecated"]),
            ("", until("2026-06-30"), ["info proc-deprecated", "info proc-sunset-added"]),
            ("", until("2026-06-30T00:00:00Z"), ["info proc-deprecated", "info proc-sunset-added"]),
            ("", until("Tue, 30 Jun 2026 23:59:59 GMT"), ["info proc-deprecated", "info proc-sunset-added"]),
            ("", until("Mon, 29 Jun 2026 23:59:59 GMT"), ["error proc-sunset-too-soon", "info proc-deprecated"]),
            ("", until("2026-02-30"), ["warning proc-sunset-invalid", "info proc-deprecated"]),
            (until("2027-01-01"), until("2026-02-01"), ["error proc-sunset-moved-too-soon"]),
            (until("2027-01-01"), until("2026-12-01"), ["warning proc-sunset-earlier"]),
            (until("2027-01-01"), until("2027-02-01"), ["info proc-sunset-later"]),
            (until("2027-01-01"), until("2027-01-01T00:00:00Z"), []),
            (until("2027-01-01"), deprecated, ["error proc-sunset-missing"]),
            (until("2027-01-01"), "", ["info proc-undeprecated"]),
            (deprecated, deprecated, []),
        ] as [(String, String, [String])]
    )
    func callSunsetIsAnnouncedInTime(old: String, new: String, expected: [String]) throws {
        let findings = try DriftDocuments.findings(Self.document(old), Self.document(new), Self.options())
        #expect(words(findings) == expected, "\(findings.map(\.message))")
    }

    @Test func withoutAPolicyAnySunsetIsAllowed() throws {
        func ids(_ old: String, _ new: String) throws -> [String] {
            let options = ComparisonOptions(today: "2026-01-01")
            return words(try DriftDocuments.findings(Self.document(old), Self.document(new), options))
        }
        #expect(try ids("", Self.deprecated) == ["info proc-deprecated"])
        #expect(try ids("", Self.until("2026-01-02")) == ["info proc-deprecated", "info proc-sunset-added"])
        #expect(try ids(Self.until("2027-01-01"), Self.deprecated) == ["info proc-sunset-removed"])
    }

    /// The required days depend on the stability level of the call.
    @Test func stabilityLevelsHaveSeparatePeriods() throws {
        func ids(_ level: String, _ day: String) throws -> [String] {
            let level = #","x-stability-level":"\#(level)""#
            let documents = (Self.document(level), Self.document(level + Self.until(day)))
            return words(try DriftDocuments.findings(documents.0, documents.1, Self.options()))
        }
        #expect(try ids("beta", "2026-02-01") == ["info proc-deprecated", "info proc-sunset-added"])
        #expect(try ids("beta", "2026-01-31") == ["error proc-sunset-too-soon", "info proc-deprecated"])
        #expect(try ids("alpha", "2026-01-02") == ["info proc-deprecated", "info proc-sunset-added"])
        #expect(try ids("stable", "2026-02-01") == ["error proc-sunset-too-soon", "info proc-deprecated"])
    }

    @Test(
        arguments: [
            ("", deprecated, ["error in-sunset-missing", "info in-deprecated"]),
            ("", until("2026-03-01"), ["error in-sunset-too-soon", "info in-deprecated"]),
            ("", until("2026-09-01"), ["info in-deprecated"]),
            ("", until("soon"), ["warning in-sunset-invalid", "info in-deprecated"]),
            (deprecated, until("2026-09-01"), ["info in-sunset-added"]),
            (until("2027-01-01"), until("2026-03-01"), ["error in-sunset-too-soon"]),
            (until("2027-01-01"), "", ["info in-undeprecated"]),
        ] as [(String, String, [String])]
    )
    func parameterSunsetIsAnnouncedInTime(old: String, new: String, expected: [String]) throws {
        let documents = (Self.document("", parameter: old), Self.document("", parameter: new))
        let findings = try DriftDocuments.findings(documents.0, documents.1, Self.options())
        #expect(words(findings) == expected, "\(findings.map(\.message))")
    }

    @Test func earlyRemovalOfAParameterIsReported() throws {
        func ids(_ day: String) throws -> [String] {
            let old = Self.document("", parameter: Self.until(day))
            let new = Self.document("").replacing(#"{"name":"sort","in":"query","schema":{"type":"string"}}"#, with: "")
            return words(try DriftDocuments.findings(old, new, Self.options()))
        }
        #expect(try ids("2026-02-01") == ["warning in-removed-before-sunset"])
        #expect(try ids("2025-02-01") == ["warning in-prop-removed-optional"])
    }

    @Test(arguments: DriftDocuments.Place.allCases)
    func propertySunsetIsAnnouncedInTime(place: DriftDocuments.Place) throws {
        func ids(_ old: String, _ new: String) throws -> [String] {
            let documents = [old, new].map {
                DriftDocuments.document(#"{"type":"object","properties":{"x":{"type":"string"\#($0)}}}"#, as: place)
            }
            return try DriftDocuments.findings(documents[0], documents[1], Self.options()).map(\.id)
        }
        let side = place == .output ? "out" : "in"
        #expect(try ids("", Self.deprecated) == ["\(side)-sunset-missing", "\(side)-deprecated"])
        #expect(try ids("", Self.until("2026-03-01")) == ["\(side)-sunset-too-soon", "\(side)-deprecated"])
        #expect(try ids("", Self.until("2026-09-01")) == ["\(side)-deprecated"])
    }

    @Test(
        arguments: [
            ("stable", "beta", ["warning proc-stability-decreased"]),
            ("beta", "stable", ["info proc-stability-increased"]),
            ("", "alpha", ["warning proc-stability-decreased"]),
            ("stable", "", []),
            ("draft", "gamma", ["warning proc-stability-invalid"]),
        ] as [(String, String, [String])]
    )
    func stabilityLevelsRiseAndFall(old: String, new: String, expected: [String]) throws {
        let documents = [old, new].map {
            Self.document($0.isEmpty ? "" : #","x-stability-level":"\#($0)""#)
        }
        #expect(words(try DriftDocuments.findings(documents[0], documents[1])) == expected)
    }

    /// The level in the contract that applications were built with counts.
    @Test func unstableCallsMayChange() throws {
        let draft = #","x-stability-level":"draft""#
        let changed = Self.document(draft).replacing(
            #"{"name":"sort","in":"query","#,
            with: #"{"name":"sort","in":"query","required":true,"#
        )
        let policy = Self.options { $0.unstable = [.draft] }
        let finding = try #require(try DriftDocuments.findings(Self.document(draft), changed, policy).first)
        #expect(finding.id == "in-optional-to-required" && finding.severity == .note)
        #expect(finding.leniency == "its stability level allows changes" && finding.verdict.wire == .conditional)
        #expect(try DriftDocuments.findings(Self.document(draft), changed).first?.severity == .error)
        let removed = Self.document(draft, path: "/other").replacing(
            #""operationId":"posts""#,
            with: #""operationId":"o""#
        )
        #expect(
            try DriftDocuments.findings(Self.document(draft), removed, policy).allSatisfy { $0.severity == .note }
        )
        let settled = changed.replacing("draft", with: "stable")
        let ofSettled = Self.document(#","x-stability-level":"stable""#)
        #expect(try DriftDocuments.findings(ofSettled, settled, policy).first?.severity == .error)
        var strict = policy
        strict.severities = ["in-optional-to-required": .error]
        #expect(try DriftDocuments.findings(Self.document(draft), changed, strict).first?.severity == .error)
    }

    /// Zalando's guideline 112 lists the values in `x-extensible-enum`, without `enum`.
    @Test(arguments: DriftDocuments.Place.allCases)
    func valuesOfOpenEnumsMayChange(place: DriftDocuments.Place) throws {
        func words(_ old: String, _ new: String, _ options: ComparisonOptions) throws -> [String] {
            let documents = [old, new].map {
                DriftDocuments.document(#"{"type":"string","x-extensible-enum":[\#($0)]}"#, as: place)
            }
            return self.words(try DriftDocuments.findings(documents[0], documents[1], options))
        }
        let (few, many) = (#""a","b""#, #""a","b","c""#)
        let listed = Self.options { $0.extensibleEnums = .listed }
        if place == .output {
            #expect(try words(few, many, Self.options()) == ["info out-enum-value-added-open"])
            #expect(try words(few, many, listed) == ["error out-enum-value-added"])
        } else {
            #expect(try words(many, few, Self.options()) == ["warning in-enum-value-removed-open"])
            #expect(try words(many, few, listed) == ["error in-enum-value-removed"])
        }
    }

    @Test func lifecycleIDsOfOasdiffHaveARule() {
        let ids = Set(DriftRules.all.flatMap(\.oasdiff))
        let known = [
            "api-deprecated-sunset-missing", "api-deprecated-sunset-parse", "api-invalid-stability-level",
            "api-path-sunset-parse", "api-stability-decreased", "api-stability-increased",
            "api-sunset-date-changed-too-small", "api-sunset-date-too-small", "sunset-deleted",
            "request-parameter-deprecated", "request-parameter-removed-before-sunset",
            "request-parameter-sunset-parse", "request-parameter-sunset-deleted",
            "request-parameter-deprecated-sunset-missing", "request-parameter-sunset-date-changed-too-small",
            "request-property-deprecated-with-sunset", "request-property-stability-decreased",
            "response-property-stability-increased", "response-property-sunset-date-too-small",
            "request-property-x-extensible-enum-value-removed",
        ]
        #expect(known.filter { !ids.contains($0) } == [])
    }
}
