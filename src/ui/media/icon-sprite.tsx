import { createElement } from 'react'
import { icons, type Stroke } from './icons.ts'
import { useIconSet } from './icon-set.ts'

/**
 * One symbol for each icon asked for so far and not drawn yet. It stands at the end of `body`, after all that may ask;
 * a part that streams in later brings its own at its own end.
 */
export function IconSprite() {
  const set = useIconSet()
  const missing = [...(set?.wanted ?? [])].filter((name) => !set?.drawn.has(name))
  if (missing.length === 0) return null
  for (const name of missing) set?.drawn.add(name)
  return (
    <svg data-sprite="">
      {missing.map((name) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          {icons[name].map(draw)}
        </symbol>
      ))}
    </svg>
  )
}

function draw(stroke: Stroke, index: number) {
  const [tag, attributes] = typeof stroke === 'string' ? (['path', { d: stroke }] as const) : stroke
  return createElement(tag, { key: index, ...attributes })
}
