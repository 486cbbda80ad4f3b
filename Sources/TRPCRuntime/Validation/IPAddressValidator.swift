/// Validates IP addresses.
enum IPAddressValidator {
    /// Validates four decimal numbers up to 255, without leading zeros (RFC 2673, section 3.2).
    static func isIPv4(_ text: Substring) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                guard (1...3).contains(part.count), part.count == 1 || part.first != UInt8(ascii: "0") else {
                    return false
                }
                return part.allSatisfy(isDigit) && UInt8(Substring(part)) != nil
            }
    }

    /// Validates an IPv6 address (RFC 4291, section 2.2).
    ///
    /// The address has eight groups of up to four hexadecimal digits, with at most one `::` for groups of zeros. The last two
    /// groups can be an IPv4 address.
    static func isIPv6(_ text: String) -> Bool {
        let halves = text.split(separator: "::", maxSplits: 2, omittingEmptySubsequences: false)
        guard halves.count <= 2, let last = halves.last else { return false }
        var count = 0
        for half in halves where !half.isEmpty {
            let groups = half.split(separator: ":", omittingEmptySubsequences: false)
            for (index, group) in groups.enumerated() {
                let isLast = index == groups.count - 1 && half.endIndex == last.endIndex
                if isLast, group.contains("."), isIPv4(group) {
                    count += 2
                } else if (1...4).contains(group.utf8.count), group.utf8.allSatisfy(isHexDigit) {
                    count += 1
                } else {
                    return false
                }
            }
        }
        return halves.count == 2 ? count < 8 : count == 8
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
}
