import Foundation

@_spi(Generated) @testable import TRPCREST

/// Parses the output of ``ParameterExpansion``, like a server that knows the parameter's style and type.
struct StyleParser {
    let name: String
    let style: ParameterStyle
    let explode: Bool

    /// Returns the string, the elements, or alternating names and values.
    func parse(_ text: String, as sample: ParameterStyleTests.Sample) -> [String] {
        parts(text, sample).map { $0.removingPercentEncoding ?? $0 }
    }

    private func parts(_ text: String, _ sample: ParameterStyleTests.Sample) -> [String] {
        switch style {
        case .simple: return values(text, by: ",", sample)
        case .label: return values(String(text.dropFirst()), by: explode ? "." : ",", sample)
        case .matrix:
            let items = text.dropFirst().split(separator: ";").map(String.init)
            return explode ? exploded(items, sample) : values(value(items[0]), by: ",", sample)
        case .form, .cookie:
            let items = text.split(separator: style == .form ? "&" : ";").map(String.init)
            return explode ? exploded(items, sample) : values(value(items[0]), by: ",", sample)
        case .spaceDelimited: return values(value(text).replacingOccurrences(of: "%20", with: " "), by: " ", sample)
        case .pipeDelimited: return values(value(text).replacingOccurrences(of: "%7C", with: "|"), by: "|", sample)
        case .deepObject:
            return text.split(separator: "&").flatMap { item -> [String] in
                let name = item.prefix { $0 != "=" }.removingPercentEncoding ?? ""
                return [String(name.dropFirst(self.name.count + 1).dropLast()), value(String(item))]
            }
        }
    }

    private func exploded(_ items: [String], _ sample: ParameterStyleTests.Sample) -> [String] {
        sample == .object ? items.flatMap { [String($0.prefix { $0 != "=" }), value($0)] } : items.map(value)
    }

    private func values(_ text: String, by separator: Character, _ sample: ParameterStyleTests.Sample) -> [String] {
        if sample == .string { return [text] }
        let parts = text.split(separator: separator).map(String.init)
        guard sample == .object, explode else { return parts }
        return parts.flatMap { [String($0.prefix { $0 != "=" }), value($0)] }
    }

    private func value(_ item: String) -> String { String(item.drop { $0 != "=" }.dropFirst()) }
}
