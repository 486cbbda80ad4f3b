import TRPCSource

/// Diagnostics with a severity independent of their rule's.
extension Diagnostic {
    static func error(
        _ rule: Rule,
        _ message: String,
        at location: Location?,
        notes: [Note] = [],
        fix: String? = nil
    ) -> Diagnostic { Diagnostic(rule, message, severity: .error, at: location, notes: notes, fix: fix) }

    static func warning(
        _ rule: Rule,
        _ message: String,
        at location: Location?,
        notes: [Note] = [],
        fix: String? = nil
    ) -> Diagnostic { Diagnostic(rule, message, severity: .warning, at: location, notes: notes, fix: fix) }

    static func note(
        _ rule: Rule,
        _ message: String,
        at location: Location?,
        notes: [Note] = [],
        fix: String? = nil
    ) -> Diagnostic { Diagnostic(rule, message, severity: .note, at: location, notes: notes, fix: fix) }
}
