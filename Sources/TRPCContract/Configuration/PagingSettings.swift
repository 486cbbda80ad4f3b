package import TRPCSource

/// The paging of lists for which the contract doesn't declare it.
package struct PagingSettings: Equatable, Sendable {
    /// A paging rule for a set of calls.
    package struct Rule: Equatable, Sendable {
        package var calls: Selection.Filter
        package var location: Location
        /// Whether the calls are paged.
        package var isPaged = true
        /// The parameter that selects a page.
        package var parameter: String?
        /// The number of the first page, such as 0 or 1.
        package var first: Int?
        /// The output property with the next cursor, page number or URL, such as `meta.next`.
        package var next: String?
        /// The response header with the next cursor, page number or URL.
        package var header: String?
        /// The Boolean output property that is true while there are more pages, such as `meta.hasMore`.
        package var more: String?
    }

    package var rules: [Rule] = []

    package init() {}
}

extension ConfigurationKey {
    static let paging = ConfigurationKey(
        "paging",
        .client,
        values: "calls, each with `parameter`, `first`, `next`, `header` and `more`, or with `false`",
        shape: .entries(
            .either([
                .off,
                .keys([
                    .init("parameter", .text, "The parameter that selects a page."),
                    .init("first", .integer(0...1), "The number of the first page."),
                    .init("next", .text, "The next cursor, number or URL in the output, such as meta.next."),
                    .init("header", .text, "The response header with the next cursor, number or URL."),
                    .init("more", .text, "The flag in the output that is true while there is a next page."),
                ]),
            ])
        ),
        default: "detected from the names and types in the contract",
        summary: "How to read a list page by page, if it can't be detected.",
        details: """
            Calls are selected as in `include`: by path or id, by router, by route, with wildcards. `parameter` is \
            only needed if several parameters, or none, have a usual name. `next` and `more` are dotted paths of \
            properties in the output. `false` disables paging. If several rules match a call, the last one applies. \
            See <doc:Paging#Forms-of-paging>.
            """,
        examples: [
            """
            paging:
              GET /v1/*: { first: 1 }
              GET /v1/search: { parameter: from, next: meta.following, more: meta.more }
              posts.recent: false
            """
        ],
        .client { reader, node, client in
            for entry in reader.entries("paging", of: node, "calls, each with its paging: 'GET /items: { first: 1 }'") {
                guard let rule = reader.pagingRule(entry) else { continue }
                client.paging.rules.append(rule)
            }
        }
    )
}

extension ConfigurationReader {
    fileprivate func pagingRule(_ entry: Node.Entry) -> PagingSettings.Rule? {
        var rule = PagingSettings.Rule(calls: Selection.Filter(), location: entry.keyNode.location)
        readProcedure(entry.key, at: entry.keyNode.location, into: &rule.calls)
        if entry.value.bool == false {
            rule.isPaged = false
            return rule
        }
        guard entry.value.kind == .mapping else {
            reportWrong(entry.key, "a mapping such as '{ first: 1 }', or false", at: entry.value)
            return nil
        }
        let names = ["parameter", "first", "next", "header", "more"]
        checkKeys(of: entry.value, known: names)
        func text(_ name: String) -> String? { entry.value[name] == nil ? nil : self.text(name, of: entry.value) }
        rule.parameter = text("parameter")
        rule.next = text("next")
        rule.header = text("header")
        rule.more = text("more")
        if let first = entry.value["first"] {
            guard let number = first.text.flatMap({ Int($0) }), 0...1 ~= number else {
                reportWrong("first", "0 or 1", at: first)
                return nil
            }
            rule.first = number
        }
        return rule
    }
}
