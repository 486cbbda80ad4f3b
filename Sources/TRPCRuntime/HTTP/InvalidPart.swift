/// A form part that can't be sent because a line break would inject another header.
struct InvalidPart: Error {
    /// The name of the form field.
    let name: String
    /// The problem, without the value.
    let description: String
}

extension FormData.Part {
    /// Validates the part's header values. Line breaks and quotation marks in names are escaped, as in browsers.
    func validate() throws(InvalidPart) {
        for (text, what) in [(name, "The field's name"), (filename ?? "", "The file's name")] {
            let isWritable = text.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && $0.value != 0x7F || "\r\n\t".unicodeScalars.contains($0)
            }
            guard isWritable else { throw invalid("\(what) contains a control character.") }
        }
        guard contentType?.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) ?? true else {
            throw invalid("The content type contains a line break or another invalid character.")
        }
        do throws(InvalidHeader) { try headers.validate() } catch { throw invalid(error.description) }
    }

    private func invalid(_ description: String) -> InvalidPart {
        InvalidPart(name: name.excerpt(), description: description)
    }
}
