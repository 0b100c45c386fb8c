import { createElement } from 'react'
import { fragmentContents, type CommonFragment, type FragmentVisitor } from '../../../src/app/fragment-contents.tsx'
import { IslandScripts } from '../../../src/islands/island.tsx'
import { I18nProvider, type I18n } from '../../../src/i18n/use-i18n.ts'
import { scriptAddress } from '../../http/built/assets.ts'
import { renderToStaticMarkup } from './react-server.ts'
import { BoundedMap } from '../../../src/lib/bounded-map.ts'

const encoder = new TextEncoder()
/** Visitors' states; a list of 24 cards has some thirty slots, of a few hundred bytes together. */
const capacity = 2000
const memory = new BoundedMap<string, Map<string, Uint8Array>>(capacity)

/** Key of all that a visitor's fragments depend on: equal keys, equal bytes. */
export function visitorKey(visitor: FragmentVisitor): string {
  const { account, likes, going, registration, notice } = visitor
  return account === null && likes.length === 0 && going.length === 0 && !registration && !notice
    ? 'anonymous'
    : JSON.stringify(visitor)
}

interface Slot {
  /** Key of the visitor's state, see `visitorKey`. */
  key: string
  /** The slot's own parameter, such as a time zone. */
  detail: string | undefined
  i18n: I18n
}

/** The HTML of a fragment for a visitor, cached by state. */
export function renderFragment(
  name: CommonFragment,
  visitor: FragmentVisitor,
  { key, detail = '', i18n }: Slot,
): Uint8Array {
  let fills = memory.get(key)
  if (fills === undefined) {
    memory.set(key, (fills = new Map()))
  }
  const slot = `${name} ${i18n.locale} ${detail}`
  let bytes = fills.get(slot)
  if (bytes === undefined) {
    const part = createElement(IslandScripts, { value: scriptAddress }, fragmentContents[name](visitor, detail))
    bytes = encoder.encode(renderToStaticMarkup(createElement(I18nProvider, { value: i18n }, part)))
    fills.set(slot, bytes)
  }
  return bytes
}
