import TRPCRuntime

/// Formats a parameter's value in one of OpenAPI's styles.
struct ParameterExpansion {
    let name: String
    let style: ParameterStyle
    let explode: Bool
    /// The characters that are left unescaped in values; nil to escape nothing.
    var allowedInValue: PercentEncoding.AllowedCharacters? = .value
    /// The characters that are left unescaped in names; nil for the same as in values.
    var allowedInName: PercentEncoding.AllowedCharacters?

    /// Formats a path or header parameter; returns nil for an undefined value.
    ///
    /// - Throws: ``ParameterValue/Unwritable`` if the style can't represent the value.
    func text(_ value: ParameterValue) throws(ParameterValue.Unwritable) -> String? {
        if value.isUndefined { return nil }
        switch style {
        case .label: return "." + (try joined(value, by: explode ? "." : ","))
        case .matrix: return try matrix(value)
        default: return try joined(value, by: ",")
        }
    }

    /// Formats a query parameter, form field or cookie as items like `name=value`; returns none for an undefined value.
    ///
    /// - Throws: ``ParameterValue/Unwritable`` if the style can't represent the value.
    func items(_ value: ParameterValue) throws(ParameterValue.Unwritable) -> [String] {
        if value.isUndefined { return [] }
        if style == .deepObject { return deepItems(value, escaped(name)) }
        if style == .cookie { try checkCookie(value) }
        guard case .primitive = value else {
            return explode ? try explodedItems(value) : ["\(escapedName(name))=\(try joined(value, by: delimiter))"]
        }
        return ["\(escapedName(name))=\(try joined(value, by: delimiter))"]
    }

    private var delimiter: String {
        switch style {
        case .spaceDelimited: allowedInValue?.writesPlus == true ? "+" : "%20"
        case .pipeDelimited: "%7C"
        default: ","
        }
    }

    private func explodedItems(_ value: ParameterValue) throws(ParameterValue.Unwritable) -> [String] {
        switch value {
        case .nothing: []
        case .primitive(let text): ["\(escapedName(name))=\(escaped(text))"]
        case .array(let elements):
            try ParameterValue.texts(of: elements).map { "\(escapedName(name))=\(escaped($0))" }
        case .object(let properties):
            try ParameterValue.listedPairs(of: properties).map { "\(escapedName($0))=\(escaped($1))" }
        }
    }

    /// A character that elements must not contain, since it would split them.
    ///
    /// Spaces and pipes are encoded like the delimiter, and commas can't be escaped in headers.
    private var forbidden: Character? {
        switch style {
        case .spaceDelimited: " "
        case .pipeDelimited: "|"
        default: allowedInValue == nil ? "," : nil
        }
    }

    private func checkCookie(_ value: ParameterValue) throws(ParameterValue.Unwritable) {
        switch value {
        case .nothing: break
        case .primitive(let text): try checkCookie([("", text)])
        case .array(let elements):
            try checkCookie(ParameterValue.texts(of: elements).enumerated().map { ("[\($0)]", $1) })
        case .object(let properties):
            let pairs = try explode ? ParameterValue.listedPairs(of: properties) : ParameterValue.pairs(of: properties)
            try checkCookie(pairs.flatMap { [(".\($0)", $0), (".\($0)", $1)] })
        }
    }

    /// Checks that strings contain only characters allowed in a cookie (RFC 6265, 4.1.1), since they can't be escaped.
    private func checkCookie(_ texts: [(place: String, text: String)]) throws(ParameterValue.Unwritable) {
        let found = texts.first { _, text in
            text.utf8.contains { $0 <= 0x20 || $0 >= 0x7F || "\"\\;".utf8.contains($0) }
        }
        if let found { throw ParameterValue.Unwritable(path: found.place, reason: .cookie) }
    }

    private func checkDelimiters(_ texts: [(place: String, text: String)]) throws(ParameterValue.Unwritable) {
        guard let forbidden, let found = texts.first(where: { $0.text.contains(forbidden) }) else { return }
        throw ParameterValue.Unwritable(path: found.place, reason: .delimiter)
    }

    /// Joins a value's elements or properties. Exploded properties become `name=value`; otherwise, names and values alternate.
    private func joined(_ value: ParameterValue, by separator: String) throws(ParameterValue.Unwritable) -> String {
        switch value {
        case .nothing: return ""
        case .primitive(let text): return escaped(text)
        case .array(let elements):
            let texts = try ParameterValue.texts(of: elements)
            try checkDelimiters(texts.enumerated().map { ("[\($0)]", $1) })
            return texts.map(escaped).joined(separator: separator)
        case .object(let properties):
            let pairs = try ParameterValue.pairs(of: properties)
            try checkDelimiters(pairs.flatMap { [(".\($0)", $0), (".\($0)", $1)] })
            return pairs.map { "\(escaped($0))\(explode ? "=" : separator)\(escaped($1))" }
                .joined(separator: separator)
        }
    }

    /// Formats a value in matrix style. RFC 6570 omits the `=` before an empty value.
    private func matrix(_ value: ParameterValue) throws(ParameterValue.Unwritable) -> String {
        let pairs: [(String, String)]
        switch value {
        case .array(let elements) where explode:
            pairs = try ParameterValue.texts(of: elements).map { (escaped(name), escaped($0)) }
        case .object(let properties) where explode:
            pairs = try ParameterValue.pairs(of: properties).map { (escaped($0), escaped($1)) }
        default:
            pairs = [(escaped(name), try joined(value, by: ","))]
        }
        return pairs.map { $1.isEmpty ? ";\($0)" : ";\($0)=\($1)" }.joined()
    }

    /// Formats a value in deep object style, such as `a[b][c]=1`.
    ///
    /// Since the specification doesn't define arrays in this style, they're written as most servers expect: `a[]=1`, or
    /// `a[0][b]=1` if the elements aren't primitives.
    private func deepItems(_ value: ParameterValue, _ prefix: String) -> [String] {
        let (open, close) = ("%5B", "%5D")
        switch value {
        case .nothing: return []
        case .primitive(let text): return ["\(prefix)=\(escaped(text))"]
        case .array(let elements):
            return elements.enumerated().flatMap { index, element -> [String] in
                if case .primitive = element { return deepItems(element, "\(prefix)\(open)\(close)") }
                return deepItems(element, "\(prefix)\(open)\(index)\(close)")
            }
        case .object(let properties):
            return properties.flatMap { deepItems($0.value, "\(prefix)\(open)\(escaped($0.name))\(close)") }
        }
    }

    private func escapedName(_ name: String) -> String {
        allowedInName.map { PercentEncoding.encode(name, for: $0) } ?? escaped(name)
    }

    private func escaped(_ text: String) -> String {
        allowedInValue.map { PercentEncoding.encode(text, for: $0) } ?? text
    }
}
