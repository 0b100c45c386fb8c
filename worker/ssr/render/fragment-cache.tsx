import type { Memoize } from '../../../src/islands/memoized-list.tsx'
import { I18nProvider, type I18n } from '../../../src/i18n/use-i18n.ts'
import { createIconSet, IconProvider, type IconSet } from '../../../src/ui/media/icon-set.ts'
import type { IconName } from '../../../src/ui/media/icons.ts'
import { renderToString } from './react-server.ts'
import { BoundedMap } from '../../../src/lib/bounded-map.ts'

interface Part {
  html: string
  icons: IconName[]
  minute: number
}

/** React's preload hint before an eager picture; not needed, since the picture follows and has a priority of its own. */
const hints = /<link rel="preload" as="image"[^>]*>/g

/** Parts by language and texts; a card is about 1 kB and its item 2: 6 MB of the isolate's 128. */
const memory = new WeakMap<I18n, Map<string, Part>>()
const capacity = 2000
/** Keys by variant, built once per object: they are long, and a string caches its hash. */
const keys = new WeakMap<object, Map<string, string>>()
let count = 0

/**
 * Caches parts of pages for a minute, since the text of a card depends on the time.
 * @param now moment of rendering, ms
 * @param icons receives the icons of the parts, for the page's sprite
 * @returns a function for one rendering
 */
export function createFragmentCache(i18n: I18n, now: number, icons: IconSet): Memoize {
  const minute = Math.floor(now / 60_000)
  const parts = memory.get(i18n) ?? new BoundedMap<string, Part>(capacity)
  memory.set(i18n, parts)
  const used = new Set<Part>()
  return (item, variant, draw) => {
    const key = keyOf(item, variant)
    let part = parts.get(key)
    // Twice on a page, it needs ids of its own.
    if (part === undefined || part.minute !== minute || used.has(part)) {
      const own = createIconSet()
      const element = (
        <I18nProvider value={i18n}>
          <IconProvider value={own}>{draw()}</IconProvider>
        </I18nProvider>
      )
      part = {
        html: renderToString(element, { identifierPrefix: `k${(count++).toString(36)}` }).replace(hints, ''),
        icons: [...own.wanted],
        minute,
      }
      parts.set(key, part)
    }
    used.add(part)
    for (const icon of part.icons) icons.wanted.add(icon)
    return part.html
  }
}

function keyOf(item: object, variant: string): string {
  let variants = keys.get(item)
  if (variants === undefined) keys.set(item, (variants = new Map()))
  let key = variants.get(variant)
  if (key === undefined) variants.set(variant, (key = `${variant} ${JSON.stringify(item)}`))
  return key
}
