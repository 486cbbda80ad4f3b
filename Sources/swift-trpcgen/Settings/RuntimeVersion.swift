internal import TRPCSwift

/// The version of the runtime for generated code, as seen by the build plugin. The tool may come from another package.
struct RuntimeVersion {
    let text: String

    /// - Throws: ``Failure`` for a runtime that is incompatible with this tool's code.
    func check(against tool: String = CommandVersion.text) throws {
        guard !serves(tool) else { return }
        throw Failure(
            code: .usage,
            message: """
                error: trpcgen \(tool) can't generate code for the runtime of swift-trpcgen \(text)
                  fix: use the same version of swift-trpcgen and swift-trpcgen-plugins in Package.swift, such as \
                exact: "\(text)"
                """
        )
    }

    /// Whether the runtime supports the tool's code. Before 1.0, minor releases may break source.
    private func serves(_ tool: String) -> Bool {
        guard let own = Self.numbers(text), let wanted = Self.numbers(tool) else { return text == tool }
        guard own[0] == wanted[0] else { return false }
        return own[0] == 0 ? own[1] == wanted[1] : own[1] >= wanted[1]
    }

    private static func numbers(_ text: String) -> [Int]? {
        let numbers = text.prefix { $0 != "-" }.split(separator: ".").map { Int($0) }
        guard numbers.count == 3 else { return nil }
        let known = numbers.compactMap(\.self)
        return known.count == 3 ? known : nil
    }
}
