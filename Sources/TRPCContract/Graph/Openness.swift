/// Whether an enum has a case for values that the client does not know.
package enum Openness: String, Sendable, CaseIterable {
    case open
    case closed
}
