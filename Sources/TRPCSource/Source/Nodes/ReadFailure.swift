/// Why a document could not be read: the one diagnostic that ends the attempt.
///
/// Thrown rather than emitted, so that a first attempt (a `.yaml` file that may be JSON) can fail in silence.
struct ReadFailure: Error {
    var diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic, at location: Location) { self.diagnostic = diagnostic.at(location) }
}
