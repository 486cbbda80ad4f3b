package import TRPCSource

/// Distinguishes date strings from dates.
///
/// `z.iso.datetime()` is exported with a `pattern` next to `format: date-time`, and `z.date()` without one.
///
/// superjson marks a `Date` as a date, which string validators reject, so in this case the client sends a string. If
/// the pattern rejects the milliseconds of an encoded `Date`, the Swift type is `String`, regardless of the
/// transformer. A date that the client only receives is always a `Date`, so this pass runs before equal types are
/// merged.
package struct DetectDateStrings: GraphPass {
    package static let name = "detect date strings"

    /// The configured transformer; nil to use the document's.
    private let transformer: TransformerSetting?

    package init(transformer: TransformerSetting?) {
        self.transformer = transformer
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        let usesSuperJSON = (transformer ?? reading.contract.transformer) == .superjson
        let texts = reading.graph.ids.filter { id in
            guard case .primitive(.dateTime) = reading.graph[id].shape else { return false }
            return reading.graph[id].constraints.contains { $0.pattern != nil }
        }
        guard !texts.isEmpty else { return }
        let sent = reading.reached(from: reading.inputs)
        var known: [String: Bool] = [:]
        for id in texts {
            let patterns = reading.graph[id].constraints.compactMap(\.pattern)
            let isSent = sent.contains(id)
            let isFitting = patterns.allSatisfy { pattern in
                if let isFitting = known[pattern] { return isFitting }
                let isFitting = Self.allowsMilliseconds(pattern)
                known[pattern] = isFitting
                return isFitting
            }
            if isSent, !isFitting {
                reading.graph[id].shape = .primitive(.string)
                continue
            }
            reading.graph[id].constraints.removeAll { $0.pattern != nil }
            if isSent, usesSuperJSON { reading.graph[id].shape = .own(.dateText, kinds: [.string]) }
        }
    }

    /// Returns whether a pattern allows the runtime's date format.
    ///
    /// Patterns that can't be parsed are assumed to allow it.
    private static func allowsMilliseconds(_ pattern: String) -> Bool {
        guard let expression = try? Regex(pattern) else { return true }
        return (try? expression.firstMatch(in: "2024-01-02T03:04:05.678Z")) != nil
    }
}

extension ContractReading {
    /// The types of inputs and request bodies.
    fileprivate var inputs: [TypeID] {
        anchors.compactMap { anchor in
            switch anchor.place {
            case .input, .requestBody: type(at: anchor.place)
            default: nil
            }
        }
    }
}

extension Constraint {
    fileprivate var pattern: String? {
        if case .pattern(let pattern) = self { pattern } else { nil }
    }
}

extension CustomType {
    /// The runtime type for dates that are sent as strings.
    fileprivate static let dateText = CustomType(name: "DateText", module: TypeChoice.runtime)
}
