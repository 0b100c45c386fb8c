import type { CSSProperties } from 'react'
import { groundColour, layered, paper, parseColour, readableInk, type Ground } from '../lib/colour.ts'

/**
 * Styles for a section with an editor's colours, readable in every theme and both colour schemes (WCAG 2.2, 1.4.3). A
 * background sets the matching colour scheme, which all content of the section inherits. A text colour without a
 * background is darkened or lightened as needed.
 * @param below the surrounding background (`useGround`)
 */
export function groundStyle(below: Ground, background: string | undefined, ink?: string): CSSProperties {
  if (background === undefined || parseColour(background)?.[3] === 0) return { background, ...inkAlone(below, ink) }
  const ground = layered(background, below)
  return {
    background,
    colorScheme: ground.scheme,
    ...inks(readableInk(ground, ink)),
    '--paper': groundColour(ground),
  } as CSSProperties
}

function inkAlone(below: Ground, ink: string | undefined): CSSProperties {
  if (ink === undefined) return {}
  return inks(below === paper ? adapted(ink) : readableInk(below, ink))
}

const inks = (ink: string) =>
  ({ color: ink, '--ink': ink, '--ink-soft': 'var(--ink)', '--focus': 'var(--ink)' }) as CSSProperties

/** The same hue, opaque, dark enough for light backgrounds or light enough for dark ones. */
const adapted = (ink: string) =>
  `light-dark(oklch(from ${ink} min(l, 0.52) c h / 1), oklch(from ${ink} max(l, 0.76) c h / 1))`
