/// Validates host names and email addresses.
struct HostnameValidator {
    /// Whether letters in any script are allowed.
    let allowsUnicode: Bool

    /// Validates labels of letters, digits and inner hyphens, with up to 63 characters each and 253 in total (RFC 1123, section
    /// 2.1).
    func isHostname(_ text: String) -> Bool {
        guard !text.isEmpty, text.utf8.count <= 253 || allowsUnicode else { return false }
        return text.split(omittingEmptySubsequences: false, whereSeparator: isDot).allSatisfy(isLabel)
    }

    /// Validates an email address (RFC 5321, section 4.1.2).
    ///
    /// The local part consists of dot-separated atoms or is in quotation marks. The domain is a host name, or an address in
    /// brackets.
    func isEmail(_ text: String) -> Bool {
        guard let at = text.lastIndex(of: "@") else { return false }
        let local = text[..<at]
        let domain = text[text.index(after: at)...]
        guard !local.isEmpty, local.utf8.count <= 64 || allowsUnicode else { return false }
        guard isQuoted(local) || isAtoms(local) else { return false }
        if domain.first == "[", domain.last == "]" {
            let address = domain.dropFirst().dropLast()
            return address.hasPrefix("IPv6:")
                ? IPAddressValidator.isIPv6(String(address.dropFirst(5))) : IPAddressValidator.isIPv4(address)
        }
        return isHostname(String(domain))
    }

    /// Returns whether a character is a full stop or one of its internationalized variants (RFC 3490, section 3.1).
    private func isDot(_ character: Character) -> Bool {
        character == "." || allowsUnicode && "\u{3002}\u{FF0E}\u{FF61}".contains(character)
    }

    private func isLabel(_ label: Substring) -> Bool {
        guard !label.isEmpty, label.unicodeScalars.count <= 63, label.first != "-", label.last != "-" else {
            return false
        }
        return label.unicodeScalars.allSatisfy { scalar in
            guard scalar.isASCII else {
                return allowsUnicode && (scalar.properties.isXIDContinue || scalar.properties.isJoinControl)
            }
            return scalar == "-" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
                || ("0"..."9").contains(scalar)
        }
    }

    private func isAtoms(_ local: Substring) -> Bool {
        local.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
            !atom.isEmpty && atom.unicodeScalars.allSatisfy(isAtomic)
        }
    }

    private func isAtomic(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else { return allowsUnicode }
        return scalar.value > 0x20 && scalar.value < 0x7F && !"()<>[]:;@\\,.\"".unicodeScalars.contains(scalar)
    }

    private func isQuoted(_ local: Substring) -> Bool {
        guard local.unicodeScalars.count >= 2, local.first == "\"", local.last == "\"" else { return false }
        var isEscaped = false
        for scalar in local.unicodeScalars.dropFirst().dropLast() {
            if !scalar.isASCII ? !allowsUnicode : scalar.value < 0x20 || scalar.value == 0x7F { return false }
            if isEscaped {
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else if scalar == "\"" {
                return false
            }
        }
        return !isEscaped
    }
}
