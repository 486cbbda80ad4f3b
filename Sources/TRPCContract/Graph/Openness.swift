/// Whether an enum has a case for unknown values.
package enum Openness: String, Sendable, CaseIterable {
    case open
    case closed
}
