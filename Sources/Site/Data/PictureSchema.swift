extension Almanac {
  /// The JSON Schema (2020-12) of a picture's object: what `Picture.line` writes and nothing else.
  func pictureSchema() -> [UInt8] {
    let id = quoted(address(Routes.pictureSchema))
    return Array(
      #"""
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": \#(id),
        "title": "An Astronomy Picture of the Day",
        "description": "One line of a year's file; latest.json holds one. What is not known is left out.",
        "type": "object",
        "required": ["day", "media", "title"],
        "additionalProperties": false,
        "properties": {
          "day": {
            "description": "The day it was published, in New York.",
            "type": "string",
            "format": "date",
            "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"
          },
          "title": {
            "description": "Its title: one line of plain text.",
            "$ref": "#/$defs/line",
            "maxLength": 300
          },
          "explanation": {
            "description": "What the picture shows, without a label, by NASA's astronomers.",
            "$ref": "#/$defs/text"
          },
          "credit": {
            "description": "Who made it, whole, without a label.",
            "$ref": "#/$defs/text",
            "maxLength": 4000
          },
          "copyright": {
            "description": "There when the credit's own label claims a copyright.",
            "const": true
          },
          "corrected": {
            "description": "When another text or other media than before was last noticed; left out when none was.",
            "type": "string",
            "format": "date-time",
            "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$"
          },
          "media": {
            "description": "What the day shows; its kind tells which other members it has.",
            "type": "object",
            "required": ["kind"],
            "oneOf": [
              {"$ref": "#/$defs/image"},
              {"$ref": "#/$defs/video"},
              {"$ref": "#/$defs/embed"},
              {"$ref": "#/$defs/page"},
              {"$ref": "#/$defs/none"}
            ]
          },
          "alt": {
            "description": "What the picture shows, in words for those who cannot see it.",
            "$ref": "#/$defs/line",
            "maxLength": 1000
          },
          "article": {
            "description": "NASA's own page of the day.",
            "$ref": "#/$defs/address"
          },
          "provenance": {
            "description": "Addresses that once held the media and no longer do.",
            "type": "array",
            "minItems": 1,
            "items": {"$ref": "#/$defs/address"}
          }
        },
        "$defs": {
          "line": {
            "description": "One line of plain text, with nothing but a character at either end.",
            "type": "string",
            "pattern": "^\\S(.*\\S)?$"
          },
          "text": {
            "description": "XML with a, em, strong and br alone. A link's href is an address, or a day as apod:2026-11-20.",
            "type": "string",
            "pattern": "^([^<>&]|&(amp|lt|gt);|<br/>|</?(em|strong)>|<a href=\"(https?://[^\"<>]+|apod:[0-9]{4}-[0-9]{2}-[0-9]{2})\">|</a>)+$",
            "maxLength": 16000
          },
          "address": {
            "description": "An absolute address, percent-encoded where RFC 3986 wants it.",
            "type": "string",
            "format": "uri",
            "pattern": "^https?://(\\[::1\\]|[a-z0-9_-][a-z0-9._-]*)(:[0-9]+)?/([!#$&'()*+,./0-9:;=?@A-Z_a-z~-]|%[0-9A-Fa-f]{2})*$",
            "maxLength": 2000
          },
          "side": {
            "description": "A length in pixels.",
            "type": "integer",
            "minimum": 1,
            "maximum": 1000000
          },
          "image": {
            "description": "A picture.",
            "required": ["kind", "display", "original"],
            "additionalProperties": false,
            "dependentRequired": {"width": ["height"], "height": ["width"]},
            "properties": {
              "kind": {"const": "image"},
              "display": {"$ref": "#/$defs/address", "description": "A version for screens."},
              "original": {"$ref": "#/$defs/address", "description": "The largest version."},
              "width": {"$ref": "#/$defs/side", "description": "The original's width."},
              "height": {"$ref": "#/$defs/side", "description": "The original's height."}
            }
          },
          "video": {
            "description": "A film that browsers play by themselves.",
            "required": ["kind", "file"],
            "additionalProperties": false,
            "properties": {
              "kind": {"const": "video"},
              "file": {"$ref": "#/$defs/address", "description": "The film."},
              "poster": {"$ref": "#/$defs/address", "description": "A still of it."}
            }
          },
          "embed": {
            "description": "A player of another site.",
            "required": ["kind", "address"],
            "additionalProperties": false,
            "properties": {
              "kind": {"const": "embed"},
              "address": {"$ref": "#/$defs/address", "description": "What to put in a frame."},
              "player": {
                "description": "Whose player it is, and its id of the film.",
                "type": "string",
                "pattern": "^(youtube|vimeo):"
              },
              "poster": {"$ref": "#/$defs/address", "description": "A still of the film."}
            }
          },
          "page": {
            "description": "Something that only its own page shows, or that the site does not show.",
            "required": ["kind", "address"],
            "additionalProperties": false,
            "properties": {
              "kind": {"const": "page"},
              "address": {"$ref": "#/$defs/address", "description": "The page."}
            }
          },
          "none": {
            "description": "Text alone, or a picture that is not known any more.",
            "required": ["kind"],
            "additionalProperties": false,
            "properties": {"kind": {"const": "none"}}
          }
        }
      }

      """#.utf8)
  }
}
