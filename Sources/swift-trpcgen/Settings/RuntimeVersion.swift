internal import TRPCSwift

/// The version of the runtime that generated code uses, as determined by the build plugin. The tool can come from another
/// package.
struct RuntimeVersion {
    let text: String

    /// Checks that the runtime is compatible with the code that this tool generates.
    ///
    /// - Throws: ``Failure`` if it isn't.
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

    /// Returns whether the runtime supports the code that a version of the tool generates. Before 1.0, minor releases can break
    /// source code.
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
