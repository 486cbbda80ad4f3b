internal import TRPCContract
package import TRPCSource

/// Notes about unused media types and undescribed responses; one note each.
struct OperationRemarks {
    private var unusedContents: [MediaContent] = []
    private var undescribed: [(operation: String, location: Location)] = []

    mutating func add(_ codes: [OperationCode]) {
        for code in codes {
            unusedContents += code.unusedBodyContents() + code.unusedResponseContents()
            if code.isUndescribed {
                let location = code.operation.responses.first { $0.isSuccess }?.location
                undescribed.append((code.operation.title, location ?? code.operation.location))
            }
        }
    }

    func report(to diagnostics: DiagnosticSink) {
        if let first = unusedContents.first {
            diagnostics.report(.otherMediaTypes(unusedContents.count, first.mediaType), at: first.location)
        }
        if let first = undescribed.first {
            diagnostics.report(.undescribedAnswers(undescribed.count, first.operation), at: first.location)
        }
    }
}

extension Diagnostic {
    fileprivate static func otherMediaTypes(_ count: Int, _ type: String) -> Diagnostic {
        let what =
            count == 1
            ? "the client does not use '\(type)': it uses another media type of the same kind beside it"
            : "the client does not use \(count) media types, the first one here: it uses others of the same kind beside them"
        return Diagnostic(.otherMediaTypes, what)
    }

    fileprivate static func undescribedAnswers(_ count: Int, _ operation: String) -> Diagnostic {
        let what =
            count == 1
            ? "the answer of '\(operation)' is" : "the answers of \(count) operations, the first one here, are"
        return Diagnostic(.undescribedAnswers, "\(what) not described, and Data in Swift", fix: .remedy)
    }
}

extension Rule {
    package static let otherMediaTypes = Rule(
        "other-media-types",
        .note,
        "A body comes in several media types of one kind; the client uses one of them, JSON before others.",
        "Leave it where they carry the same values; else describe the values by one schema with 'oneOf'."
    )

    package static let undescribedAnswers = Rule(
        "undescribed-answer",
        .note,
        "A GET succeeds with a body that the document does not describe; it is Data in Swift.",
        "Describe its 'content', or answer with status 204."
    )
}
