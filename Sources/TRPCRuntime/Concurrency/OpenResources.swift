/// A hook for leak tests, called for each task and connection that the runtime opens and closes.
package enum OpenResources {
    /// Called with the kind of resource, and 1 for opening or -1 for closing.
    package typealias Observer = @Sendable (_ kind: String, _ change: Int) -> Void

    /// The current task's observer; nil outside tests.
    @TaskLocal package static var observer: Observer?
}
