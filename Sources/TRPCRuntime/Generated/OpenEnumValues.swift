/// The values of an ``OpenEnum`` that the contract has, each with its case.
///
/// A literal lists them in the contract's order. It may be hostile: of two cases with one value the first is read, and
/// both are written with that value.
public struct OpenEnumValues<Case: OpenEnum>: Sendable, ExpressibleByDictionaryLiteral {
    /// The cases, in the order of the literal.
    public private(set) var cases: [Case] = []

    @usableFromInline private(set) var rawValues: [Case.RawValue] = []
    @usableFromInline private(set) var placesOfValues: [Case.RawValue: Int] = [:]
    @usableFromInline private(set) var placesOfCases: [CaseIdentity: Int] = [:]

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
        placesOfValues[rawValue].map { cases[$0] }
    }

    /// The value of a case.
    ///
    /// - Precondition: the table lists the case.
    @inlinable
    public subscript(known: Case) -> Case.RawValue {
        guard let place = placesOfCases[CaseIdentity(of: known)] else {
            preconditionFailure("knownValues of \(Case.self) does not list each of its cases")
        }
        return rawValues[place]
    }

    private mutating func reserve(_ count: Int) {
        cases.reserveCapacity(count)
        rawValues.reserveCapacity(count)
        placesOfValues.reserveCapacity(count)
        placesOfCases.reserveCapacity(count)
    }

    private mutating func add(_ rawValue: Case.RawValue, _ known: Case) {
        let identity = CaseIdentity(of: known)
        let place = cases.count
        if placesOfValues[rawValue] == nil { placesOfValues[rawValue] = place }
        if placesOfCases[identity] == nil { placesOfCases[identity] = place }
        cases.append(known)
        rawValues.append(rawValue)
    }
}
