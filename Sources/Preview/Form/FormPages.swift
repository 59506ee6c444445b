import HTTP
import Foundation
import Generator
import Pictures
import Sources
import Storage

/// The form with which the owner adds and changes pictures of the folder. The form can be used only on this machine.
struct FormPages: Sendable {
  let site: LiveSite
  /// The path of the site, beginning and ending with `/`.
  let base: String

  /// The path of the form below the base. No file of a site has a path below `-/`.
  static let path = "-/form"
  private static let prefix = "-/"

  init(site: LiveSite, base: String) {
    self.site = site
    self.base = base
  }

  /// The reply to a request for a path of the form; nil for any other path.
  func reply(to ask: ServerRequest) async -> ServerResponse? {
    guard ask.path.hasPrefix(base + FormPages.prefix) else { return nil }
    let path = String(ask.path.dropFirst(base.count))
    var reply = await find(path, ask)
    reply.fields.append(
      (
        "Content-Security-Policy",
        "default-src 'self'; img-src 'self' blob:; frame-ancestors 'none'"
      ))
    return ask.method == "HEAD" ? reply.forHead : reply
  }

  private func find(
    _ path: String, _ ask: ServerRequest
  ) async -> ServerResponse {
    let notFound = ServerResponse.text(404, "This page does not exist.\n")
    guard let folder = await site.formFolder else { return notFound }
    do {
      switch (ask.method, path) {
      case ("POST", "-/check"), ("POST", FormPages.path):
        if let refusal = ask.refusal { return refusal }
        return path == FormPages.path
          ? try await save(ask.body, in: folder) : try await check(ask.body, in: folder)
      case ("GET", _), ("HEAD", _):
        guard !ask.comesFromAnotherSite else {
          return .text(403, "Only pages of this site may use the form.\n")
        }
        return try await page(path, ask, of: folder) ?? notFound
      default:
        var reply = ServerResponse.text(405, "The form accepts only GET and POST.\n")
        reply.fields.append(("Allow", "GET, HEAD, POST"))
        return reply
      }
    } catch let error as StorageError {
      return .json(error.formStatus, FormJSON.message("\(error)"))
    } catch {
      return .json(500, FormJSON.message("\(error)"))
    }
  }

  private func page(
    _ path: String, _ ask: ServerRequest, of folder: FormFolder
  ) async throws -> ServerResponse? {
    switch path {
    case FormPages.path:
      let name = ask.parameter("picture")
      let pictures = try await folder.pictures()
      let known = pictures.first { $0.name.utf8.elementsEqual((name ?? "").utf8) }
      guard name == nil || known != nil else { return nil }
      let values = FormJSON.values(
        known?.texts ?? Sidecar(), of: known?.name, among: pictures)
      let text = String(decoding: PackageResources.form_html, as: UTF8.self)
        .replacing("{{values}}", with: values)
      return .text(200, text, type: "text/html; charset=utf-8")
    case "-/picture":
      guard let name = ask.parameter("name"), let found = try await folder.picture(name) else {
        return nil
      }
      return .bytes(200, found.bytes, type: found.type.mediaType)
    default:
      return FormPages.files[path].map {
        .text(
          200, String(decoding: $0, as: UTF8.self),
          type: "text/\(path.hasSuffix(".css") ? "css" : "javascript"); charset=utf-8")
      }
    }
  }

  /// The page's style sheet and scripts by path.
  private static let files = [
    "-/form.css": PackageResources.form_css, "-/form.js": PackageResources.form_js,
    "-/form-list.js": PackageResources.form_list_js,
    "-/form-picture.js": PackageResources.form_picture_js,
    "-/form-upload.js": PackageResources.form_upload_js,
  ]

  private func check(
    _ body: [UInt8], in folder: FormFolder
  ) async throws -> ServerResponse {
    guard let form = PictureForm(json: body) else { return .noForm }
    return .json(200, FormJSON.check(try await folder.check(form)))
  }

  private func save(_ body: [UInt8], in folder: FormFolder) async throws -> ServerResponse {
    guard let end = body.prefix(FormPages.mostTextBytes).firstIndex(of: UInt8(ascii: "\n")),
      let form = PictureForm(json: Array(body[..<end]))
    else { return .noForm }
    let bytes = Array(body[(end + 1)...])
    guard bytes.count <= FormFolder.mostPictureBytes else {
      let message =
        "the file is \(bytes.count) bytes long; allowed: at most \(FormFolder.mostPictureBytes) bytes"
      return .json(413, FormJSON.messages(["file": message]))
    }
    switch try await folder.save(form, bytes) {
    case .saved(let file, let page, let isClean):
      return .json(200, FormJSON.saved(file, page: page, isClean: isClean))
    case .mistakes(let messages): return .json(422, FormJSON.messages(messages))
    }
  }
}

extension FormPages {
  /// The maximum size in bytes of a form's texts, without its picture.
  private static let mostTextBytes = 1 << 20

  /// The maximum size in bytes of the request's body. Nil if the request may not save anything: its body is never read.
  func bodyLimit(_ ask: ServerRequest) -> Int? {
    guard ask.method == "POST", ask.namesThisMachine, ask.path.hasPrefix(base), ask.refusal == nil
    else { return nil }
    switch ask.path.dropFirst(base.count) {
    case "-/check": return FormPages.mostTextBytes
    case FormPages.path: return FormFolder.mostPictureBytes + FormPages.mostTextBytes
    default: return nil
    }
  }
}

extension StorageError {
  fileprivate var formStatus: Int {
    if case .locked = self { return 503 }
    return isOfFullDisk ? 507 : 500
  }
}

extension ServerResponse {
  fileprivate static let noForm = ServerResponse.json(
    400, FormJSON.message("the request contains no form; reload the page"))

  fileprivate static func json(_ status: Int, _ bytes: [UInt8]) -> ServerResponse {
    .bytes(status, bytes, type: "application/json")
  }
}
