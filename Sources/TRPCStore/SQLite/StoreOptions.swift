/// Settings for opening a store's file.
public struct StoreOptions: Sendable, Hashable {
    /// When a process can read the file on Apple platforms. Has no effect on other platforms.
    public enum Protection: Sendable, Hashable {
        /// After the device has been unlocked once since it started, including in the background.
        case untilFirstUnlock
        /// While the device is unlocked, or as long as the file stays open.
        case unlessOpen
        /// While the device is unlocked.
        case complete
        /// Always.
        case none
    }

    /// How long to wait for another process, such as an extension, when writing or first opening a file.
    ///
    /// With zero, ``StoreError/Reason/busy`` is thrown immediately.
    public var busyTimeout: Duration
    /// The file's data protection class.
    public var protection: Protection
    /// Whether Apple's backups include the file; nil for the default, which includes journals but not caches.
    public var isInBackups: Bool?
    /// Encrypts values; nil to store them unencrypted.
    public var sealing: StoreSealing?
    /// The maximum file size in bytes, excluding the log. Writes that exceed it throw ``StoreError/Reason/full``.
    public var maximumBytes: Int

    /// Creates options. The defaults suit most apps.
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
