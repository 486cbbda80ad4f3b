/// A member of an object, given by the positions of its name and value.
struct ByteMember {
    let name: Int32
    let length: Int32
    let value: Int32
}

/// The state of an object being read.
struct ObjectFrame {
    enum ReadState {
        /// The reader is at the value of the last known member.
        case value
        /// All members, and the end of the object, are known.
        case complete
    }

    /// A unique ID, used to detect reading from an object that was already left.
    var id = 0
    /// The index of the object's first member.
    var start = 0
    var state = ReadState.complete
    var end = 0
    /// The index of the member that was read last, since the one after it is usually requested next.
    var last = -1
    /// A bit for each name, used to detect duplicates.
    var marks: UInt64 = 0
}
