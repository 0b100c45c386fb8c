import type { Styles } from '../entry.ts'

const names = new Map<string, string | undefined>()
const mostNames = 1_000

/** `marginTop` → `margin-top`, `WebkitBoxFlex` → `-webkit-box-flex`; nothing for what cannot be a name. Worked out once. */
function cssName(name: string): string | undefined {
  if (names.has(name)) return names.get(name)
  const own = name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const known = /^[\w-]+$/.test(name) ? own : undefined
  if (names.size < mostNames) names.set(name, known)
  return known
}

/**
 * What an editor may write as a value: nothing that ends the rule or the style element, fetches by another scheme than the
 * web's, or runs something.
 */
export function isSafeValue(value: string): boolean {
  // Most have nothing in them that could do any of this.
  if (!/[<{}@(:]/.test(value)) return true
  if (/[<{}]|@import|expression\s*\(|javascript:|-moz-binding|behavior\s*:/i.test(value)) return false
  if (!/url\(/i.test(value)) return true
  return [...value.matchAll(/url\(\s*(['"]?)(.*?)\1\s*\)/gi)].every(
    ([, , url]) => !/^[a-z][a-z0-9+.-]*:/i.test(url!) || /^(https?:|data:image\/)/i.test(url!),
  )
}

/** Declarations as CSS, each with its semicolon; only texts count, as in the editor's own renderer. */
export function declarations(styles: Styles | null | undefined): string {
  let css = ''
  for (const [name, value] of Object.entries(styles ?? {})) {
    if (typeof value !== 'string' || !isSafeValue(value)) continue
    const own = cssName(name)
    if (own !== undefined) css += `${own}:${value};`
  }
  return css
}

/** A rule; none without declarations, unless it is wanted for itself. */
export const rule = (selector: string, css: string): string => (css === '' ? '' : `${selector}{${css}}`)
