/// What a client leaves to one of several media types, and answers of which a document says nothing. Each is said once.
struct OperationRemarks {
    private var leftOut: [MediaContent] = []
    private var undescribed: [(operation: String, location: Location)] = []

    mutating func add(_ codes: [OperationCode]) {
        for code in codes {
            leftOut += code.bodiesLeftOut() + code.answersLeftOut()
            if code.isUndescribed {
                let location = code.operation.responses.first { $0.isSuccess }?.location
                undescribed.append((code.operation.title, location ?? code.operation.location))
            }
        }
    }

    func report(to diagnostics: DiagnosticSink) {
        if let first = leftOut.first {
            diagnostics.emit(.otherMediaTypes(leftOut.count, first.mediaType, at: first.location))
        }
        if let first = undescribed.first {
            diagnostics.emit(.undescribedAnswers(undescribed.count, first.operation, at: first.location))
        }
    }
}

extension Diagnostic {
    fileprivate static func otherMediaTypes(_ count: Int, _ type: String, at location: Location) -> Diagnostic {
        let what =
            count == 1
            ? "'\(type)' says what another media type beside it says, too; the client uses that one"
            : "\(count) media types, the first one here, say what others beside them say, too; the client uses those"
        return .note(.otherMediaTypes, what, at: location)
    }

    fileprivate static func undescribedAnswers(_ count: Int, _ operation: String, at location: Location) -> Diagnostic {
        let what = count == 1 ? "'\(operation)' answers" : "\(count) operations answer, the first one here"
        return .note(
            .undescribedAnswers,
            "nothing is said of what \(what); it is Data in Swift",
            at: location,
            fix: "describe its 'content', or answer with status 204"
        )
    }
}

extension Rule {
    package static let otherMediaTypes = Rule(
        "other-media-types",
        .note,
        "A body comes in several media types that say the same; the client uses one of them, JSON before others.",
        "Nothing needs to change in the document."
    )

    package static let undescribedAnswers = Rule(
        "undescribed-answer",
        .note,
        "A GET succeeds with a body of which the document says nothing; it is Data in Swift.",
        "Describe its 'content', or answer with status 204."
    )
}
