import type { Keep } from '../../src/islands/kept-list.tsx'
import { I18nProvider, type I18n } from '../../src/i18n/use-i18n.ts'
import { createIconSet, IconProvider, type IconSet } from '../../src/ui/media/icon-set.ts'
import type { IconName } from '../../src/ui/media/icons.ts'
import { renderToString } from './react-server.ts'

interface Part {
  html: string
  icons: IconName[]
  minute: number
}

/** Parts by language and texts; a card is about 1 kB and its item 2: 6 MB of the isolate's 128. */
const memory = new WeakMap<I18n, Map<string, Part>>()
const capacity = 2000
/** Keys by look, made once per object: they are long, and a string's hash is kept with it. */
const keys = new WeakMap<object, Map<string, string>>()
let count = 0

/**
 * Keeps parts of pages for a minute, since what a card says depends on the time.
 * @param now moment of rendering, ms
 * @param icons takes the icons of the parts for the page's sprite
 * @returns a function for one rendering
 */
export function createKeep(i18n: I18n, now: number, icons: IconSet): Keep {
  const minute = Math.floor(now / 60_000)
  const parts = memory.get(i18n) ?? new Map<string, Part>()
  memory.set(i18n, parts)
  const used = new Set<Part>()
  return (item, look, draw) => {
    const key = keyOf(item, look)
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
        html: renderToString(element, { identifierPrefix: `k${(count++).toString(36)}` }),
        icons: [...own.wanted],
        minute,
      }
      parts.delete(key)
      parts.set(key, part)
      if (parts.size > capacity) parts.delete(parts.keys().next().value!)
    }
    used.add(part)
    for (const icon of part.icons) icons.wanted.add(icon)
    return part.html
  }
}

function keyOf(item: object, look: string): string {
  let looks = keys.get(item)
  if (looks === undefined) keys.set(item, (looks = new Map()))
  let key = looks.get(look)
  if (key === undefined) looks.set(look, (key = `${look} ${JSON.stringify(item)}`))
  return key
}
