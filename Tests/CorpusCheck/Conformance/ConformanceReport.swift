/// Compares the results of the cases with the known exceptions.
struct ConformanceReport {
    private(set) var text = ""
    private(set) var hasFailed = false
    private let exceptions: ExceptionTable
    private var met: Set<String> = []

    init(exceptions: ExceptionTable) {
        self.exceptions = exceptions
    }

    mutating func add(_ cases: [SuiteCase], of suite: String) {
        var agreed = 0
        var excepted: [String: Int] = [:]
        for one in cases {
            let difference: String?
            do { difference = try one.difference() } catch { difference = "unreadable" }
            let exception = exceptions.rows[one.name]
            if exception != nil { met.insert(one.name) }
            if difference == exception?.answer {
                if let difference { excepted[difference, default: 0] += 1 } else { agreed += 1 }
            } else if let difference {
                fail("\(suite): \(one.name): \(difference)")
            } else {
                fail("\(suite): \(one.name): matches the suite; remove the exception")
            }
        }
        text +=
            "\(suite): \(cases.count) cases, \(agreed) as the suite says, \(excepted.values.reduce(0, +)) exceptions"
        text += excepted.sorted { $0.key < $1.key }.map { "; \($0.key) \($0.value)" }.joined() + "\n"
        if cases.isEmpty { fail("\(suite): no cases") }
    }

    /// Fails for exceptions that match no case.
    mutating func end() {
        for name in exceptions.rows.keys.sorted() where !met.contains(name) {
            fail("\(name): an exception that no suite has")
        }
    }

    private mutating func fail(_ line: String) {
        hasFailed = true
        text += "FAILED \(line)\n"
    }
}
