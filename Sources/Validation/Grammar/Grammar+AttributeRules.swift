import Markup

extension Grammar {
  /// The allowed and the required attributes of an element, as a schema defines them.
  struct AttributeRules: Sendable {
    enum Value: Sendable {
      case free
      case words([[UInt8]])
      /// A language with or without script and country. Rarer tags are left to libxml2.
      case language
      /// A whole number not below this one, of up to nine digits.
      case number(from: Int)
    }

    /// An attribute by its name: one of `xml:`, or of no namespace.
    struct Rule: Sendable {
      let name: [UInt8]
      let isOfXML: Bool
      let value: Value
    }

    /// Whether there may be any number of attributes of any name.
    var takesAny = false
    private var rules: [Rule] = []
    /// The rules, as bits, whose attributes must occur together or not at all.
    private var groups: [(rules: UInt64, isRequired: Bool)] = []

    /// Adds attributes that occur together. False when there are too many.
    mutating func add(_ group: [Rule], isRequired: Bool) -> Bool {
      guard rules.count + group.count < UInt64.bitWidth else { return false }
      let bits = (UInt64(1) << group.count - 1) << rules.count
      rules += group
      groups.append((bits, isRequired))
      return true
    }

    /// Whether the schema allows the tag's attributes, without duplicates, and none is missing. Not for an element that
    /// takes any.
    func allow(_ tag: borrowing Tag) -> Bool {
      var found: UInt64 = 0
      for attribute in tag.attributes {
        guard let rule = number(of: attribute, in: tag) else { return false }
        let value = tag.bytes.span.extracting(attribute.value)
        guard AttributeRules.fits(value, rules[rule].value) else { return false }
        found |= 1 << rule
      }
      for group in groups {
        let present = found & group.rules
        guard present == group.rules || (present == 0 && !group.isRequired) else { return false }
      }
      return true
    }

    private func number(of attribute: Tag.Attribute, in tag: borrowing Tag) -> Int? {
      let name = tag.bytes.span.extracting(attribute.name)
      for index in rules.indices where rules[index].isOfXML == attribute.isQualified {
        let known = rules[index].name
        if name.equals(known.span) { return index }
      }
      return nil
    }

    private static func fits(_ text: borrowing Span<UInt8>, _ value: Value) -> Bool {
      switch value {
      case .free: return true
      case .number(let least): return text.number.map { $0 >= least } ?? false
      case .language: return isLanguage(text)
      case .words(let words):
        for word in words where text.equals(word.span) { return true }
        return false
      }
    }

    /// Two letters, then perhaps four and perhaps two, each after a hyphen.
    private static func isLanguage(_ text: borrowing Span<UInt8>) -> Bool {
      let lengths: [Int]
      switch text.count {
      case 2: lengths = [2]
      case 5: lengths = [2, 2]
      case 7: lengths = [2, 4]
      case 10: lengths = [2, 4, 2]
      default: return false
      }
      var at = 0
      for length in lengths {
        if at > 0 {
          guard text[at] == UInt8(ascii: "-") else { return false }
          at += 1
        }
        for index in at..<at + length where !(97...122).contains(text[index] | 0x20) {
          return false
        }
        at += length
      }
      return true
    }
  }
}
