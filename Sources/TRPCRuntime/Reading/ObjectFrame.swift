/// A member of an object: where its name and its value begin.
struct ByteMember {
    let name: Int32
    let length: Int32
    let value: Int32
}

/// An object that is being read.
struct ObjectFrame {
    enum ReadState {
        /// At the value of the last of the members that are known.
        case value
        /// All members are known, and the object ends at a place.
        case complete
    }

    /// Tells it apart from all others, so that nobody reads on in an object that has been left.
    var id = 0
    /// The first of its members.
    var start = 0
    var state = ReadState.complete
    var end = 0
    /// The member that was read last: mostly the next one is asked for next.
    var last = -1
    /// A bit for each name, to find names that are given twice.
    var marks: UInt64 = 0
}
