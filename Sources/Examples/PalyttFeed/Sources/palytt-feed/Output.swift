import PalyttFeed

/// The error for a step of the story that didn't happen.
struct StepFailed: Error, CustomStringConvertible {
    let description: String
}

/// Prints the title of a step.
func tell(_ step: String) { print("\n\(step)") }

/// Prints a line as shown on the screen.
func show(_ text: String) { print("   \(text)") }

/// Prints the posts of a feed.
func show(_ posts: some Sequence<FeedPost>) {
    for post in posts { show("\(post.isLiked ? "♥" : "♡") \(post.likes)  \(post.title), \(post.place)") }
}

/// Waits until a condition is true.
///
/// - Throws: ``StepFailed`` if the condition isn't true after twenty seconds; `CancellationError`.
@MainActor
func wait(for what: String, _ hasHappened: @MainActor () async -> Bool) async throws {
    let start = ContinuousClock.now
    while await !hasHappened() {
        guard ContinuousClock.now - start < .seconds(20) else {
            throw StepFailed(description: "did not happen: \(what)")
        }
        try await Task.sleep(for: .milliseconds(5))
    }
}
