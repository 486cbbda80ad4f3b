public import Foundation

extension BackendEnvironment {
    /// Reads one of the named environments in a JSON file or property list:
    ///
    /// ```json
    /// {
    ///     "production": { "url": "https://api.palytt.com/trpc", "timeout": 20, "retries": 2 },
    ///     "local": { "url": "http://localhost:4000/trpc", "headers": { "x-tenant": "a" } }
    /// }
    /// ```
    ///
    /// `timeout` is in seconds. `isProduction` is required only if the name doesn't imply whether it serves real users.
    ///
    /// - Throws: ``BackendEnvironmentError``; `CocoaError` if the file can't be read.
    public init(contentsOf file: URL, name: String) throws {
        let data = try Data(contentsOf: file)
        let all: [String: Entry]
        do {
            all =
                file.pathExtension.lowercased() == "plist"
                ? try PropertyListDecoder().decode([String: Entry].self, from: data)
                : try JSONDecoder().decode([String: Entry].self, from: data)
        } catch {
            throw BackendEnvironmentError(
                "\(file.lastPathComponent) cannot be read: \(DecodingErrorMessage.fault(error))."
            )
        }
        guard let entry = all[name] else {
            let names = all.keys.sorted().map { "“\($0)”" }.joined(separator: ", ")
            let fault = "has no environment “\(name)”; environments: \(names)"
            throw BackendEnvironmentError("\(file.lastPathComponent) \(fault).")
        }
        self.init(
            name,
            url: try Self.url(entry.url, "“\(name)” in \(file.lastPathComponent)"),
            timeout: entry.timeout.map { .seconds($0) } ?? .seconds(30),
            retries: entry.retries ?? 0,
            headers: HTTPHeaders(entry.headers ?? [:]),
            isProduction: entry.isProduction
        )
    }

    /// Reads an environment from the process's environment variables.
    ///
    /// The variables are `BACKEND_URL`, `BACKEND_NAME`, `BACKEND_TIMEOUT` in seconds, `BACKEND_RETRIES`, and headers such as
    /// `BACKEND_HEADER_X_TENANT`.
    ///
    /// - Parameters:
    ///   - variables: the environment variables; by default, those of the process.
    ///   - prefix: the prefix of the variables' names.
    /// - Throws: ``BackendEnvironmentError`` for a missing or invalid variable.
    public init(
        variables: [String: String] = ProcessInfo.processInfo.environment,
        prefix: String = "BACKEND"
    ) throws {
        guard let address = variables["\(prefix)_URL"] else {
            throw BackendEnvironmentError("The variable \(prefix)_URL is not set: set it to the backend's URL.")
        }
        func number<Number>(_ name: String, _ read: (String) -> Number?) throws -> Number? {
            guard let text = variables["\(prefix)_\(name)"] else { return nil }
            guard let number = read(text) else {
                throw BackendEnvironmentError("The variable \(prefix)_\(name) isn't a number.")
            }
            return number
        }
        var headers: [String: String] = [:]
        for (name, value) in variables where name.hasPrefix("\(prefix)_HEADER_") {
            let header = name.dropFirst(prefix.count + "_HEADER_".count)
            headers[header.replacingOccurrences(of: "_", with: "-").lowercased()] = value
        }
        self.init(
            variables["\(prefix)_NAME"] ?? "production",
            url: try Self.url(address, "the variable \(prefix)_URL"),
            timeout: try number("TIMEOUT") { Double($0) }.map { .seconds($0) } ?? .seconds(30),
            retries: try number("RETRIES") { Int($0) } ?? 0,
            headers: HTTPHeaders(headers)
        )
    }

    private struct Entry: Decodable {
        let url: String
        let timeout: Double?
        let retries: Int?
        let headers: [String: String]?
        let isProduction: Bool?
    }

    private static func url(_ text: String, _ place: String) throws -> URL {
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()), url.host != nil else {
            throw BackendEnvironmentError(
                "The address of \(place) isn't an HTTP URL, such as https://api.example.com/trpc."
            )
        }
        return url
    }
}

/// An invalid environment.
public struct BackendEnvironmentError: Error, Sendable, Hashable, LocalizedError, CustomStringConvertible {
    /// The problem and its location.
    public let description: String

    init(_ description: String) { self.description = description }

    public var errorDescription: String? { description }
}

/// Messages for errors thrown by Foundation's decoders.
private enum DecodingErrorMessage {
    static func fault(_ error: any Error) -> String {
        guard let error = error as? DecodingError else { return error.localizedDescription }
        let failure = TRPCError.CodingFailure(error)
        return "\(failure.description)\(failure.codingPath.isEmpty ? "" : " at \(failure.codingPath)")"
    }
}
