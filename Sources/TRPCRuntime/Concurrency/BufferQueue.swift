/// The elements of a ``Buffer``, in order.
package struct BufferQueue<Element> {
    /// The numbers of elements and bytes at which the sender must wait until only a quarter is left.
    ///
    /// A sender that doesn't wait fails at 16 times these numbers.
    private static var highWaterMarks: (count: Int, bytes: Int) { (128, 1 << 20) }
    private static var overrunFactor: Int { 16 }
    /// The maximum number of elements without a size, after which the oldest are dropped.
    private static var weightless: Int { 64 }

    private let policy: BufferingPolicy
    private let isPatient: Bool
    private let size: (Element) -> Int?
    private var elements: [Element?] = []
    /// The index of the first element.
    private var first = 0
    /// The number and total bytes of elements with a size, and the number of elements without one.
    private var (count, bytes, weightless) = (0, 0, 0)

    package init(_ policy: BufferingPolicy, isPatient: Bool = false, _ size: @escaping (Element) -> Int?) {
        self.policy = policy
        self.isPatient = isPatient
        self.size = size
    }

    /// Adds an element according to the policy. Returns false if there is no room.
    package mutating func append(_ element: Element) -> Bool {
        let measure = size
        guard let size = measure(element) else {
            if weightless == Self.weightless { dropFirst { measure($0) == nil } }
            elements.append(element)
            weightless += 1
            return true
        }
        switch policy {
        case .suspend:
            let isBounded =
                count < Self.highWaterMarks.count * Self.overrunFactor
                && bytes < Self.highWaterMarks.bytes * Self.overrunFactor
            guard isPatient || isBounded else { return false }
        case .fail(let limit):
            guard count < limit else { return false }
        case .oldest(let limit):
            guard count < limit else { return true }
        case .newest(let limit):
            guard limit > 0 else { return true }
            while count >= limit || count > 0 && bytes + size > Self.highWaterMarks.bytes * Self.overrunFactor {
                dropFirst { measure($0) != nil }
            }
        }
        elements.append(element)
        count += 1
        bytes += size
        return true
    }

    package mutating func popFirst() -> Element? {
        while first < elements.count {
            defer { advance() }
            guard let element = elements[first] else { continue }
            elements[first] = nil
            forget(element)
            return element
        }
        return nil
    }

    mutating func removeAll() { (elements, first, count, bytes, weightless) = ([], 0, 0, 0, 0) }

    /// Whether the sender should wait.
    func isFull(wasFull: Bool) -> Bool {
        guard policy == .suspend else { return false }
        let part = wasFull ? 4 : 1
        return count >= Self.highWaterMarks.count / part || bytes >= Self.highWaterMarks.bytes / part
    }

    /// Drops the first matching element.
    private mutating func dropFirst(where isOfKind: (Element) -> Bool) {
        guard let index = elements[first...].firstIndex(where: { $0.map(isOfKind) ?? false }) else { return }
        if let element = elements[index] { forget(element) }
        elements[index] = nil
        while first < elements.count, elements[first] == nil { advance() }
    }

    private mutating func forget(_ element: Element) {
        guard let size = size(element) else {
            weightless -= 1
            return
        }
        count -= 1
        bytes -= size
    }

    private mutating func advance() {
        first += 1
        guard first == elements.count || first >= 64 && first * 2 >= elements.count else { return }
        elements.removeFirst(first)
        first = 0
    }
}
