import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { holeContents, type HoleVisitor } from '../../src/app/hole-contents.tsx'
import type { HoleName } from '../../src/islands/hole.tsx'
import { I18nProvider, type I18n } from '../../src/i18n/use-i18n.ts'

const encoder = new TextEncoder()
const capacity = 5000
const memory = new Map<string, Uint8Array>()

/** Names all that a visitor's holes depend on: equal keys, equal bytes. */
export function visitorKey(visitor: HoleVisitor): string {
  return visitor.account === null && visitor.likes.length === 0 && !visitor.registration && !visitor.failed
    ? 'anonymous'
    : JSON.stringify(visitor)
}

/** The HTML of a hole for a visitor, remembered per state. */
export function fillHole(name: HoleName, visitor: HoleVisitor, key: string, i18n: I18n): Uint8Array {
  const memoryKey = `${name} ${i18n.locale} ${key}`
  let bytes = memory.get(memoryKey)
  if (bytes === undefined) {
    bytes = encoder.encode(
      renderToStaticMarkup(createElement(I18nProvider, { value: i18n }, holeContents[name](visitor))),
    )
    memory.set(memoryKey, bytes)
    if (memory.size > capacity) memory.delete(memory.keys().next().value!)
  }
  return bytes
}
