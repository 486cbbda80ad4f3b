internal import Foundation

/// The user's request headers, in which `$NAME` and `${NAME}` are replaced with environment variables.
struct RequestHeaders: Sendable {
    /// A request header.
    struct Header: Sendable {
        var name: String
        var value: String
        /// The value in messages, which contains the names of variables instead of their values.
        var shownValue: String
        /// Whether the value contains that of a variable.
        var isSecret = false
    }

    private(set) var all: [Header] = []

    static let none = RequestHeaders()

    private init() {}

    /// Parses headers and replaces the variables in them.
    ///
    /// - Parameters:
    ///   - texts: The headers, as `name: value`.
    ///   - allowed: The variables that headers are allowed to use; nil for all, as for headers from the command line.
    /// - Throws: ``Failure`` if a header has no name, or a variable isn't set or isn't allowed.
    init(
        _ texts: [String],
        allowed: Set<String>? = nil,
        environment: [String: String] = Invocation.current.environment
    ) throws {
        for text in texts {
            guard let colon = text.firstIndex(of: ":"), colon != text.startIndex,
                text[..<colon].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
            else {
                throw Failure(
                    code: .usage,
                    message: "error: --header must be 'name: value'\n  fix: --header 'authorization: Bearer $TOKEN'"
                )
            }
            let name = String(text[..<colon])
            let template = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            var expansion = Expansion(environment: environment, allowed: allowed)
            try expansion.expand(template, of: name)
            all.append(
                Header(
                    name: name,
                    value: expansion.value,
                    shownValue: expansion.shown,
                    isSecret: expansion.hasVariables
                )
            )
        }
    }

    /// Replaces the variables in a string with their values.
    private struct Expansion {
        let environment: [String: String]
        let allowed: Set<String>?
        var value = ""
        var hasVariables: Bool { names > 0 }
        /// The string, if it contains variables and its literal part, such as `Bearer `, is too short to be a secret.
        var shown: String { literal.count <= 8 && names > 0 ? text : "…" }
        private var literal = ""
        private var names = 0
        private var text = ""

        init(environment: [String: String], allowed: Set<String>?) {
            self.environment = environment
            self.allowed = allowed
        }

        mutating func expand(_ template: String, of header: String) throws {
            text = template
            var rest = template[...]
            while let dollar = rest.firstIndex(of: "$") {
                append(rest[..<dollar])
                rest = rest[dollar...].dropFirst()
                let isBraced = rest.first == "{"
                let name = (isBraced ? rest.dropFirst() : rest).prefix {
                    $0 == "_" || ($0.isASCII && ($0.isLetter || $0.isNumber))
                }
                let end = isBraced ? rest[name.endIndex...].firstIndex(of: "}") : name.endIndex
                guard !name.isEmpty, let end, !isBraced || end == name.endIndex else {
                    append("$")
                    continue
                }
                value += try held(by: String(name), header)
                names += 1
                rest = rest[end...].dropFirst(isBraced ? 1 : 0)
            }
            append(rest)
            guard value.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
                throw Failure(
                    code: .usage,
                    message: "error: the header '\(header)' contains a line break or another control character"
                )
            }
        }

        /// Returns the value of a variable.
        private func held(by name: String, _ header: String) throws -> String {
            guard Restrictions.current == nil else { throw Failure(.refused(.variable(name))) }
            guard allowed?.contains(name) ?? true else {
                throw Failure(
                    code: .usage,
                    message: """
                        error: the header '\(header)' in the configuration uses the variable '\(name)', which isn't \
                        allowed
                          fix: --allow-env \(name), or TRPCGEN_ALLOW_ENV=\(name), if the server may receive its value
                        """
                )
            }
            guard let held = environment[name], !held.isEmpty else {
                throw Failure(
                    code: .usage,
                    message:
                        "error: the header '\(header)' requires the environment variable '\(name)', which isn't set"
                )
            }
            Invocation.current.secrets.insert(held, of: name)
            return held.trimmingCharacters(in: .whitespacesAndNewlines)
        }

        private mutating func append(_ part: Substring) {
            value += part
            literal += part
        }
    }
}
