import type { Animation, Block, Breakpoints } from '../entry.ts'
import { declarations, rule } from './declarations.ts'

/** Largest width of a device, px (spec §9 Breakpoints). */
const standard = { small: 640, medium: 991 } as const

export interface Widths {
  /** Absent unless the content has it itself. */
  xsmall: number | undefined
  small: number
  medium: number
}

/** The widths of a content: its own count only when it has both of the two that matter. */
export function widthsOf(own: Breakpoints | undefined): Widths {
  if (own?.small && own.medium) return { xsmall: own.xsmall, small: own.small, medium: own.medium }
  return { xsmall: undefined, ...standard }
}

/** The rules of a block: for every width, for the narrower ones, and under the pointer. */
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
  const hover = animations?.find(({ trigger }) => trigger === 'hover')
  if (!hover) return ''
  const { duration, easing, delay } = hover
  const moves = declarations({
    ...hover.steps[1]?.styles,
    transition: `all ${duration}s ${easingName(easing)}`,
    transitionDelay: delay ? `${delay}s` : '0s',
  })
  return rule(`${own}:hover`, moves)
}

/** `easeInOut` → `ease-in-out`. */
const easingName = (name = 'ease') => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
