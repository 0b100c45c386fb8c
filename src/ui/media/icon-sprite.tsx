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

/** An icon; its strokes are one path, so that a page has as few elements as it can. */
function symbol(name: IconName): string {
  const elements = icons[name].filter((drawn) => drawn.startsWith('<'))
  const strokes = icons[name].filter((drawn) => !drawn.startsWith('<')).map(fromAnywhere)
  const path = strokes.length > 0 ? `<path d="${strokes.join('')}"/>` : ''
  return `<symbol id="i-${name}" viewBox="0 0 24 24">${elements.join('')}${path}</symbol>`
}

/** Path data that begins at a point of the picture, wherever the stroke before it ends. `m6 9 6 6` becomes `M6 9l6 6`. */
const fromAnywhere = (stroke: string) =>
  stroke.replace(
    /^m(-?\d*\.?\d+)[ ,]?(-?\d*\.?\d+)\s*(?=([-\d.])?)/,
    (_, x: string, y: string, number?: string) => `M${x} ${y}${number ? 'l' : ''}`,
  )
