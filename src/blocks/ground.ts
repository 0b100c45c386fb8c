import type { CSSProperties } from 'react'
import { readableInk, textOn } from '../lib/colour.ts'

/**
 * Style of a part with colours that an editor chose, readable in every theme and in both schemes (WCAG 2.2, 1.4.3).
 * A ground brings the scheme that fits it, so that everything in the part follows; an ink alone stands on whatever is
 * around it, and is darkened or lightened as far as that asks for.
 */
export function groundStyle(ground: string | undefined, ink?: string): CSSProperties {
  if (ground === undefined) return ink === undefined ? {} : inks(adapted(ink))
  return {
    background: ground,
    colorScheme: textOn(ground) === 'dark' ? 'light' : 'dark',
    ...inks(readableInk(ground, ink)),
    '--paper': ground,
  } as CSSProperties
}

const inks = (ink: string) =>
  ({ color: ink, '--ink': ink, '--ink-soft': 'var(--ink)', '--focus': 'var(--ink)' }) as CSSProperties

/** The same hue as dark as the light papers ask for, as light as the dark ones do. */
const adapted = (ink: string) => `light-dark(oklch(from ${ink} min(l, 0.52) c h), oklch(from ${ink} max(l, 0.76) c h))`
