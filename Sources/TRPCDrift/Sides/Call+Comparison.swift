internal import TRPCContract
internal import TRPCSource

/// Whatever its wire is, a call sends one value and receives one; so a procedure can be compared with an operation.
extension Call {
    /// A value that is sent, and whether it may be left out.
    struct Sent {
        var type: TypeID
        var isOptional: Bool
    }

    /// Nil for an operation. What answers with a stream of events is a subscription, whatever its exporter calls it.
    var kind: ProcedureDetail.Kind? { outputMedia == ["text/event-stream"] && isProcedure ? .subscription : trpc?.kind }

    /// The request, as two documents have it in common: the names of path parameters do not matter.
    var key: String { isProcedure ? name : "\(method) \(plainPath)" }

    /// The path without the names of its parameters.
    var plainPath: String {
        path.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("{") && $0.hasSuffix("}") ? "{}" : String($0) }.joined(separator: "/")
    }

    var isDeprecated: Bool { documentation.isDeprecated }

    var isTracked: Bool { trpc?.isTracked ?? false }

    /// The parameters that a caller gives.
    var givenParameters: [Parameter] { isProcedure ? parameters : parameters.filter { !$0.isFilled } }

    var input: Sent? {
        if let trpc {
            guard case .value(let type, let isOptional) = trpc.input else { return nil }
            return Sent(type: type, isOptional: isOptional)
        }
        guard let body, let type = body.contents.preferred?.payload else { return nil }
        return Sent(type: type, isOptional: !body.isRequired)
    }

    /// The media types of the body, without parameters.
    var inputMedia: [String] { body?.contents.mediaTypes ?? [] }

    /// The types of an operation's body, by media type.
    var inputTypes: [String: TypeID] { input == nil ? [:] : body?.contents.typesByMedia ?? [:] }

    /// How the properties of a form travel, by their names.
    var encodings: [String: FieldEncoding] { input == nil ? [:] : body?.contents.preferred?.encoding ?? [:] }

    /// Nil for a call without an output, and for a procedure whose output the document leaves out.
    var output: TypeID? {
        if let trpc { return trpc.describesOutput ? trpc.output.type : nil }
        return answer?.readContents.first { $0.type != nil }?.type ?? answer?.contents.preferred?.payload
    }

    var outputMedia: [String] { successes.first?.describedContents.mediaTypes ?? [] }

    /// The media types that a client reads: those of the answer, and that of a stream, which it asks for by itself. One of
    /// each is enough.
    var readMedia: [[String]] {
        guard let response = successes.first else { return [] }
        let stream = response.describedContents.first(where: \.carriage.isStream)
        return [response.readContents, [stream].compactMap(\.self)].map(\.mediaTypes).filter { !$0.isEmpty }
    }

    /// The streams among the contents of the output.
    var streams: [MediaContent] { isProcedure ? [] : answer?.contents.filter(\.carriage.isStream) ?? [] }

    /// Whether the output is always a stream.
    var isStream: Bool { !streams.isEmpty && streams.count == answer?.contents.count }

    /// The stream of a media type; nil if the media type has a single value.
    ///
    /// - Parameter media: Nil for the output's only media type.
    func stream(in media: String?) -> MediaContent? {
        guard let media else { return isStream ? streams.first : nil }
        return streams.first { MediaType($0.mediaType).essence == media }
    }

    /// The types of an operation's output, by media type.
    var outputTypes: [String: TypeID] { isProcedure ? [:] : answer?.contents.typesByMedia ?? [:] }

    /// The same of the media types that a client reads.
    var readTypes: [String: TypeID] {
        guard !isProcedure, let answer else { return [:] }
        return (answer.readContents + [answer.readStream].compactMap(\.self)).typesByMedia
    }

    /// The response that has the output.
    private var answer: Response? { successes.first { $0.contents.preferred?.payload != nil } ?? successes.first }

    /// By status, whatever the order of the document is.
    private var successes: [Response] { responses.filter(\.isSuccess).sorted { $0.status < $1.status } }

    /// The other successful answers of an operation, besides its output; nil for one without a value.
    var otherSuccesses: [(status: String, type: TypeID?)] {
        let output = answer?.status
        return successes.filter { $0.status != output }.map { ($0.status, $0.contents.preferred?.payload) }
    }

    var hasOtherSuccesses: Bool { responses.count(where: \.isSuccess) > 1 }

    /// The error responses by status.
    var failures: [(status: String, type: TypeID?)] {
        responses.filter { !$0.isSuccess }.map { ($0.status, $0.contents.preferred?.payload) }
    }
}

extension Response {
    /// The contents that the document declares.
    fileprivate var describedContents: [MediaContent] { contents.filter { !$0.isAssumed } }
}

extension [MediaContent] {
    fileprivate var typesByMedia: [String: TypeID] {
        let pairs = compactMap { content in content.payload.map { (MediaType(content.mediaType).essence, $0) } }
        return Dictionary(pairs) { first, _ in first }
    }
}
