import { FragmentCache, headVariant, type Fragments } from '../../../src/islands/memoized.tsx'
import { I18nProvider, type I18n } from '../../../src/i18n/use-i18n.ts'
import { isDevelopment, scriptAddress } from '../../http/built/assets.ts'
import { cutPart, type Cut } from '../../cache/page-cutter.ts'
import { IslandScripts } from '../../../src/islands/island.tsx'
import { knownMark } from '../../../src/islands/fragment-slot.tsx'
import { renderToString } from './react-server.ts'
import { BoundedMap } from '../../../src/lib/bounded-map.ts'
import type { ReactNode } from 'react'

interface Part {
  name: string
  cuts: readonly Cut[]
  /** The parts in it. */
  within: Part[]
}

/** React's preload hints of eager pictures, before all else; not needed, since the pictures follow and have a priority of their own. */
const hints = /^(?:<link rel="preload" as="image"[^>]*>)+/

/** Parts by language and texts; a card is about 1 kB and its item 3: 8 MB of the isolate's 128 in three languages. */
let memory = new WeakMap<I18n, Map<string, Part>>()
const capacity = 700
/** Keys by variant, built once per object: they are long, and a string caches its hash. */
const keys = new WeakMap<object, Map<string, string>>()
/** What was made of whole answers. The parts of a list take up to 90 kB, four of them together: 7 MB. */
const ofAnswers = new BoundedMap<string, Part>(300)
/** Heads of pages, with their items 10 kB each; most pages are asked for once in a while. */
const heads = new BoundedMap<string, Part>(100)
const numbers = new WeakMap<object, number>()
let count = 0

/**
 * Caches parts of pages, until others take their place. What changes with time is part of their variant.
 * @param known receives the parts, whose marks the fragments return
 * @returns the fragments of one rendering
 */
export function createFragmentCache(i18n: I18n, known: Map<string, readonly Cut[]>): Fragments {
  const cards = memory.get(i18n) ?? new BoundedMap<string, Part>(capacity)
  memory.set(i18n, cards)
  const used = new Set<Part>()
  const isUsed = (part: Part) => used.has(part) || part.within.some((one) => used.has(one))

  const open = (around?: Part[]): Fragments => {
    const find = (parts: Map<string, Part>, key: string, draw: () => ReactNode): string => {
      let part = parts.get(key)
      // Twice on a page, it needs ids of its own; while it is developed, a part changes with its source.
      if (part === undefined || isUsed(part) || isDevelopment) {
        const within: Part[] = []
        const element = (
          <I18nProvider value={i18n}>
            <IslandScripts value={scriptAddress}>
              <FragmentCache value={open(within)}>{draw()}</FragmentCache>
            </IslandScripts>
          </I18nProvider>
        )
        const name = `k${(count++).toString(36)}`
        const html = renderToString(element, { identifierPrefix: name }).replace(hints, '')
        part = { name, cuts: cutPart(html, known), within }
        parts.set(key, part)
      } else for (const one of part.within) used.add(one)
      used.add(part)
      around?.push(part, ...part.within)
      known.set(part.name, part.cuts)
      return knownMark(part.name)
    }
    return {
      byValue: (item, variant, draw) => find(variant === headVariant ? heads : cards, keyOf(item, variant), draw),
      byIdentity: (item, variant, draw) => find(ofAnswers, `${numberOf(i18n)} ${numberOf(item)} ${variant}`, draw),
    }
  }
  return open()
}

/** Forgets all parts, for measurements of what is rendered without them. */
export function forgetParts(): void {
  memory = new WeakMap()
  heads.clear()
  ofAnswers.clear()
}

function keyOf(item: object, variant: string): string {
  let variants = keys.get(item)
  if (variants === undefined) keys.set(item, (variants = new Map()))
  let key = variants.get(variant)
  if (key === undefined) variants.set(variant, (key = `${variant} ${JSON.stringify(item)}`))
  return key
}

/** A number that no other object has. */
function numberOf(item: object): number {
  let number = numbers.get(item)
  if (number === undefined) numbers.set(item, (number = count++))
  return number
}
