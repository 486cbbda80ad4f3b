import Foundation

/// A byte sequence that can be appended to: an array, or a writer's buffer.
protocol ByteOutput: ~Copyable {
    mutating func append(_ byte: UInt8)
    mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>)
}

extension ByteOutput where Self: ~Copyable {
    @inline(__always)
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }
}

extension [UInt8]: ByteOutput {
    mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
        append(contentsOf: UnsafeRawBufferPointer(bytes))
    }
}

/// The bytes of a document that is being written.
///
/// Unlike an array, it has a single owner. Appending therefore only checks the capacity, and `Data` can take over the memory
/// without copying it.
struct OutputBuffer: ByteOutput, ~Copyable {
    private var base: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 1024) {
        self.capacity = capacity
        base = Self.memory(nil, capacity)
    }

    deinit { free(base) }

    var isEmpty: Bool { count == 0 }

    @inline(__always)
    var last: UInt8? { count == 0 ? nil : base[count &- 1] }

    /// The bytes in a range, valid until the buffer changes.
    @inline(__always)
    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)
        base[count] = byte
        count &+= 1
    }

    @inline(__always)
    mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count)
        (base + count).update(from: start, count: bytes.count)
        count &+= bytes.count
    }

    /// Appends exactly `added` bytes, which a closure writes.
    @inline(__always)
    mutating func append(count added: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
        reserve(added)
        write(UnsafeMutableBufferPointer(start: base + count, count: added))
        count &+= added
    }

    /// Appends a string in quotes, with escapes where JSON requires them. Returns whether all of its bytes are ASCII.
    @inline(__always)
    @discardableResult
    mutating func appendQuoted(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // The quotes, and the bytes that the last word may write beyond the string.
        reserve(bytes.count &+ 10)
        base[count] = UInt8(ascii: "\"")
        count &+= 1
        var isASCII = true
        let plain = copyPlain(bytes, &isASCII)
        count &+= plain
        if plain < bytes.count { isASCII = appendEscaped(bytes, from: plain) && isASCII }
        append(UInt8(ascii: "\""))
        return isASCII
    }

    @inline(never)
    private mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        JSONStringWriter.write(UnsafeBufferPointer(rebasing: bytes[start...]), to: &self)
    }

    /// Copies bytes up to the first quote, backslash or control character, eight at a time. Returns their number.
    @inline(__always)
    private func copyPlain(_ bytes: UnsafeBufferPointer<UInt8>, _ isASCII: inout Bool) -> Int {
        let (source, target) = (UnsafeRawBufferPointer(bytes), UnsafeMutableRawPointer(base + count))
        var (place, high) = (0, UInt64(0))
        defer { isASCII = high & 0x8080_8080_8080_8080 == 0 }
        while source.count &- place >= 8 {
            let word = source.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            target.storeBytes(of: word, toByteOffset: place, as: UInt64.self)
            high |= word
            let ends = JSONStringWriter.ends(in: UInt64(littleEndian: word))
            if ends != 0 { return place &+ ends.trailingZeroBitCount >> 3 }
            place &+= 8
        }
        while place < source.count {
            let byte = source[place]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return place }
            target.storeBytes(of: byte, toByteOffset: place, as: UInt8.self)
            high |= UInt64(byte)
            place &+= 1
        }
        return place
    }

    mutating func removeAll(from start: Int) {
        precondition(start >= 0 && start <= count)
        count = start
    }

    /// Returns the bytes as `Data`, and leaves the buffer empty.
    mutating func takeData() -> Data {
        if count < capacity / 2 { base = Self.memory(base, max(count, 1)) }
        let data = Data(bytesNoCopy: base, count: count, deallocator: .free)
        (count, capacity) = (0, 16)
        base = Self.memory(nil, capacity)
        return data
    }

    @inline(__always)
    private mutating func reserve(_ added: Int) {
        if capacity &- count < added { grow(by: added) }
    }

    @inline(never)
    private mutating func grow(by added: Int) {
        capacity = max(capacity * 2, count + added)
        base = Self.memory(base, capacity)
    }

    /// Returns memory that can be released with `free`, as `Data` does.
    private static func memory(_ old: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutablePointer<UInt8> {
        guard let memory = realloc(old, size) else { preconditionFailure("out of memory") }
        return memory.bindMemory(to: UInt8.self, capacity: size)
    }
}
