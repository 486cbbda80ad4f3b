import Foundation
import TRPCRuntime

extension PinningFailure {
    /// Creates the failure for the first mistake in hosts' pins; returns nil if there are none.
    init?(mistakeIn hosts: [PinnedHost]) {
        for (index, host) in hosts.enumerated() {
            let isSecond = hosts[..<index].contains { $0.name == host.name }
            guard let mistake = host.mistake ?? (isSecond ? .twice : nil) else { continue }
            self = .configuration(host.name, mistake.words, remedy: mistake.remedy)
            return
        }
        return nil
    }
}

extension PinnedHost {
    /// A mistake in a host's pins and how to fix it.
    fileprivate struct Mistake {
        let words: String
        let remedy: String

        static let twice = Self(words: "the host has two entries.", remedy: "Put all its keys into one entry.")
        static let notAName = Self(
            words: "this is not a host name.",
            remedy: "Pass only the host, such as api.example.com: no scheme, port, path or wildcard."
        )
        static let noKey = Self(
            words: "there are no keys.",
            remedy: "Pass the hashes of the server's key and a backup key; the page Pinning shows how to get them."
        )
        static let noBackup = Self(
            words: "there is only one key, and no backup.",
            remedy: """
                Create a second key, store it away from the server, and add its hash; the page Pinning shows how. \
                Without it, the app cannot reach the server after the first key is lost.
                """
        )

        static func notAHash(_ number: Int) -> Self {
            Self(
                words: "key \(number) is not a hash.",
                remedy:
                    "Pass the SHA-256 hash of the key in base64, 44 characters; the page Pinning shows how to get it."
            )
        }

        static let notADay = Self(words: "the expiry is not a day.", remedy: "Use the form 2027-06-30.")
    }

    fileprivate var mistake: Mistake? {
        guard !name.isEmpty, name.utf8.allSatisfy(Self.isNameByte) else { return .notAName }
        for (index, key) in keys.enumerated() where Data(base64Encoded: key)?.count != SHA256Hash.size {
            return .notAHash(index + 1)
        }
        if keys.isEmpty { return .noKey }
        if Set(keys).count < 2 { return .noBackup }
        return end == nil ? .notADay : nil
    }

    /// Returns whether a byte is allowed in host names and IP addresses. Internationalized names must be in the `xn--…` form.
    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-._".utf8.contains(byte)
        }
    }
}
