/// The diagnostic that ended the reading of a document.
///
/// It's thrown rather than emitted, so that a first attempt, such as reading a `.yaml` file as JSON, can fail silently.
struct ReadFailure: Error {
    var diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic, at location: Location) { self.diagnostic = diagnostic.at(location) }
}
