/// Consecutive cases of a large enumeration.
///
/// Compile time grows with the square of the length of a list or a `switch`, and of a synthesized `==` or
/// `init(rawValue:)`. With 6,000 cases, an enum in one part takes 77 s, an enum in parts of 100 takes 3 s.
struct CasePartView: TemplateContext {
    var number: Int
    var cases: [CaseView]
    /// The last case if this is the last part; otherwise nil. This case covers the remaining values.
    var last: CaseView?

    static let members: TemplateMembers<CasePartView> = [
        "number": .text { "\($0.number)" },
        "cases": .list(\.cases),
        "matched": .list { $0.last == nil ? $0.cases : $0.cases.dropLast() },
        "isLast": .flag { $0.last != nil },
        "lastLiteral": .text { $0.last?.literal ?? "" },
    ]

    /// The maximum number of cases in an enumeration that isn't split into parts.
    static let leastCases = 250
    private static let size = 100

    /// Returns the parts of an enumeration; empty for a small one.
    static func parts(of cases: [CaseView]) -> [CasePartView] {
        guard cases.count > leastCases else { return [] }
        let starts = Array(stride(from: 0, to: cases.count, by: size))
        return starts.enumerated().map { index, start in
            let part = Array(cases[start..<min(start + size, cases.count)])
            return CasePartView(number: index + 1, cases: part, last: index == starts.count - 1 ? part.last : nil)
        }
    }
}
