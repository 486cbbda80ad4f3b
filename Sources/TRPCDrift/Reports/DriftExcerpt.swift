internal import TRPCSource

/// The lines of both documents at a change, in which the old and the new line are marked.
///
///         |
///     210 |   properties:
///     211 |     id: { type: string }
///     212 |     email: { type: string }    - removed
///         |     ^^^^^
struct DriftExcerpt {
    private var old: ExcerptReader
    private var new: ExcerptReader
    private var ends: TokenScanner
    private var words: ChangedWord
    private var keywords: KeywordLine

    /// The number of lines to show before a marked one.
    private static let context: UInt32 = 2
    /// The number of following lines to search for one that isn't in both documents.
    private static let lookaheadLines: UInt32 = 8

    init(sources: SourceMap) {
        old = ExcerptReader(sources: sources)
        new = ExcerptReader(sources: sources)
        ends = TokenScanner(sources: sources)
        words = ChangedWord(sources: sources)
        keywords = KeywordLine(sources: sources)
    }

    /// A line of a document, as printed.
    struct Line {
        enum Mark: String {
            case was = "- was"
            case removed = "- removed"
            case isNow = "+ is now"
            case added = "+ added"
        }

        /// The line's number; nil for the line with the caret.
        var number: UInt32?
        var text: String
        var mark: Mark?
    }

    /// Returns the lines for a finding; empty if neither document has a line to show.
    mutating func lines(of finding: Finding) -> [Line] {
        let (base, revision) = (finding.base, finding.revision)
        if let names = finding.detail.subject.keywords { return keyword(names, of: finding) }
        let isSame = old.excerpt(at: base)?.text == new.excerpt(at: revision)?.text
        switch (finding.before, finding.after) {
        case (.some, nil) where isSame:
            return Self.above(revision, &new) + Self.marked(revision, nil, &new) + Self.caret(at: revision, &new, &ends)
                + Self.missing(in: revision, &new, of: base, &old, .removed)
        case (nil, .some) where isSame:
            return Self.above(revision, &new) + Self.marked(revision, nil, &new) + Self.caret(at: revision, &new, &ends)
                + Self.missing(in: base, &old, of: revision, &new, .added)
        case (.some, nil):
            return Self.above(base, &old) + Self.marked(base, .removed, &old) + Self.caret(at: base, &old, &ends)
        case (nil, .some):
            return Self.above(revision, &new) + Self.marked(revision, .added, &new)
                + Self.caret(at: revision, &new, &ends)
        case (.presence(let was)?, .presence(let isNow)?) where isSame && was.isNullable == isNow.isNullable:
            // Whether a property can be absent is determined by the list of required properties, which is elsewhere in the
            // object.
            return Self.above(revision, &new) + Self.marked(revision, nil, &new) + Self.caret(at: revision, &new, &ends)
        default: return Self.above(revision, &new) + change(from: base, to: revision)
        }
    }

    /// Returns the lines of a changed keyword, or only the location itself if the keyword is in a referenced schema.
    private mutating func keyword(_ names: [String], of finding: Finding) -> [Line] {
        let (base, place) = (finding.base, finding.revision)
        let start = Self.above(place, &new) + Self.marked(place, nil, &new) + Self.caret(at: place, &new, &ends)
        let was = finding.before == nil ? nil : keywords.location(of: names, from: base)
        let isNow = finding.after == nil ? nil : keywords.location(of: names, from: place)
        switch (was, isNow) {
        case (let was?, let isNow?):
            let isBelow = isNow.line != place.line
            let head = isBelow ? start + Self.above(isNow, &new, from: place.line + 1) : Self.above(place, &new)
            return head + Self.marked(was, .was, &old) + Self.marked(isNow, .isNow, &new)
                + Self.caret(at: isNow, &new, &ends)
        case (nil, let isNow?) where finding.before == nil:
            guard isNow.line != place.line else {
                return Self.above(place, &new) + Self.marked(isNow, .added, &new) + Self.caret(at: isNow, &new, &ends)
            }
            return start + Self.above(isNow, &new, from: place.line + 1) + Self.marked(isNow, .added, &new)
        case (let was?, nil) where finding.after == nil:
            guard was.line != base.line else {
                return Self.above(base, &old) + Self.marked(was, .removed, &old) + Self.caret(at: was, &old, &ends)
            }
            return start + Self.above(was, &old, from: base.line + 1) + Self.marked(was, .removed, &old)
        default: return start
        }
    }

    /// Returns both lines, and the lines of the changed word if their visible parts are equal.
    private mutating func change(from base: Location, to revision: Location) -> [Line] {
        let (was, now) = (old.excerpt(at: base)?.text, new.excerpt(at: revision)?.text)
        guard was == now else {
            return Self.marked(base, .was, &old) + Self.marked(revision, .isNow, &new)
                + Self.caret(at: revision, &new, &ends)
        }
        let start = Self.marked(revision, nil, &new) + Self.caret(at: revision, &new, &ends)
        guard let places = words.places(from: base, to: revision) else { return start }
        let below = start + Self.above(places.isNow, &new, from: revision.line + 1)
        // A bracket that ends the schema isn't the old version of a keyword.
        if Self.isEnd(old.excerpt(at: places.was)?.text) {
            return below + Self.marked(places.isNow, .added, &new) + Self.caret(at: places.isNow, &new, &ends)
        }
        if Self.isEnd(new.excerpt(at: places.isNow)?.text) {
            return start + Self.above(places.was, &old, from: base.line + 1) + Self.marked(places.was, .removed, &old)
                + Self.caret(at: places.was, &old, &ends)
        }
        return below + Self.marked(places.was, .was, &old)
            + Self.marked(places.isNow, .isNow, &new) + Self.caret(at: places.isNow, &new, &ends)
    }

    private static func isEnd(_ line: String?) -> Bool { line?.allSatisfy { " \t}],".contains($0) } ?? true }

    /// Returns the first of the following lines that isn't in the other document.
    private static func missing(
        in other: Location,
        _ otherReader: inout ExcerptReader,
        of place: Location,
        _ reader: inout ExcerptReader,
        _ mark: Line.Mark
    ) -> [Line] {
        func words(_ text: String) -> Substring {
            let words = text.drop { $0.isWhitespace }
            return words.hasSuffix(",") ? words.dropLast() : words
        }
        let known = Set(
            (1...lookaheadLines).compactMap { otherReader.excerpt(at: other.below($0)).map { words($0.text) } }
        )
        for step in 1...lookaheadLines {
            guard let text = reader.excerpt(at: place.below(step))?.text else { break }
            if known.contains(words(text)) { continue }
            return above(place.below(step), &reader, from: place.line + 1) + marked(place.below(step), mark, &reader)
        }
        return []
    }

    private static func marked(_ place: Location, _ mark: Line.Mark?, _ reader: inout ExcerptReader) -> [Line] {
        reader.excerpt(at: place).map { [Line(number: place.line, text: $0.text, mark: mark)] } ?? []
    }

    /// Returns the line with the caret under the word at a location.
    private static func caret(
        at place: Location,
        _ reader: inout ExcerptReader,
        _ ends: inout TokenScanner
    ) -> [Line] {
        guard let excerpt = reader.excerpt(at: place) else { return [] }
        let room = excerpt.text.unicodeScalars.count - excerpt.padding.unicodeScalars.count
        let width = max(1, min(ends.column(after: place) - Int(place.column), room))
        return [Line(number: nil, text: excerpt.padding + String(repeating: "^", count: width))]
    }

    /// Returns the lines before a location, but none before `first`.
    private static func above(_ place: Location, _ reader: inout ExcerptReader, from first: UInt32 = 1) -> [Line] {
        let start = max(first, place.line > context ? place.line - context : 1)
        guard start < place.line else { return [] }
        return (start..<place.line).compactMap { number in
            reader.excerpt(at: Location(file: place.file, line: number, column: 1)).map {
                Line(number: number, text: $0.text)
            }
        }
    }
}

extension Location {
    func below(_ lines: UInt32) -> Location { Location(file: file, line: line + lines, column: 1) }
}

extension DriftSubject {
    /// The keywords that express the subject in a document; nil if the subject is a value.
    fileprivate var keywords: [String]? {
        switch self {
        case .limit("the least value", _): ["minimum", "exclusiveMinimum"]
        case .limit("the greatest value", _): ["maximum", "exclusiveMaximum"]
        case .limit("the format", _): ["format"]
        case .limit(let keyword, _) where keyword.hasPrefix("the pattern"): ["pattern", "format"]
        case .limit(let keyword, _), .keyword(let keyword, _): [keyword]
        default: nil
        }
    }
}
