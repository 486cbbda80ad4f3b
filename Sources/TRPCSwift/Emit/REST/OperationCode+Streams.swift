internal import TRPCContract

/// The items of an operation that returns a stream.
struct StreamCode {
    /// The type of an item: the contract's type, or an enum if items differ by status.
    var type: String
    /// The runtime's reader of items, such as `.events(of: Item.self)`.
    var reader: Code
    /// The enum for items that differ by status.
    var types: [NestedView] = []
    var imports: Imports
}

extension OperationCode {
    /// The name of the streaming function, distinct from the one that doesn't stream.
    var streamName: String { name + (siblings.contains(name + "Stream") ? "EventStream" : "Stream") }

    /// Combines the streams of successful responses into one; returns nil if there are none.
    func stream(of successes: [Success]) -> StreamCode? {
        let streams = successes.compactMap { success in success.stream.map { (success.response, $0) } }
        guard var form = streams.first?.1 else { return nil }
        let ending = successes.filter { $0.stream == nil && !$0.hasWholeBody }.map(\.response.status)
            .filter { !["204", "205"].contains($0) }
        guard streams.allSatisfy({ $0.1 == form }) else {
            return choice(of: streams, ending: ending, isOnly: !successes.contains(where: \.hasWholeBody))
        }
        // The runtime rejects partial content unless the contract documents it. If a range ends the stream, only the
        // documented statuses are streams.
        let statuses = streams.map(\.0.status)
        if ending.contains("2XX") || statuses.contains(where: { ["206", "2XX"].contains($0) }) {
            form.partial = statuses
        }
        if statuses.contains("2XX"), !statuses.contains("206") { form.partial.append("206") }
        form.ending = ending
        let accepts = streams.compactMap(\.1.accept)
        form.accept = accepts.isEmpty ? nil : Self.unique(accepts).joined(separator: ", ")
        return StreamCode(type: form.type, reader: form.streamReader, imports: form.imports)
    }

    /// Returns the stream for items that depend on the status: of one type, or of an enum with a case for each status.
    private func choice(
        of streams: [(response: Response, form: ResponseForm)],
        ending: [String],
        isOnly: Bool
    ) -> StreamCode {
        let types = Self.unique(streams.map(\.form.type))
        // The enum for responses that aren't streamed uses the operation's own name.
        let name = isOnly ? typeName(.output) : OperationTypeName.output.long(streamName)
        var cases: [ChoiceCaseView] = []
        var entries: [Code] = []
        for (response, form) in streams {
            let made = responseCase(response, form, StatusName.member(of: response.status))
            cases.append(made.view)
            let plain = ".status(\(SwiftLiteral.string(response.status)), \(form.reader)) { $0 }"
            entries.append(.text(types.count == 1 ? plain : made.entry))
        }
        entries += ending.map { .text(".status(\(SwiftLiteral.string($0)))") }
        let view = ChoiceView(access: access, name: name, conformances: "Equatable, Sendable", cases: cases)
        return StreamCode(
            type: types.count == 1 ? types[0] : name,
            reader: Code.list(open: ".oneOf([", elements: entries, close: "])"),
            types: types.count == 1 ? [] : [nested(view, "Choice")],
            imports: streams.reduce(into: []) { $0.formUnion($1.form.imports) }
        )
    }

    private static func unique(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }
}
