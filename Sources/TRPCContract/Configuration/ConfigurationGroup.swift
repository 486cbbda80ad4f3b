/// A group of related keys, which is a section of the page "Configuration".
package enum ConfigurationGroup: String, Sendable, CaseIterable {
    case contract = "The contract"
    case client = "The client"
    case files = "Files"
    case types = "Types"
    case names = "Names"
    case selection = "Selecting parts of a contract"
    case comparing = "Comparing contracts"
    case several = "Several clients"
}
