/// The pause before the next connection of a socket, from when the last one was lost or could not be made.
///
/// It is kept when nothing needs a connection meanwhile: the next operation comes to the same server.
struct SocketPause {
    /// The number of the attempt after the pause.
    let attempt: Int
    let time: Duration
    let since: Duration

    /// What is left of the pause. No pause lasts longer than the limit.
    func rest(at now: Duration, limit: Duration?) -> Duration { max(.zero, min(time, limit ?? time) - (now - since)) }
}
