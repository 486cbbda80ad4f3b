package import Foundation

extension JSONSlice {
    /// Returns JSON with the members of all objects sorted by name.
    ///
    /// Equal values from one encoder then have equal bytes. Numbers and strings are unchanged, since no Swift type fits every
    /// number.
    package static func canonical(_ json: Data) -> Data {
        guard let first = json.first, "{[".utf8.contains(first) else { return json }
        var output = Data()
        output.reserveCapacity(json.count)
        let isWhole = write(canonical: json, to: &output)
        return isWhole ? output : json
    }

    /// Writes canonical JSON. Returns false if the JSON is invalid. Its depth was limited when the input was encoded.
    private static func write(canonical json: Data, to output: inout Data) -> Bool {
        switch json.first {
        case UInt8(ascii: "{"):
            var members: [(key: Data, value: Data)] = []
            guard
                forEachMember(
                    of: json,
                    { key, value in
                        members.append((key, value))
                        return true
                    }
                )
            else { return false }
            if members.count > 1 { members.sort { $0.key.lexicographicallyPrecedes($1.key) } }
            output.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                output.append(UInt8(ascii: "\""))
                output += member.key
                output += Data("\":".utf8)
                guard write(canonical: member.value, to: &output) else { return false }
            }
            output.append(UInt8(ascii: "}"))
        case UInt8(ascii: "["):
            guard let elements = elements(of: json) else { return false }
            output.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                guard write(canonical: element, to: &output) else { return false }
            }
            output.append(UInt8(ascii: "]"))
        default: output += json
        }
        return true
    }
}
