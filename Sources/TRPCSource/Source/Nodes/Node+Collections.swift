extension Node {
    /// A key in a mapping, and its value.
    package struct Entry {
        package let keyNode: Node
        package let value: Node

        /// The key's text. It's independent of the kind of scalar, so `200:` and `"200":` are the same key.
        package var key: String { keyNode.text ?? "" }
    }

    /// The entries of a mapping. A repeated key occurs only at its last position.
    package struct Entries: RandomAccessCollection {
        fileprivate let document: Document
        fileprivate let start: Int
        package let count: Int

        init(document: Document, start: Int, count: Int) {
            self.document = document
            self.start = start
            self.count = count
        }

        package var startIndex: Int { 0 }
        package var endIndex: Int { count }

        package subscript(position: Int) -> Entry {
            precondition(position >= 0 && position < count, "entry out of range")
            let link = start + 2 * position
            return Entry(
                keyNode: Node(document: document, index: document.links[link]),
                value: Node(document: document, index: document.links[link + 1])
            )
        }

        package func makeIterator() -> Iterator { Iterator(entries: self) }

        /// An iterator over the entries.
        ///
        /// The default iterator of a collection allocates memory for each entry if it's used from another module.
        package struct Iterator: IteratorProtocol {
            fileprivate let entries: Entries
            private var position = 0

            fileprivate init(entries: Entries) { self.entries = entries }

            package mutating func next() -> Entry? {
                guard position < entries.count else { return nil }
                defer { position += 1 }
                return entries[position]
            }
        }
    }

    /// The elements of a sequence.
    package struct Elements: RandomAccessCollection {
        fileprivate let document: Document
        fileprivate let start: Int
        package let count: Int

        init(document: Document, start: Int, count: Int) {
            self.document = document
            self.start = start
            self.count = count
        }

        package var startIndex: Int { 0 }
        package var endIndex: Int { count }

        package subscript(position: Int) -> Node {
            precondition(position >= 0 && position < count, "element out of range")
            return Node(document: document, index: document.links[start + position])
        }
    }
}
