/// SHA-256 (FIPS 180-4, 6.2), for pins and signed bodies, which are public data.
///
/// Foundation doesn't provide it on Linux, and NIOSSL doesn't expose it.
///
/// The hash is incremental, and buffers less than one block.
package struct SHA256Hash {
    /// The size of a hash in bytes.
    package static let size = 32

    private static let blockSize = 64

    private var state: [UInt32] = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]
    /// The words of a block, followed by the words derived from them.
    private var words = [UInt32](repeating: 0, count: 64)
    /// The bytes of an incomplete block.
    private var rest: [UInt8] = []
    private var byteCount: UInt64 = 0

    package init() {}

    /// Returns the 32-byte hash of a message.
    package static func hash(of message: some Collection<UInt8>) -> [UInt8] {
        var hash = SHA256Hash()
        hash.update(message)
        return hash.finalize()
    }

    /// Adds the next chunk of the message.
    package mutating func update(_ bytes: some Collection<UInt8>) {
        byteCount += UInt64(bytes.count)
        if bytes.withContiguousStorageIfAvailable({ add($0) }) == nil {
            Array(bytes).withUnsafeBufferPointer { add($0) }
        }
    }

    /// Returns the hash of all chunks so far.
    package func finalize() -> [UInt8] {
        var last = self
        let bitCount = byteCount * 8
        var end = [0x80] + [UInt8](repeating: 0, count: (119 - rest.count) % Self.blockSize)
        end += (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * $0)) }
        last.update(end)
        return last.state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
    }

    private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        var bytes = bytes[...]
        if !rest.isEmpty {
            let missing = bytes.prefix(Self.blockSize - rest.count)
            rest += missing
            bytes = bytes.dropFirst(missing.count)
            guard rest.count == Self.blockSize else { return }
            let block = rest
            block.withUnsafeBufferPointer { mix($0[...]) }
            rest.removeAll(keepingCapacity: true)
        }
        while bytes.count >= Self.blockSize {
            mix(bytes.prefix(Self.blockSize))
            bytes = bytes.dropFirst(Self.blockSize)
        }
        rest += bytes
    }

    private mutating func mix(_ block: Slice<UnsafeBufferPointer<UInt8>>) {
        for index in 0..<16 {
            let start = block.startIndex + index * 4
            words[index] =
                UInt32(block[start]) << 24 | UInt32(block[start + 1]) << 16 | UInt32(block[start + 2]) << 8
                | UInt32(block[start + 3])
        }
        for index in 16..<64 {
            let (early, late) = (words[index - 15], words[index - 2])
            let first = Self.rotated(early, 7) ^ Self.rotated(early, 18) ^ early >> 3
            let second = Self.rotated(late, 17) ^ Self.rotated(late, 19) ^ late >> 10
            words[index] = first &+ words[index - 16] &+ words[index - 7] &+ second
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        Self.constants.withUnsafeBufferPointer { constants in
            for index in 0..<64 {
                let chosen = (e & f) ^ (~e & g)
                let first = h &+ (Self.rotated(e, 6) ^ Self.rotated(e, 11) ^ Self.rotated(e, 25)) &+ chosen
                let whole = first &+ constants[index] &+ words[index]
                let majority = (a & b) ^ (a & c) ^ (b & c)
                let second = (Self.rotated(a, 2) ^ Self.rotated(a, 13) ^ Self.rotated(a, 22)) &+ majority
                (h, g, f, e) = (g, f, e, d &+ whole)
                (d, c, b, a) = (c, b, a, whole &+ second)
            }
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

    /// The fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
        0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
        0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
        0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
        0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
        0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
        0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
    ]
}
