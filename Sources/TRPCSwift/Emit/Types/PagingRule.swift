internal import TRPCContract

/// How the input of a call requests adjacent pages.
struct PagingRule: Equatable {
    /// A property of the input, by index.
    typealias Property = Int

    /// A value in the output, by its path of objects and properties. An empty path is the output itself.
    struct Value: Equatable {
        struct Step: Equatable {
            var object: TypeID
            var index: Int
        }

        var steps: [Step]
    }

    enum Kind: Equatable {
        /// The output contains the cursors of adjacent pages.
        case cursor(Property, next: Value, previous: Value?)
        /// Pages are numbered.
        case number(Property, first: Start?, [Condition])
        /// Pages begin at an item's offset.
        case offset(Property, first: Int, items: Value, [Condition])
        /// The output contains the URL of the next page, whose query contains the property.
        case link(Property, Value)
        /// A response header contains the value or the URL for the next page.
        case header(Property, name: String)
    }

    /// The page that an input without a number requests.
    enum Start: Equatable {
        case number(Int)
        /// The output contains the number of its page.
        case value(Value)
        /// A response header contains the number of its page.
        case header(String)
    }

    /// A condition under which there is a next page.
    enum Condition: Equatable {
        /// A flag in the output that is true while there is a next page, or that is true on the last page.
        case flag(Value, isEnd: Bool)
        /// The number of pages.
        case pages(Value, first: Int)
        /// The number of the last page.
        case lastPage(Value)
        /// The total number of items, and the number of items per page.
        case elements(Value, Size, first: Int)
        /// The total number of items: there is a next page if it would begin before that.
        case total(Value)
        /// The items of a page: there is a next page unless they are empty.
        case items(Value)
    }

    /// The number of items per page.
    enum Size: Equatable {
        case property(Property, standard: Int?)
        case value(Value)
    }

    /// A property for the direction of a cursor, and the indices of the two directions among its values.
    struct Direction: Equatable {
        var property: Property
        var type: TypeID
        var forward: Int
        var backward: Int
    }

    /// The type of the call's output.
    var page: TypeID
    var kind: Kind
    /// For cursors: a flag that indicates whether there is a next page.
    var more: Condition?
    var direction: Direction?
}
