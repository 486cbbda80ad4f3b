@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryClient {
    /// Shows a mutation's guesses, including on values that are first observed before it ends.
    func show(_ guesses: [PendingGuess]) {
        pendingGuesses += guesses
        for guess in guesses {
            for entry in allEntries { guess.add(to: entry) }
        }
    }

    /// Ends a mutation's guesses.
    func end(_ guesses: [PendingGuess], _ output: (any Sendable)?, isUncertain: Bool) {
        let ids = Set(guesses.map(\.id))
        pendingGuesses.removeAll { ids.contains($0.id) }
        for guess in guesses { guess.end(output, isUncertain: isUncertain) }
    }
}
