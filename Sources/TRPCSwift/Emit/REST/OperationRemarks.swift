internal import TRPCContract
package import TRPCSource

/// Reports unused media types and undescribed responses, with one note for each.
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
            ? "the client doesn't use '\(type)', but an equivalent media type"
            : "the client doesn't use \(count) media types, the first one here, but equivalent ones"
        return Diagnostic(.otherMediaTypes, what)
    }

    fileprivate static func undescribedAnswers(_ count: Int, _ operation: String) -> Diagnostic {
        let what =
            count == 1
            ? "the response of '\(operation)' is" : "the responses of \(count) operations, the first one here, are"
        return Diagnostic(.undescribedAnswers, "\(what) undescribed, so the output is Data", fix: .remedy)
    }
}

extension Rule {
    package static let otherMediaTypes = Rule(
        "other-media-types",
        .note,
        "A body has several equivalent media types; the client uses one of them, preferably JSON.",
        "No change is needed if they have the same values; otherwise use one schema with 'oneOf'."
    )

    package static let undescribedAnswers = Rule(
        "undescribed-answer",
        .note,
        "A GET operation has an undescribed success response, so its output is Data.",
        "Describe its 'content', or respond with status 204."
    )
}
