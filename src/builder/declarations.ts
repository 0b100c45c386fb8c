import type { Styles } from './entry.ts'

const names = new Map<string, string | undefined>()
const maxNames = 1_000

/** `marginTop` → `margin-top`, `WebkitBoxFlex` → `-webkit-box-flex`; `undefined` for invalid names. Memoized. */
function cssName(name: string): string | undefined {
  if (names.has(name)) return names.get(name)
  const own = name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const known = /^[\w-]+$/.test(name) ? own : undefined
  if (names.size < maxNames) names.set(name, known)
  return known
}

/**
 * Whether an editor's CSS value is safe: it cannot end the rule or the style element, load URLs with other schemes than
 * http and https, or run code.
 */
export function isSafeValue(value: string): boolean {
  // Fast path: most values contain none of the critical characters.
  if (!/[<{}@(:]/.test(value)) return true
  if (/[<{}]|@import|expression\s*\(|javascript:|-moz-binding|behavior\s*:/i.test(value)) return false
  if (!/url\(/i.test(value)) return true
  return [...value.matchAll(/url\(\s*(['"]?)(.*?)\1\s*\)/gi)].every(
    ([, , url]) => !/^[a-z][a-z0-9+.-]*:/i.test(url!) || /^(https?:|data:image\/)/i.test(url!),
  )
}

/**
 * CSS declarations of a style object, each with a semicolon; values that are not strings are skipped, as in Builder's
 * renderer.
 */
export function declarations(styles: Styles | null | undefined): string {
  let css = ''
  for (const [name, value] of Object.entries(styles ?? {})) {
    if (typeof value !== 'string' || !isSafeValue(value)) continue
    const own = cssName(name)
    if (own !== undefined) css += `${own}:${value};`
  }
  return css
}

/** A CSS rule; an empty string without declarations. */
export const rule = (selector: string, css: string): string => (css === '' ? '' : `${selector}{${css}}`)
