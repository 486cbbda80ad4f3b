/// Swift source without comments and string literals. Interpolations are kept as code.
struct SwiftCode {
    private(set) var text = ""
    private let scalars: [Unicode.Scalar]
    private var index = 0

    init(_ source: String) {
        scalars = Array(source.unicodeScalars)
        while index < scalars.count { readCode() }
    }

    private func has(_ mark: String, at place: Int) -> Bool {
        let mark = Array(mark.unicodeScalars)
        return place + mark.count <= scalars.count && scalars[place..<(place + mark.count)].elementsEqual(mark)
    }

    private mutating func readCode() {
        if has("//", at: index) {
            while index < scalars.count, scalars[index] != "\n", scalars[index] != "\r" { index += 1 }
        } else if has("/*", at: index) {
            skipComment()
        } else if scalars[index] == "`" {
            // An identifier in backticks.
            index += 1
            while index < scalars.count, scalars[index] != "`", scalars[index] != "\n" { index += 1 }
            index += 1
        } else if scalars[index] == "\"" || scalars[index] == "#" {
            readString()
        } else {
            text.unicodeScalars.append(scalars[index])
            index += 1
        }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if has("/*", at: index) {
                depth += 1
            } else if has("*/", at: index) {
                depth -= 1
            } else {
                index += 1
                continue
            }
            index += 2
        } while depth > 0 && index < scalars.count
    }

    private mutating func readString() {
        var start = index
        while start < scalars.count, scalars[start] == "#" { start += 1 }
        let pounds = String(repeating: "#", count: start - index)
        guard start < scalars.count, scalars[start] == "\"" else {
            text.unicodeScalars.append(scalars[index])
            index += 1
            return
        }
        let quotes = has("\"\"\"", at: start) ? "\"\"\"" : "\""
        index = start + quotes.unicodeScalars.count
        while index < scalars.count, !has(quotes + pounds, at: index) {
            if has("\\" + pounds + "(", at: index) {
                index += pounds.unicodeScalars.count + 2
                readInterpolation()
            } else if has("\\" + pounds, at: index) {
                index += pounds.unicodeScalars.count + 2
            } else if quotes == "\"", scalars[index] == "\n" || scalars[index] == "\r" {
                // The literal isn't closed: what follows is code.
                return
            } else {
                index += 1
            }
        }
        index += (quotes + pounds).unicodeScalars.count
    }

    private mutating func readInterpolation() {
        var depth = 1
        while index < scalars.count, depth > 0 {
            if scalars[index] == "(" { depth += 1 } else if scalars[index] == ")" { depth -= 1 }
            readCode()
        }
    }
}
