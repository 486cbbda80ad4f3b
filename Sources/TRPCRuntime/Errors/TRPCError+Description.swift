public import Foundation

extension TRPCError: LocalizedError, CustomStringConvertible {
    /// A sentence fit to be shown: the backend's own message, or a general one for failures that are not the user's.
    ///
    /// The message of a failed validation is the JSON of zod's issues; their messages are shown in its place.
    public var errorDescription: String? {
        switch kind {
        case .server: validationMessages.map { $0.joined(separator: "\n") } ?? message
        case .unexpectedResponse: "The server is not available (HTTP \(httpStatus ?? 0))."
        case .transport(let failure): failure.description
        case .validation(let error): error.errorDescription
        case .encoding, .unhandled: "The request could not be made."
        case .decoding: "The server's answer could not be read."
        }
    }

    private var validationMessages: [String]? {
        guard
            message.hasPrefix("["),
            let issues = try? TRPCCoding.decode([JSONValue].self, from: Data(message.utf8)), !issues.isEmpty
        else { return nil }
        let messages = issues.compactMap { issue -> String? in
            guard let text = issue["message"]?.stringValue else { return nil }
            let path = (issue["path"]?.arrayValue ?? []).map { $0.stringValue ?? $0.description }
            return path.isEmpty ? text : "\(path.joined(separator: ".")): \(text)"
        }
        return messages.count == issues.count ? messages : nil
    }

    /// One line for a log. Holds no input, header or body of the client's; the backend's message stands as it is.
    public var description: String {
        var text = "\(path ?? "tRPC"): \(code)"
        let numbers = [httpStatus.map { "HTTP \($0)" }, number.map(String.init)].compactMap(\.self)
        if !numbers.isEmpty { text += " (\(numbers.joined(separator: ", ")))" }
        let message = validationMessages?.joined(separator: "; ") ?? message
        if message != code.rawValue { text += ": \(message.split(whereSeparator: \.isNewline).joined(separator: " "))" }
        if let hint, hint != message { text += " \(hint)" }
        return text
    }
}
