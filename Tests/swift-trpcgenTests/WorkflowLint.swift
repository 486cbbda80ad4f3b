import Foundation

/// Rules for GitHub's workflows and actions, line by line.
struct WorkflowLint {
    private(set) var problems: [String] = []
    private let lines: [Substring]

    /// Commands that run code of packages: builds, tests, and scripts that do so.
    private static let packageCode = [
        "swift ", "npm ", "npx ", "Scripts/test", "Scripts/setup", "Scripts/docs", "Scripts/release",
        "Scripts/packaging/try",
        ".ci/run", "Scripts/apple",
    ]

    init(_ text: String, isWorkflow: Bool) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        checkUses()
        checkScripts()
        guard isWorkflow else { return }
        if text.contains("pull_request_target") {
            problems.append("pull_request_target runs with secrets on code of a pull request")
        }
        if !lines.contains("permissions: {}") { problems.append("the workflow has no 'permissions: {}'") }
        checkContainers()
        for (name, job) in jobs { check(job, of: name) }
    }

    private static func indentation(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }

    /// The lines of each job.
    private var jobs: [(name: String, lines: [Substring])] {
        guard let start = lines.firstIndex(of: "jobs:") else { return [] }
        var jobs: [(name: String, lines: [Substring])] = []
        for line in lines[(start + 1)...] {
            if Self.indentation(line) == 2, line.hasSuffix(":") {
                jobs.append((String(line.dropFirst(2).dropLast()), []))
            } else if !jobs.isEmpty {
                jobs[jobs.count - 1].lines.append(line)
            }
        }
        return jobs
    }

    private mutating func checkUses() {
        for line in lines {
            guard let match = line.firstMatch(of: /\buses: ([^\s#]+)(?: +# (\S+))?/) else { continue }
            let name = match.1
            // The project's own action, for any owner.
            if name.hasPrefix("./") || name.hasPrefix("OWNER/swift-trpcgen@") { continue }
            if name.firstMatch(of: /@[0-9a-f]{40}$/) == nil { problems.append("\(name) is not pinned by commit") }
            if match.2 == nil { problems.append("\(name) has no comment with its version") }
            guard name.hasPrefix("actions/checkout@") else { continue }
            if !text(of: line).contains("persist-credentials: false") {
                problems.append("the checkout keeps its credentials")
            }
        }
    }

    /// Returns the lines of a step, starting at this line.
    private func text(of line: Substring) -> String {
        guard let start = lines.firstIndex(where: { $0.startIndex == line.startIndex }) else { return "" }
        let own = Self.indentation(line)
        let rest = lines[(start + 1)...].prefix { $0.isEmpty || Self.indentation($0) > own }
        return ([line] + rest).joined(separator: "\n")
    }

    /// The scripts: the value of `run:` and `script:`, on the same line or below.
    private var scripts: [String] {
        lines.indices.compactMap { index in
            guard let match = lines[index].firstMatch(of: /^( *(?:- )?)(?:run|script): ?(.*)$/) else { return nil }
            guard match.2 == "|" || match.2.isEmpty else { return String(match.2) }
            let rest = lines[(index + 1)...].prefix { $0.isEmpty || Self.indentation($0) > match.1.count }
            return rest.joined(separator: "\n")
        }
    }

    private mutating func checkScripts() {
        for script in scripts {
            // The name of a branch or a title would become part of the script.
            if script.contains("${{") { problems.append("an expression in a script: \(script)") }
            if script.contains(/\bnpx (?!--no-install|--offline)/) {
                problems.append("npx may download a package: \(script)")
            }
            if script.contains(/\b(?:curl|wget)\b[^\n]*\| *(?:ba)?sh\b/) {
                problems.append("a download is run: \(script)")
            }
        }
    }

    private mutating func checkContainers() {
        for line in lines {
            guard let match = line.firstMatch(of: /\b(?:container|image): "?([a-z][^\s",]*:[^\s",]+)/) else { continue }
            // Scripts/packaging/pin writes the digest, and a release fails without it.
            let isMarked = line.contains("  # digest: ")
            if !match.1.contains("@sha256:"), !isMarked {
                problems.append("the container is not pinned by digest: \(match.1)")
            }
        }
    }

    private mutating func check(_ job: [Substring], of name: String) {
        guard let permissions = job.first(where: { $0.hasPrefix("    permissions:") }) else {
            return problems.append("job '\(name)' has no permissions")
        }
        if !job.contains(where: { $0.hasPrefix("    timeout-minutes:") }) {
            problems.append("job '\(name)' has no time limit")
        }
        guard permissions.contains(/(?:contents|id-token|packages|pages|attestations): write/) else { return }
        let commands = WorkflowLint.scripts(in: job)
        if job.contains(where: { $0.hasPrefix("    container:") })
            || Self.packageCode.contains(where: commands.contains)
        {
            problems.append("job '\(name)' may write, and runs code of a package")
        }
    }

    private static func scripts(in job: [Substring]) -> String {
        var lint = WorkflowLint("", isWorkflow: false)
        lint = WorkflowLint(lines: job)
        return lint.scripts.joined(separator: "\n")
    }

    private init(lines: [Substring]) { self.lines = lines }
}
