import Foundation
package import TRPCRuntime

extension HTTPHeaders {
    /// The secrets in the values, to be looked for elsewhere: credentials, cookies, and values whose names say that they are
    /// secrets; of eight characters and more, since shorter texts stand in others by chance.
    ///
    /// - Parameter isSecret: whether a value of that name is a secret.
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

    /// A cookie's value if it may be a secret. A word such as `accepted` is a setting; a session's id is no word.
    private static func cookie(_ pair: Substring, _ isSecret: (String) -> Bool) -> [String] {
        guard let equals = pair.firstIndex(of: "=") else { return [] }
        let value = pair[pair.index(after: equals)...].trimmingCharacters(in: CharacterSet(charactersIn: " \""))
        let isWord = value.utf8.count < 16 && value.allSatisfy { $0.isLowercase || $0 == "-" || $0 == "_" }
        let isNamed = isSecret(pair[..<equals].trimmingCharacters(in: .whitespaces))
        guard !isWord || isNamed else { return [] }
        return [value] + [value.removingPercentEncoding].compactMap(\.self)
    }
}
