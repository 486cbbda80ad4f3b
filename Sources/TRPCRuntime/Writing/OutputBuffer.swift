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
