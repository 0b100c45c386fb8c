import { icons, type IconName } from './icons.ts'
import { useIconSet } from './icon-set.ts'

/**
 * One `<symbol>` for each icon that was used and is in no sprite yet. Put it at the end of `body`; a part that streams in
 * later ends with its own.
 */
export function IconSprite() {
  const set = useIconSet()
  const missing = [...(set?.wanted ?? [])].filter((name) => !set?.drawn.has(name))
  if (missing.length === 0) return null
  for (const name of missing) set?.drawn.add(name)
  return <svg data-sprite="" dangerouslySetInnerHTML={{ __html: missing.map(symbol).join('') }} />
}

const symbol = (name: IconName) =>
  `<symbol id="i-${name}" viewBox="0 0 24 24">${icons[name].map(stroke).join('')}</symbol>`
const stroke = (drawn: string) => (drawn.startsWith('<') ? drawn : `<path d="${drawn}"/>`)
