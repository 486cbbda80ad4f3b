/// The diagnostic that ended the reading of a document.
///
/// Thrown rather than emitted, so that a first attempt (a `.yaml` file that may be JSON) can fail silently.
struct ReadFailure: Error {
    var diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic, at location: Location) { self.diagnostic = diagnostic.at(location) }
}
