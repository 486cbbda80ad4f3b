import BistroAPI

// What an application has before and after: its tokens, and the generated client.

actor Tokens {
    var current = "token"
    func refresh() async throws -> String { current }
}

let tokens = Tokens()
let bistro = Bistro.Client()
