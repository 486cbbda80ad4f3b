/// Settings for opening a file of the store.
public struct StoreOptions: Sendable, Hashable {
    /// When Apple platforms allow a process to read the file. No effect elsewhere.
    public enum Protection: Sendable, Hashable {
        /// After the first unlock since the device started, so also in the background.
        case untilFirstUnlock
        /// While the device is unlocked, and while the file is open.
        case unlessOpen
        /// While the device is unlocked.
        case complete
        /// Always.
        case none
    }

    /// How long a write, or the first opening of a file, waits for another process, such as an extension.
    ///
    /// Zero throws ``StoreError/Reason/busy`` immediately.
    public var busyTimeout: Duration
    /// The file's data protection class.
    public var protection: Protection
    /// Whether Apple's backups contain the file; nil for the store's default: a journal is backed up, a cache isn't.
    public var isInBackups: Bool?
    /// Encrypts values; nil stores them unencrypted.
    public var sealing: StoreSealing?
    /// The maximum size of the file in bytes, without its log; a write beyond it throws ``StoreError/Reason/full``.
    public var maximumBytes: Int

    /// Creates options; each has a default that suits most apps.
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
