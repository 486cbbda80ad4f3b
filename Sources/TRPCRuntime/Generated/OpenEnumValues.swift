/// The values of an ``OpenEnum`` that the contract has, each with its case.
///
/// A literal lists them in the contract's order. Two cases may have one value: the first of them is read, and both are
/// written.
public struct OpenEnumValues<Case: OpenEnum>: Sendable, ExpressibleByDictionaryLiteral {
    /// The cases, in the order of the literal.
    public private(set) var cases: [Case] = []

    private var rawValues: [Case.RawValue] = []
    /// The place in `cases` of each value.
    @usableFromInline private(set) var places: [Case.RawValue: Int] = [:]
    /// The identities of the cases, sorted. A search of them is faster than a hash.
    @usableFromInline private(set) var identities: [CaseIdentity] = []
    /// The values in the order of `identities`.
    @usableFromInline private(set) var sortedRawValues: [Case.RawValue] = []

    /// A table of these values.
    ///
    /// - Precondition: the case `unknown` is indirect, so that a value is one word.
    public init(dictionaryLiteral elements: (Case.RawValue, Case)...) {
        precondition(CaseIdentity.fits(Case.self), "the case `unknown` of \(Case.self) must be indirect")
        reserve(elements.count)
        for (rawValue, known) in elements { add(rawValue, known) }
    }

    /// Adds the values of another table behind its own.
    ///
    /// A long table is made of several literals, since the compiler's time and memory grow with the square of one.
    public mutating func add(_ more: Self) {
        for (rawValue, known) in zip(more.rawValues, more.cases) { add(rawValue, known) }
    }

    /// The case of a value; nil when the contract does not have it.
    @inlinable
    public subscript(rawValue: Case.RawValue) -> Case? {
        places[rawValue].map { cases[$0] }
    }

    /// The value of a case.
    ///
    /// - Precondition: the table lists the case.
    @inlinable
    public subscript(known: Case) -> Case.RawValue {
        let identity = CaseIdentity(of: known)
        let place = place(of: identity)
        precondition(place < identities.count && identities[place] == identity, "a case is not listed in knownValues")
        return sortedRawValues[place]
    }

    /// Where a case stands in `identities`, or would.
    @inlinable
    func place(of identity: CaseIdentity) -> Int {
        var lower = 0
        var upper = identities.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if identities[middle] < identity { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }

    private mutating func reserve(_ count: Int) {
        cases.reserveCapacity(count)
        rawValues.reserveCapacity(count)
        places.reserveCapacity(count)
        identities.reserveCapacity(count)
        sortedRawValues.reserveCapacity(count)
    }

    private mutating func add(_ rawValue: Case.RawValue, _ known: Case) {
        if places[rawValue] == nil { places[rawValue] = cases.count }
        cases.append(known)
        rawValues.append(rawValue)
        let identity = CaseIdentity(of: known)
        let place = place(of: identity)
        if place < identities.count, identities[place] == identity { return }
        identities.insert(identity, at: place)
        sortedRawValues.insert(rawValue, at: place)
    }
}
