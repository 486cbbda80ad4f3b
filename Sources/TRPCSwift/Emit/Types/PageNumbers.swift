internal import TRPCContract

/// The numbers of the first pages in the contract.
struct PageNumbers {
    private let graph: TypeGraph
    /// The first number that the configuration declares.
    private var declared: Int?
    /// The first numbers that calls state, by parameter name, for calls that don't state one. Omits names for which calls
    /// disagree.
    private var elsewhere: [String: Int] = [:]

    init(_ graph: TypeGraph, inputs: [TypeID]) {
        self.graph = graph
        var found: [String: Set<Int>] = [:]
        for input in inputs {
            guard case .object(let object) = graph[input].shape else { continue }
            for field in object.fields where PagingWords.position(of: PagingWords.word(field.wireName))?.kind == .number
            {
                if graph.number(field.type) != nil { found[field.wireName, default: []].formUnion(stated(by: field)) }
            }
        }
        elsewhere = found.compactMapValues { $0.count == 1 ? $0.first.flatMap(Self.valid) : nil }
    }

    /// Returns the same numbers for a list whose first number is declared.
    func declaring(_ first: Int) -> PageNumbers {
        var numbers = self
        numbers.declared = first
        return numbers
    }

    /// Returns the number of the first page, 0 or 1; nil if it's unknown or the contract contradicts itself.
    func first(of field: Field) -> Int? {
        if let declared { return declared }
        let stated = stated(by: field)
        if stated.count == 1 { return stated.first.flatMap(Self.valid) }
        return stated.isEmpty ? elsewhere[field.wireName] : nil
    }

    private static func valid(_ number: Int) -> Int? { 0...1 ~= number ? number : nil }

    /// Returns the numbers from the default, the minimum and the description.
    private func stated(by field: Field) -> Set<Int> {
        let limits = graph[field.type].constraints.compactMap { limit -> Int? in
            guard case .minimum(let text, let isExclusive) = limit else { return nil }
            return Int(text).map { isExclusive ? $0 + 1 : $0 }
        }
        let stated = Set([field.standardNumber].compactMap(\.self) + limits)
        return stated.isEmpty ? described(by: field) : stated
    }

    private func described(by field: Field) -> Set<Int> {
        let text = field.documentation.text?.lowercased() ?? ""
        return Set(
            [(0, "zero"), (1, "one")].compactMap { number, word in
                let phrases = [
                    "\(number)-based", "\(number) based", "\(word)-based", "\(word) based", "\(number)-indexed",
                    "\(word)-indexed",
                    "starts at \(number)", "starts from \(number)", "starts with \(number)", "starting at \(number)",
                    "starting from \(number)", "starting with \(number)", "start at \(number)", "start from \(number)",
                    "first page is \(number)", "default: \(number)", "default \(number)", "defaults to \(number)",
                    "default is \(number)",
                ]
                // A phrase that is followed by another digit doesn't match, since `10` doesn't mean 1.
                let isStated = phrases.contains { phrase in
                    text.ranges(of: phrase).contains { range in
                        !(text[range.upperBound...].first?.isNumber ?? false)
                            && !(text[..<range.lowerBound].last?.isNumber ?? false)
                    }
                }
                return isStated ? number : nil
            }
        )
    }
}
