import Testing

@Suite struct `What is wrong with the bytes of a page` {
  @Test(arguments: [
    Breakage(
      "<!DOCTYPE html>", "<!DOCTYPE HTML>",
      "1: does not start with <!DOCTYPE html>; browsers take it for an old page"),
    Breakage(
      "<!DOCTYPE html>\n", "",
      "1: does not start with <!DOCTYPE html>; browsers take it for an old page"),
    Breakage(
      "<!DOCTYPE html>", "<?xml version=\"1.0\"?><!DOCTYPE html>",
      "1: browsers do not know XML declarations or processing instructions; leave it out"),
    Breakage(
      "<!DOCTYPE html>", "<!DOCTYPE html [<!ENTITY a \"b\">]>",
      "1: the document type declares something; leave only <!DOCTYPE html>, or none"),
    Breakage(
      "<!DOCTYPE html>", "\u{FEFF}<!DOCTYPE html>",
      "1: starts with a byte order mark; save the file without one"),
    Breakage(
      "<meta charset=\"utf-8\"/>", "",
      " has no <meta charset=\"utf-8\"/> among its first 1024 bytes"),
    Breakage(
      "<meta charset=\"utf-8\"/>", "<meta charset=\"latin1\"/>",
      "4: charset is \"latin1\", but the page is in UTF-8; write <meta charset=\"utf-8\"/>"),
    Breakage(
      "<meta charset=\"utf-8\"/>", "<meta charset=\"utf-8\"/><meta charset=\"latin1\"/>",
      "4: charset is \"latin1\", but the page is in UTF-8; write <meta charset=\"utf-8\"/>"),
    Breakage(
      "<meta charset=\"utf-8\"/>", "<meta charset=\"\"/>",
      "4: charset is \"\", but the page is in UTF-8; write <meta charset=\"utf-8\"/>"),
    Breakage(
      "defer=\"\"></script>", "defer=\"\"/>",
      "16: <script/> swallows what follows in a browser; write <script></script>"),
    Breakage("<p>Thanks</p>", "<p/>", "37: <p/> swallows what follows in a browser; write <p></p>"),
    Breakage("<br/>", "<br></br>", "28: </br> closes an element without content; write <br/>"),
    Breakage(
      "&amp;", "&nbsp;",
      "28: &nbsp; is not known in XML; write the character itself or its number (&#160;)"),
    Breakage("&amp;", "&", "28: a & that starts no reference; write it as &amp;"),
    Breakage(
      "&amp;", "&#146;", "28: &#146; is another character in XML than in HTML; write it itself"),
    Breakage(
      "&amp;", "&#x92;", "28: &#x92; is another character in XML than in HTML; write it itself"),
    Breakage(
      "&amp;", "<![CDATA[&]]>", "28: browsers do not know CDATA sections; escape the text instead"),
    Breakage(
      "&amp;", "<?php echo 1 ?>",
      "28: browsers do not know XML declarations or processing instructions; leave it out"),
    Breakage("<em>two</em>", "<em>two</i>", "28: <em> of line 28 is closed by </i>"),
    Breakage("<em>two</em>", "<em>two", "28: <em> of line 28 is closed by </p>"),
    Breakage(
      "<em>two</em>", "<em class=\"a\" class=\"b\">two</em>",
      "28: the attribute class is there twice"),
    Breakage("two", "t\u{1}wo", "28: not well-formed: PCDATA invalid Char value 1"),
  ])
  func `one broken place is one finding`(breakage: Breakage) throws {
    try breakage.expect(in: Samples.page, at: Samples.pagePath)
  }
}
