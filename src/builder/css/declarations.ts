import type { Styles } from '../entry.ts'

/** `marginTop` → `margin-top`, `WebkitBoxFlex` → `-webkit-box-flex`. */
export const cssName = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * What an editor may write as a value: nothing that ends the declaration, the rule or the style element, fetches by
 * another scheme than https, or runs something.
 */
export function isSafeValue(value: string): boolean {
  if (/[<{}]|@import|expression\s*\(|javascript:|-moz-binding|behavior\s*:/i.test(value)) return false
  return [...value.matchAll(/url\(\s*(['"]?)(.*?)\1\s*\)/gi)].every(
    ([, , url]) => /^(https:|data:image\/|\/(?!\/)|\.|#)/i.test(url!) || !/^([a-z][a-z+.-]*:|\/\/)/i.test(url!),
  )
}

/** Declarations as CSS, each with its semicolon; only texts count, as in the editor's own renderer. */
export function declarations(styles: Styles | undefined): string {
  let css = ''
  for (const [name, value] of Object.entries(styles ?? {}))
    if (typeof value === 'string' && /^[\w-]+$/.test(name) && isSafeValue(value)) css += `${cssName(name)}:${value};`
  return css
}

/** A rule; none without declarations, unless it is wanted for itself. */
export const rule = (selector: string, css: string): string => (css === '' ? '' : `${selector}{${css}}`)
