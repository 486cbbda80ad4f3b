import BistroAPI

// The application's code that doesn't change: its tokens, and the generated client.

actor Tokens {
    var current = "token"
    func refresh() async throws -> String { current }
}

let tokens = Tokens()
let bistro = Bistro.Client()
