import { createElement } from 'react'
import { holeContents, type HoleVisitor } from '../../src/app/hole-contents.tsx'
import { IslandScripts } from '../../src/islands/island.tsx'
import type { HoleName } from '../../src/islands/hole.tsx'
import { I18nProvider, type I18n } from '../../src/i18n/use-i18n.ts'
import { scriptAddress } from './assets.ts'
import { renderToStaticMarkup } from './react-server.ts'

const encoder = new TextEncoder()
/** Visitors' states; with 24 cards one fills some thirty holes, of a few hundred bytes together. */
const capacity = 2000
const memory = new Map<string, Map<string, Uint8Array>>()

/** Names all that a visitor's holes depend on: equal keys, equal bytes. */
export function visitorKey(visitor: HoleVisitor): string {
  const { account, likes, going, registration, failed } = visitor
  return account === null && likes.length === 0 && going.length === 0 && !registration && !failed
    ? 'anonymous'
    : JSON.stringify(visitor)
}

interface Filling {
  /** Names the visitor's state. */
  key: string
  /** What the page says at the hole. */
  detail: string | undefined
  i18n: I18n
}

/** The HTML of a hole for a visitor, remembered per state. */
export function fillHole(name: HoleName, visitor: HoleVisitor, { key, detail = '', i18n }: Filling): Uint8Array {
  let fills = memory.get(key)
  if (fills === undefined) {
    memory.set(key, (fills = new Map()))
    if (memory.size > capacity) memory.delete(memory.keys().next().value!)
  }
  const hole = `${name} ${i18n.locale} ${detail}`
  let bytes = fills.get(hole)
  if (bytes === undefined) {
    const part = createElement(IslandScripts, { value: scriptAddress }, holeContents[name](visitor, detail))
    bytes = encoder.encode(renderToStaticMarkup(createElement(I18nProvider, { value: i18n }, part)))
    fills.set(hole, bytes)
  }
  return bytes
}
