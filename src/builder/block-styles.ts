import type { Animation, Block, Breakpoints } from './entry.ts'
import { declarations, rule } from './declarations.ts'

/** Maximum device widths, px (spec §9 Breakpoints). */
const standard = { small: 640, medium: 991 } as const

export interface Widths {
  /** Only if the entry defines it. */
  xsmall: number | undefined
  small: number
  medium: number
}

/** Breakpoints of an entry; custom `small` and `medium` apply only if both are set. */
export function widthsOf(own: Breakpoints | null | undefined): Widths {
  const xsmall = own?.xsmall || undefined
  return own?.small && own.medium ? { xsmall, small: own.small, medium: own.medium } : { xsmall, ...standard }
}

/** Whether a block's id is usable as a CSS class. */
export const isClass = (id: unknown): id is string => typeof id === 'string' && /^[\w-]+$/.test(id)

/** CSS of a block: for all widths, per breakpoint, and on hover. */
export function blockStyles(block: Block, widths: Widths): string {
  const { large, medium, small, xsmall } = block.responsiveStyles ?? {}
  const own = `.${block.id}`
  const upTo = (width: number | undefined, styles: typeof large) => {
    const css = width === undefined ? '' : rule(own, declarations(styles))
    return css && `@media (max-width: ${width}px){${css}}`
  }
  return (
    rule(own, declarations(large)) +
    upTo(widths.medium, medium) +
    upTo(widths.small, small) +
    upTo(widths.xsmall, xsmall) +
    hoverStyles(own, block.animations)
  )
}

function hoverStyles(own: string, animations: Animation[] | undefined): string {
  const hover = animations?.find((animation) => animation.trigger === 'hover')
  if (!hover) return ''
  const { duration, easing, delay } = hover
  const moves = declarations({
    ...hover.steps?.[1]?.styles,
    transition: `all ${duration}s ${easingName(easing)}`,
    transitionDelay: delay ? `${delay}s` : '0s',
  })
  return rule(`${own}:hover`, moves)
}

/** `easeInOut` → `ease-in-out`. */
const easingName = (name = '') => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
