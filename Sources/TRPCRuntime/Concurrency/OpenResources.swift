/// A hook for leak tests, called for each task and connection that the runtime opens and closes.
package enum OpenResources {
    /// A struct, because Swift 6.3 can't get the metadata of a task-local function in optimized code, and crashes.
    package struct Observer: Sendable {
        private let note: @Sendable (_ kind: String, _ change: Int) -> Void

        package init(_ note: @escaping @Sendable (_ kind: String, _ change: Int) -> Void) { self.note = note }

        /// Notes a resource of a kind, with 1 for opening or -1 for closing.
        package func callAsFunction(_ kind: String, _ change: Int) { note(kind, change) }
    }

    /// The current task's observer; nil outside tests.
    @TaskLocal package static var observer: Observer?
}
