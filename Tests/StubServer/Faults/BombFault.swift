import FlyingFox
import Foundation

/// A response that is small on the wire and large when decompressed: a string of `megabytes`.
///
/// `form`: `answer` to a call, an `error` page with status 500, a `line` of a streamed batch, or one `event`.
struct BombFault: Fault {
    func response(to call: FaultCall) -> HTTPResponse {
        let form = call.received.query("form") ?? "answer"
        let (type, head, tail): (String, String, String) =
            switch form {
            case "error": ("text/html", "<html>", "</html>")
            case "line": ("application/json", #"{"0":[[0],[null,0,0]]}"# + "\n" + #"[0,0,[[{"result":""#, "\"}]]]\n")
            case "event": ("text/event-stream", "event: connected\ndata: {}\n\ndata: \"", "\"\n\n")
            default: ("application/json", #"{"result":{"data":""#, #""}}"#)
            }
        let body = GzipBomb.bytes(head: head, spaces: call.number("megabytes", default: 200) << 20, tail: tail)
        return HTTPResponse(
            statusCode: HTTPStatusCode(form == "error" ? 500 : 200, phrase: "Bomb"),
            headers: [.contentType: type, .contentEncoding: "gzip"],
            whole: body
        )
    }
}

/// A gzip stream of text, many spaces, and text (RFC 1951 and 1952). One byte encodes 1,032 spaces.
///
/// Its checksum is not computed, so a reader that reaches the end reports a mismatch.
enum GzipBomb {
    static func bytes(head: String, spaces: Int, tail: String) -> Data {
        var bits = BitWriter()
        for byte: UInt8 in [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] { bits.write(Int(byte), 8) }
        stored(head, isLast: false, &bits)
        repeated(spaces, &bits)
        stored(tail, isLast: true, &bits)
        for _ in 0..<8 { bits.write(0, 8) }
        return bits.data
    }

    /// Writes an uncompressed block.
    private static func stored(_ text: String, isLast: Bool, _ bits: inout BitWriter) {
        bits.write(isLast ? 1 : 0, 3)
        bits.align()
        bits.write(text.utf8.count, 16)
        bits.write(~text.utf8.count & 0xFFFF, 16)
        for byte in text.utf8 { bits.write(Int(byte), 8) }
    }

    /// Writes a block with one-bit codes for "the last character 258 times more" and "the last one".
    private static func repeated(_ count: Int, _ bits: inout BitWriter) {
        bits.write(0b100, 3)
        // 286 literal and length codes, 1 distance code, 18 code lengths.
        bits.write(29, 5)
        bits.write(0, 5)
        bits.write(14, 4)
        for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1] {
            bits.write([18: 1, 2: 2, 1: 2][symbol] ?? 0, 3)
        }
        // Code lengths: two bits for the space and the end, one for 258 repetitions, zero for all others.
        let (one, two) = (0b01, 0b11)
        func zeros(_ count: Int) {
            bits.write(0, 1)
            bits.write(count - 11, 7)
        }
        zeros(32)
        bits.write(two, 2)
        zeros(138)
        zeros(85)
        bits.write(two, 2)
        zeros(28)
        bits.write(one, 2)
        bits.write(one, 2)
        // A space, and its repetitions.
        bits.write(0b01, 2)
        for _ in 0..<(count / 258) { bits.write(0, 2) }
        bits.write(0b11, 2)
    }

    private struct BitWriter {
        private(set) var data = Data()
        private var byte = 0
        private var count = 0

        mutating func write(_ value: Int, _ bits: Int) {
            if bits == 8, count == 0 { return data.append(UInt8(value & 255)) }
            for position in 0..<bits {
                byte |= (value >> position & 1) << count
                count += 1
                if count == 8 { align() }
            }
        }

        mutating func align() {
            guard count > 0 else { return }
            data.append(UInt8(byte))
            (byte, count) = (0, 0)
        }
    }
}
