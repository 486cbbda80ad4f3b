extension SwiftLayout {
    /// Writes code from left to right.
    struct Printer {
        private let width: Int
        /// The indentation of the current line.
        private var indent: Int
        var column: Int
        /// The output. Appending bytes is much faster than appending strings.
        private(set) var bytes: [UInt8] = []
        /// Whether a list in the current row has been broken.
        private var isBroken = false

        private let fillsLines: Bool

        init(width: Int, indent: Int, fillsLines: Bool) {
            self.width = width
            self.fillsLines = fillsLines
            self.indent = indent
            column = indent
        }

        /// Prints code, and breaks it into lines as needed.
        ///
        /// - Parameter head: The code that follows on the same line.
        mutating func print(_ code: Code, before head: Head) {
            switch code {
            case .text(let text): write(text)
            case .row(let parts): print(row: parts, before: head)
            case .list(let open, let elements, let close):
                if write(whole: code, before: elements.isEmpty ? nil : head.besides(code.reservedWidth)) { return }
                print(list: elements, open, close, before: head)
                isBroken = true
            case .filled(let open, let elements, let close):
                if write(whole: code, before: elements.isEmpty ? nil : head) { return }
                write(open)
                print(filled: elements, endsWithComma: close.hasPrefix("]"))
                write(close)
            case .lines(let open, let statements, let close):
                write(open)
                print(lines: statements) { _ in false }
                if !close.isEmpty {
                    newLine()
                    write(close)
                }
            case .block(let parameters, let statements, let short):
                if fillsLines || !isBroken, write(whole: code, before: head) { return }
                write(parameters.isEmpty || short != nil ? "{" : "{ \(parameters)")
                print(lines: short.map { [$0] } ?? statements) { _ in false }
                newLine()
                write("}")
            case .assignments(let all): print(assignments: all)
            case .next(let inner, let apart): print(next: inner, apart, before: head)
            }
        }

        private mutating func print(list elements: [Code], _ open: String, _ close: String, before head: Head) {
            // A bracketed list that spans several lines has one element per line and a trailing comma, as Swift formatters
            // write it.
            let isArray = close.hasPrefix("]")
            if fillsLines, !isArray {
                if let last = elements.last, let before = line(of: elements, upTo: last, open) {
                    write(before)
                    print(last, before: Head(width: SwiftLayout.width(of: close), isOpen: true).followed(by: head))
                    return write(close)
                }
                write(open)
                print(filled: elements)
            } else {
                write(open)
                print(lines: elements) { $0 < elements.count - 1 || $0 > 0 && isArray }
                newLine()
            }
            write(close)
        }

        /// Returns the text before the last element if only that element must be broken; otherwise nil.
        private func line(of elements: [Code], upTo last: Code, _ open: String) -> String? {
            guard last.isCall, let line = Code.list(open: open, elements: elements.dropLast(), close: "").line else {
                return nil
            }
            let text = elements.count == 1 ? line : line + ", "
            return column + SwiftLayout.width(of: text) + last.head.width <= width ? text : nil
        }

        /// Prints the elements indented, each on its own line.
        private mutating func print(lines: [Code], hasComma: (Int) -> Bool) {
            indented { printer in
                for (index, line) in lines.enumerated() {
                    let comma = hasComma(index) ? "," : ""
                    printer.newLine()
                    printer.print(line, before: Head(width: comma.count, isOpen: false))
                    printer.write(comma)
                }
            }
        }

        /// Prints the elements indented, on as few lines as possible.
        private mutating func print(filled elements: [Code], endsWithComma: Bool = false) {
            indented { printer in
                var isFull = true
                for (index, element) in elements.enumerated() {
                    let comma = endsWithComma || index < elements.count - 1 ? "," : ""
                    let line = element.line.map { " " + $0 + comma }
                    if !isFull, let line, printer.fits(line, Head(width: 0, isOpen: false)) {
                        printer.write(line)
                        continue
                    }
                    printer.newLine()
                    let start = printer.bytes.count
                    printer.print(element, before: Head(width: comma.count, isOpen: false))
                    printer.write(comma)
                    // Nothing follows a multiline element on its last line.
                    isFull = printer.bytes[start...].contains(UInt8(ascii: "\n"))
                }
            }
            newLine()
        }

        private mutating func print(assignments all: [Code.Assignment]) {
            var rest = all[...]
            while !rest.isEmpty {
                if rest.count < all.count { newLine() }
                let count = fitting(rest)
                write(Code.Assignment.line(rest.prefix(count)))
                rest = rest.dropFirst(count)
            }
        }

        /// Returns how many of the assignments fit on the line, but at least one.
        private func fitting(_ assignments: ArraySlice<Code.Assignment>) -> Int {
            let comma = 2 * ", ".utf8.count
            var end = column + "() = ()".utf8.count - comma
            let isBehind = assignments.firstIndex { assignment in
                end += comma + SwiftLayout.width(of: assignment.target) + SwiftLayout.width(of: assignment.value)
                return end > width
            }
            return max(1, (isBehind ?? assignments.endIndex) - assignments.startIndex)
        }

        private mutating func print(row parts: [Code], before head: Head) {
            if write(whole: .row(parts), before: head.besides(Code.row(parts).reservedWidth)) { return }
            let outer = isBroken
            isBroken = false
            var rests = [head]
            for part in parts.dropFirst().reversed() { rests.append(part.head.followed(by: rests[rests.count - 1])) }
            for (part, rest) in zip(parts, rests.reversed()) { print(part, before: rest) }
            isBroken = outer || isBroken
        }

        /// Prints the code on the current line if it fits; otherwise on its own line if it fits there; otherwise broken into
        /// lines.
        ///
        /// Broken code starts on the current line if its first line fits there, or doesn't fit on its own line either.
        private mutating func print(next code: Code, _ apart: String, before head: Head) {
            let opened = code.unbrokenHead.followed(by: head).width
            let further = indent + SwiftLayout.indent + SwiftLayout.width(of: apart)
            let isWhole = fits(code, head)
            let isWholeApart = code.width(within: width - further - head.width) != nil
            if isWhole || !isWholeApart && (column + opened <= width || further + opened > width) {
                return print(code, before: head)
            }
            indented { printer in
                printer.newLine()
                printer.write(apart)
                printer.print(code, before: head)
            }
        }

        /// Returns whether the code fits on the line.
        private func fits(_ code: Code, _ head: Head) -> Bool {
            code.width(within: width - column - head.width) != nil
        }

        private func fits(_ line: String, _ head: Head) -> Bool {
            column + SwiftLayout.width(of: line) + head.width <= width
        }

        private mutating func indented(_ body: (inout Printer) -> Void) {
            let outer = (indent, isBroken)
            indent += SwiftLayout.indent
            isBroken = false
            body(&self)
            (indent, isBroken) = outer
        }

        private mutating func newLine() {
            bytes.append(UInt8(ascii: "\n"))
            bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
            column = indent
        }

        /// Writes the code if it fits on the line with the head that follows, and returns whether it does. Without a head, any
        /// single line fits.
        private mutating func write(whole code: Code, before head: Head?) -> Bool {
            guard let width = code.width(within: head.map { width - column - $0.width } ?? .max / 2) else {
                return false
            }
            code.append(to: &bytes)
            column += width
            return true
        }

        private mutating func write(_ text: String) {
            bytes += text.utf8
            column += SwiftLayout.width(of: text)
        }
    }
}
