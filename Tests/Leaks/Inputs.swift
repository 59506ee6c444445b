import Markup

/// Good and hostile input, in the shapes that take different ways through libxml2.
enum Inputs {
  static let schemas = [
    """
    <element name="list" xmlns="http://relaxng.org/ns/structure/1.0"
      datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes"><zeroOrMore>
      <element name="day"><optional><attribute name="on"><data type="date"/></attribute></optional>
      <text/></element></zeroOrMore></element>
    """,
    "<element name='a' xmlns='http://relaxng.org/ns/structure/1.0'><ref name='b'/></element>",
    "<grammar xmlns='http://relaxng.org/ns/structure/1.0'><include href='x'/></grammar>",
    "<grammar/>", "<grammar>", "",
  ]

  static let documents = [
    "<list/>", "<list><day on='2026-11-20'>A &amp; B<![CDATA[<]]></day></list>",
    "<!DOCTYPE list []><list><day on='2026-02-30'/><night/></list>",
    "<n:list xmlns:n='urn:n' n:a='b'><?pi x?><!-- c --><n:day n:on=''/></n:list>",
    "", "<a>", "<a></b>", "<x:a y:b='c'/>", "<a b='1' b='2'/>", "<a>&nbsp;</a>", "<a>\0</a>",
    "<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>", "<!DOCTYPE a [<!ENTITY % e 'x'>%e;]><a/>",
    "<!DOCTYPE a [<!ENTITY e SYSTEM 'x' NDATA n>]><a/>",
    "<!DOCTYPE a [<!NOTATION n SYSTEM 'n'>]><a/>",
    "<!DOCTYPE a [<!ATTLIST a b (c|d) 'c' e CDATA 'f'>]><a/>", "<!DOCTYPE a [%e;]><a/>",
    "<!DOCTYPE a [<!ELEMENT a (b|(c,d))*>]><a/>", "<!DOCTYPE a SYSTEM 'x.dtd'><a/>",
    "<a b='\(String(repeating: " ", count: 20_000))'/>",
    String(repeating: "<a>", count: 10_000), String(repeating: "<x:a/>", count: 1000),
  ]

  static let fragments = [
    "", "A &amp; <b>B</b> <a href=x title='y'>z</a>", "<script>if (a<b)</script>", "<p>1<p>2</div>",
    "a\0b", "<!-- ", "&#0;&nosuch;&", "</body></html>x<html a=b c=d>", "<a x=1 x=2 x:y=3>",
    "<!DOCTYPE html SYSTEM 'x'><html><head><meta charset=utf-16></head><body>é</body></html>",
    String(repeating: "<i>", count: 10_000), String(repeating: "<table><td>", count: 5_000),
    String(repeating: "x", count: HTMLFragment.byteLimit + 1),
  ]
}
