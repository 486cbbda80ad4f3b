/// How a file of the store is opened.
public struct StoreOptions: Sendable, Hashable {
    /// When Apple's systems let a process read the file. Elsewhere it has no effect.
    public enum Protection: Sendable, Hashable {
        /// From the first unlocking after a start of the device on: what works in the background, too.
        case untilFirstUnlock
        /// While the device is unlocked, and while the file is open.
        case unlessOpen
        /// While the device is unlocked.
        case complete
        /// Always.
        case none
    }

    /// How long a write, or the first opening of a file, waits for another process, such as an extension, to end its own;
    /// zero throws ``StoreError/Reason/busy`` at once.
    public var busyTimeout: Duration
    /// The file's data protection class.
    public var protection: Protection
    /// Whether backups of Apple's systems contain the file; nil for the store's default: a journal is in backups, and a cache isn't.
    public var isInBackups: Bool?
    /// Encrypts values; nil stores them as they are.
    public var sealing: StoreSealing?
    /// The file's largest size in bytes, without its log; a write beyond it throws ``StoreError/Reason/full``.
    public var maximumBytes: Int

    /// Options; each has a default that suits most.
    public init(
        busyTimeout: Duration = .seconds(5),
        protection: Protection = .untilFirstUnlock,
        maximumBytes: Int = 256 << 20,
        isInBackups: Bool? = nil,
        sealing: StoreSealing? = nil
    ) {
        self.isInBackups = isInBackups
        self.sealing = sealing
        self.busyTimeout = busyTimeout
        self.protection = protection
        self.maximumBytes = maximumBytes
    }
}
