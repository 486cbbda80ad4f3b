import Foundation
package import TRPCRuntime

extension HTTPHeaders {
    /// Returns the secrets in the header values, so that they can be found elsewhere.
    ///
    /// These are credentials, cookies and values with the names of secrets that have at least eight characters, since shorter
    /// strings can occur by chance.
    ///
    /// - Parameter isSecret: returns whether a name is that of a secret.
    package func secrets(_ isSecret: (String) -> Bool) -> Set<String> {
        var found: [String] = []
        for field in self {
            switch field.name.lowercased() {
            case "authorization", "proxy-authorization": found += Self.credentials(in: field.value)
            case "cookie": found += field.value.split(separator: ";").flatMap { Self.cookie($0, isSecret) }
            case "set-cookie": found += Self.cookie(field.value.prefix { $0 != ";" }, isSecret)
            case let name where isSecret(name): found.append(field.value)
            default: break
            }
        }
        return Set(found.filter { $0.utf8.count >= 8 })
    }

    private static func credentials(in value: String) -> [String] {
        let parts = value.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return [value] }
        let credential = parts[1].trimmingCharacters(in: .whitespaces)
        guard parts[0].lowercased() == "basic", let bytes = Data(base64Encoded: credential) else { return [credential] }
        let pair = String(decoding: bytes, as: UTF8.self)
        let password = pair.firstIndex(of: ":").map { String(pair[pair.index(after: $0)...]) }
        return [credential, pair] + [password].compactMap(\.self)
    }

    /// Returns a cookie's value if it might be a secret.
    ///
    /// An ordinary word, such as `accepted`, is a setting; a session id isn't a word.
    private static func cookie(_ pair: Substring, _ isSecret: (String) -> Bool) -> [String] {
        guard let equals = pair.firstIndex(of: "=") else { return [] }
        let value = pair[pair.index(after: equals)...].trimmingCharacters(in: CharacterSet(charactersIn: " \""))
        let isWord = value.utf8.count < 16 && value.allSatisfy { $0.isLowercase || $0 == "-" || $0 == "_" }
        let isNamed = isSecret(pair[..<equals].trimmingCharacters(in: .whitespaces))
        guard !isWord || isNamed else { return [] }
        return [value] + [value.removingPercentEncoding].compactMap(\.self)
    }
}
