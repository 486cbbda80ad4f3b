/// A hook for tests that look for leaks: it is told of each task and connection that the runtime opens and closes.
package enum OpenResources {
    /// Called with the kind of resource, and 1 when one is opened or -1 when one is closed.
    package typealias Observer = @Sendable (_ kind: String, _ change: Int) -> Void

    /// The observer of the current task; nil outside of tests.
    @TaskLocal package static var observer: Observer?
}
