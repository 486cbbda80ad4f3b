internal import TRPCContract
internal import TRPCSource

/// The input and output of a call, independent of its encoding, so that procedures and operations can be compared.
extension Call {
    /// A value that is sent.
    struct Sent {
        var type: TypeID
        var isOptional: Bool
    }

    /// The procedure's kind; nil for an operation.
    ///
    /// A procedure that responds with an event stream is a subscription, regardless of what its exporter declares.
    var kind: ProcedureDetail.Kind? { outputMedia == ["text/event-stream"] && isProcedure ? .subscription : trpc?.kind }

    /// The request in a comparable form, without the names of path parameters.
    var key: String { isProcedure ? name : "\(method) \(plainPath)" }

    /// The path without the names of its parameters.
    var plainPath: String {
        path.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("{") && $0.hasSuffix("}") ? "{}" : String($0) }.joined(separator: "/")
    }

    var isDeprecated: Bool { documentation.isDeprecated }

    var isTracked: Bool { trpc?.isTracked ?? false }

    /// The parameters that callers pass.
    var givenParameters: [Parameter] { isProcedure ? parameters : parameters.filter { !$0.isFilled } }

    var input: Sent? {
        if let trpc {
            guard case .value(let type, let isOptional) = trpc.input else { return nil }
            return Sent(type: type, isOptional: isOptional)
        }
        guard let body, let type = body.contents.preferred?.payload else { return nil }
        return Sent(type: type, isOptional: !body.isRequired)
    }

    /// The media types of the body, without their parameters.
    var inputMedia: [String] { body?.contents.mediaTypes ?? [] }

    /// The types of an operation's body by media type.
    var inputTypes: [String: TypeID] { input == nil ? [:] : body?.contents.typesByMedia ?? [:] }

    /// The encodings of a form's properties, by name.
    var encodings: [String: FieldEncoding] { input == nil ? [:] : body?.contents.preferred?.encoding ?? [:] }

    /// The type of the output; nil if the call has no output, or if the document doesn't describe a procedure's output.
    var output: TypeID? {
        if let trpc { return trpc.describesOutput ? trpc.output.type : nil }
        return answer?.readContents.first { $0.type != nil }?.type ?? answer?.contents.preferred?.payload
    }

    var outputMedia: [String] { successes.first?.describedContents.mediaTypes ?? [] }

    /// The media types that a client reads, in groups. The response needs one media type from each group.
    ///
    /// A stream is requested separately from other content.
    var readMedia: [[String]] {
        guard let response = successes.first else { return [] }
        let stream = response.describedContents.first(where: \.carriage.isStream)
        return [response.readContents, [stream].compactMap(\.self)].map(\.mediaTypes).filter { !$0.isEmpty }
    }

    /// The output's streams.
    var streams: [MediaContent] { isProcedure ? [] : answer?.contents.filter(\.carriage.isStream) ?? [] }

    /// Whether the output is always a stream.
    var isStream: Bool { !streams.isEmpty && streams.count == answer?.contents.count }

    /// Returns the stream with a media type; nil if the content is a single value.
    ///
    /// - Parameter media: The media type; nil if the output has only one.
    func stream(in media: String?) -> MediaContent? {
        guard let media else { return isStream ? streams.first : nil }
        return streams.first { MediaType($0.mediaType).essence == media }
    }

    /// The types of an operation's output by media type.
    var outputTypes: [String: TypeID] { isProcedure ? [:] : answer?.contents.typesByMedia ?? [:] }

    /// The types of an operation's output that clients read, by media type.
    var readTypes: [String: TypeID] {
        guard !isProcedure, let answer else { return [:] }
        return (answer.readContents + [answer.readStream].compactMap(\.self)).typesByMedia
    }

    /// The response that contains the output.
    private var answer: Response? { successes.first { $0.contents.preferred?.payload != nil } ?? successes.first }

    /// The successful responses, sorted by status.
    private var successes: [Response] { responses.filter(\.isSuccess).sorted { $0.status < $1.status } }

    /// An operation's other successful responses. The type is nil if the response has no value.
    var otherSuccesses: [(status: String, type: TypeID?)] {
        let output = answer?.status
        return successes.filter { $0.status != output }.map { ($0.status, $0.contents.preferred?.payload) }
    }

    var hasOtherSuccesses: Bool { responses.count(where: \.isSuccess) > 1 }

    /// The error responses, by status.
    var failures: [(status: String, type: TypeID?)] {
        responses.filter { !$0.isSuccess }.map { ($0.status, $0.contents.preferred?.payload) }
    }
}

extension Response {
    /// The content that the document declares.
    fileprivate var describedContents: [MediaContent] { contents.filter { !$0.isAssumed } }
}

extension [MediaContent] {
    fileprivate var typesByMedia: [String: TypeID] {
        let pairs = compactMap { content in content.payload.map { (MediaType(content.mediaType).essence, $0) } }
        return Dictionary(pairs) { first, _ in first }
    }
}
