extension QueryMachine {
    mutating func add(_ guess: QueryGuess<Value>) {
        guesses.append(guess)
        if guess.phase == .sent { outdateFetch() }
        emit(.notify)
    }

    func index(_ id: Int) -> Int? { guesses.firstIndex { $0.id == id } }

    mutating func send(_ id: Int) {
        guard let index = index(id) else { return }
        guesses[index].phase = .sent
        changes += 1
        outdateFetch()
    }

    /// Cancels a fetch whose response might contain a sent mutation's change.
    ///
    /// The first fetch isn't cancelled; its response is shown without the guess.
    mutating func outdateFetch() {
        guard let fetch, fetch.phase != .reading else { return }
        guard base != nil else {
            self.fetch?.isAmbiguous = true
            return
        }
        (self.fetch, isPending) = (nil, true)
        emit(.cancel(fetch.id))
        emit(.notify)
    }

    mutating func hold(_ id: Int, _ isUncertain: Bool) {
        guard let index = index(id) else { return }
        guesses[index].phase = .held
        if isUncertain {
            guesses[index].isUncertain = true
            isPending = isPending || guesses[index].isAbsorbed
        } else {
            guesses[index].isAbsorbed = false
        }
        emit(.notify)
        resume()
    }

    mutating func end(_ id: Int, _ change: ((inout Value) -> Void)?, _ isUncertain: Bool) {
        guard let index = index(id) else { return }
        changes += 1
        let guess = guesses[index]
        if let change, !guess.isAbsorbed {
            guesses[index].change = change
            guesses[index].phase = .confirmed
        } else {
            guesses.remove(at: index)
        }
        if isUncertain || guess.isUncertain || guess.isAbsorbed { isPending = true }
        fold()
        emit(.notify)
        if !isWanted, isPending { (isPending, isInvalidated) = (false, true) }
        resume()
    }

    /// Merges leading confirmed changes into the backend's value.
    mutating func fold() {
        while let first = guesses.first, first.phase == .confirmed {
            if var value = base, !first.isAbsorbed {
                first.change(&value)
                base = value
            }
            guesses.removeFirst()
        }
    }
}
