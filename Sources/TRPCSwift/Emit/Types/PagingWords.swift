/// Names of paging properties, in lowercase without separators.
///
/// For example, `next_cursor` and `page[number]` are written `nextcursor` and `pagenumber`.
enum PagingWords {
    /// A parameter that selects a page.
    struct Position {
        enum Kind { case cursor, number, offset }

        var kind: Kind
        /// The names of the parameter's next value in the output, most common first.
        var next: [String]
        var previous: [String] = []
    }

    static func position(of word: String) -> Position? {
        if numbers.contains(word) { return Position(kind: .number, next: ["nextpage", "nextpagenumber", "next"]) }
        if offsets.contains(word) { return Position(kind: .offset, next: ["nextoffset", "nextskip", "next"]) }
        return cursors.first { $0.parameters.contains(word) }
            .map { Position(kind: .cursor, next: $0.next, previous: $0.previous) }
    }

    private static let numbers: Set<String> = ["page", "pagenumber", "pageno", "pagenum", "pageindex", "currentpage"]
    private static let offsets: Set<String> = ["offset", "skip", "pageoffset", "startat"]
    private static let cursors: [(parameters: Set<String>, next: [String], previous: [String])] = [
        (
            ["cursor", "pagecursor", "nextcursor"], ["nextcursor", "nextpagecursor", "endcursor", "cursor"],
            ["prevcursor", "previouscursor"]
        ),
        (["pagetoken", "nextpagetoken"], ["nextpagetoken", "nexttoken", "pagetoken"], ["prevpagetoken"]),
        (["nexttoken", "token"], ["nexttoken"], []),
        (["bookmark"], ["nextbookmark", "bookmark"], []),
        (
            ["continuationtoken", "continuation", "nextcontinuationtoken"],
            ["nextcontinuationtoken", "continuationtoken", "continuation"], []
        ),
        (["marker"], ["nextmarker", "marker"], []),
        (
            ["after", "pageafter", "aftercursor", "startafter"],
            ["endcursor", "nextcursor", "aftercursor", "nextafter", "after", "cursor"], []
        ),
    ]

    /// Parameter names for the number of items per page.
    static let sizes: Set<String> = [
        "limit", "pagesize", "perpage", "size", "take", "itemsperpage", "maxresults", "pagelimit", "top", "count",
        "first",
    ]

    /// The names of objects in an output that contain paging values or the list.
    static let places: Set<String> = [
        "pagination", "paging", "meta", "metadata", "pageinfo", "page", "links", "cursors", "result", "data", "ocs",
    ]

    static let more: Set<String> = ["hasmore", "hasnext", "hasnextpage", "morepages", "hasmorepages"]
    static let end: Set<String> = ["last", "islast", "islastpage", "isend", "lastpage"]
    static let pages: Set<String> = ["totalpages", "pagecount", "numpages", "pages", "pagestotal"]
    static let lastPage: Set<String> = ["lastpage"]
    static let elements: Set<String> = ["total", "totalcount", "totalelements", "totalitems", "totalresults"]
    static let current: Set<String> = ["currentpage", "page", "pagenumber", "number", "pageindex"]
    static let links: Set<String> = ["next", "nextpage", "nextpageurl", "nexturl", "nextlink", "odatanextlink"]
    static let items = ["items", "data", "results", "content", "records", "entries", "values", "rows", "list", "nodes"]

    /// Returns whether a response header, such as `X-Next-Cursor` or `Link`, contains the next cursor, number or URL.
    static func isNext(header: String) -> Bool {
        let word = self.word(header)
        let name = word.hasPrefix("x") ? String(word.dropFirst()) : word
        return name == "link" || name.hasPrefix("next") || name.hasSuffix("nextcursor") || name.hasSuffix("nextpage")
    }

    /// Returns whether a response header contains the page number.
    static func isCurrentPage(header: String) -> Bool {
        ["xcurrentpage", "xpage", "currentpage", "xpaginationpage", "paginationpage"].contains(word(header))
    }

    static func word(_ name: String) -> String {
        name.lowercased().filter { !"_-[].$@ ".contains($0) }
    }
}
