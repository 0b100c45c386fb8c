import type { CustomFont, Entry } from './entry.ts'
import { isSafeValue } from './declarations.ts'

/** Base styles of every entry, followed by those of its blocks. */
export const defaultStyles =
  '.builder-blocks{display:flex;flex-direction:column;align-items:stretch}' +
  '.builder-columns{display:flex;line-height:normal;height:100%}' +
  '.builder-image{opacity:1;transition:opacity .2s ease-in-out}' +
  '.builder-image-sizer{width:100%;pointer-events:none;font-size:0}' +
  '.builder-image-sizer+div{display:flex;flex-direction:column;align-items:stretch;position:absolute;top:0;left:0;width:100%;height:100%}' +
  '.builder-embed-frame{width:100%;aspect-ratio:16/9;border:0}' +
  '.builder-button{all:unset}' +
  '.builder-text>p:first-of-type,.builder-text>.builder-paragraph:first-of-type{margin:0}' +
  '.builder-text>p,.builder-text>.builder-paragraph{color:inherit;line-height:inherit;letter-spacing:inherit;font-weight:inherit;font-size:inherit;text-align:inherit;font-family:inherit}'

/** Font faces and custom CSS of an entry; `&` in the CSS means the entry's element. */
export function contentStyles({ id, data }: Entry): string {
  const fonts = Array.isArray(data?.customFonts)
    ? data.customFonts.map((font: CustomFont | null) => (font ? fontFaces(font) : '')).join('')
    : ''
  return ownRules(data?.cssCode, id) + fonts
}

function ownRules(code: unknown, id: string | undefined): string {
  if (typeof code !== 'string') return ''
  const rules = cleanRules(code)
  return id ? rules.replaceAll('&', `div[builder-content-id="${id}"]`) : rules
}

/** Sanitises an editor's stylesheet: removes tags, imports, scripting and URLs with unsafe schemes. */
export const cleanRules = (css: string): string =>
  css
    .replace(/<\/?[a-z!][^>]*>?/gi, '')
    .replace(/@import[^;]*;?/gi, '')
    .replace(/expression\s*\(|-moz-binding|behavior\s*:/gi, '')
    .replace(/url\([^)]*\)/gi, (url) => (isSafeValue(url) ? url : 'none'))

function fontFaces({ family, kind, fileUrl, files }: CustomFont): string {
  if (!family) return ''
  const name = kind && !kind.includes('#') ? `${family}, ${kind}` : family
  const url = fileUrl ?? files?.['regular']
  const face = (file: string, weight: string, also = '') => {
    const css = `font-family:"${name}";src:${also}url('${file}') format('woff2');font-display:fallback;font-weight:${weight}`
    return isSafeValue(css) ? `@font-face{${css}}` : ''
  }
  const weights = Object.entries(files ?? {}).filter(
    ([weight, file]) => file && file !== url && String(Number(weight)) === weight,
  )
  return (
    (url ? face(url, '400', `local("${name.split(',')[0]}"), `) : '') +
    weights.map(([weight, file]) => face(file, weight)).join('')
  )
}
