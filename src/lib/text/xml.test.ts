import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { xml, xmlDocument } from './xml.ts'

test('texts and attributes survive a round trip', () => {
  const text = `<b>&amp; ]]> "quotes" 'too' </a>`
  const document = xmlDocument(xml('a', { title: text, none: undefined }, text, xml('b', {}), undefined))
  expect(XMLValidator.validate(document)).toBe(true)
  const read = new XMLParser({ ignoreAttributes: false, htmlEntities: true }).parse(document) as {
    a: Record<string, string>
  }
  expect(read.a).toEqual({ '#text': text, '@_title': text, b: '' })
})

test('characters that are invalid in XML 1.0 are dropped, others are preserved', () =>
  expect(xml('a', {}, 'x\u0000\u0008\u000b\ufffe\ud800y\t\n🎉').markup).toBe('<a>xy\t\n🎉</a>'))
