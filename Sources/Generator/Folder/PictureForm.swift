import Pictures
package import Sources

/// The content of the form, which describes a picture of the folder.
package struct PictureForm: Hashable, Sendable {
  /// The texts, by the names of the fields in `Sidecar.fields`. Empty texts count as missing.
  package var fields: [String: String]
  /// The name of the chosen file; nil if no file was chosen.
  package var file: String?
  /// The name of the edited picture; nil for a new picture.
  package var picture: String?

  package init(fields: [String: String], file: String? = nil, picture: String? = nil) {
    self.fields = fields
    self.file = file
    self.picture = picture
  }

  /// Parses `{"fields":{…},"file":…,"picture":…}`; nil for anything else.
  package init?(json bytes: [UInt8]) {
    let form: JSONNode
    do throws(LineError) { form = try JSONNode(bytes[...]) } catch { return nil }
    guard case .object(let members) = form else { return nil }
    self.init(fields: [:])
    for (name, value) in members {
      switch (name, value) {
      case ("fields", .object(let texts)):
        for (name, value) in texts {
          guard case .text(let text) = value,
            Sidecar.fields.contains(where: { $0.name == name })
          else { return nil }
          fields[name] = text
        }
      case ("file", .text(let name)): file = name.isEmpty ? nil : name
      case ("picture", .text(let name)): picture = name.isEmpty ? nil : name
      case ("file", .null), ("picture", .null): break
      default: return nil
      }
    }
  }
}

extension PictureForm {
  /// Messages about mistakes, by the name of the field. The messages about the chosen file have the key `file`.
  package typealias Messages = [String: String]

  /// The result of saving a form.
  package enum Outcome: Hashable, Sendable {
    /// The form was saved. `file` is the name of the picture's file, `page` the path of its page, and `isClean` whether
    /// the metadata of a new picture was removed.
    case saved(file: String, page: String, isClean: Bool?)
    /// The form has mistakes, so nothing was changed.
    case mistakes(Messages)
  }

  /// The texts of the fields as a sidecar, checked by the rules for sidecars.
  package func texts(_ messages: inout Messages) -> Sidecar {
    var texts = Sidecar()
    for field in Sidecar.fields {
      let text = fields[field.name] ?? ""
      if text.isEmpty {
        if field.isRequired {
          messages[field.name] = "the value is missing; allowed: \(field.rule.allowed)"
        }
      } else if let wrong = texts.set(field, to: text) {
        messages[field.name] = "\(wrong); allowed: \(field.rule.allowed)"
      }
    }
    return texts
  }
}
