/// A member of an object: the positions of its name and value.
struct ByteMember {
    let name: Int32
    let length: Int32
    let value: Int32
}

/// An object being read.
struct ObjectFrame {
    enum ReadState {
        /// At the value of the last known member.
        case value
        /// All members are known, and the end of the object.
        case complete
    }

    /// A unique ID, so that reading from an object that was left is detected.
    var id = 0
    /// The index of its first member.
    var start = 0
    var state = ReadState.complete
    var end = 0
    /// The member that was read last, since the next one is usually requested next.
    var last = -1
    /// A bit for each name, for detecting duplicates.
    var marks: UInt64 = 0
}
