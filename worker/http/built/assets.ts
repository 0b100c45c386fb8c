import { scripts } from 'virtual:client-manifest'
import type { Assets } from '../../../src/app/document.tsx'
import { knownMark } from '../../../src/islands/fragment-slot.tsx'
import { joinSheets } from '../../../src/styles/join-sheets.ts'
import { sha256 } from '../../../src/lib/sha256.ts'
import type { Cut } from '../../cache/page-cutter.ts'
import { BoundedMap } from '../../../src/lib/bounded-map.ts'
import { pageStyles } from './built-files.ts'

/** True while the development server runs: sources are served instead of built files. */
export const isDevelopment = import.meta.env.DEV && import.meta.env.MODE !== 'test'

const styles = new Map<string, Style & { font: string | undefined }>()

/** The style element of a page: its CSS, the same as bytes of pages, and its hash for the Content-Security-Policy. */
export interface Style {
  css: string
  cuts: readonly Cut[]
  hash: string
}

const encoder = new TextEncoder()
const styleOf = async (css: string): Promise<Style> => ({
  css,
  cuts: [{ bytes: encoder.encode(css), known: true }],
  hash: await hashOf(css),
})
/** Styles of pages with CSS of an editor's content. */
const ownStyles = new BoundedMap<string, Style>(50)

/** The address of a browser script by its source file. */
export const scriptAddress = (source: string): string => scripts?.[source] ?? `/${source}`

/** The address of the entry script; each build has another. */
export const entryAddress = scriptAddress('src/app/entry.ts')

/**
 * What a page links and contains: the entry script, the font, and the CSS of exactly the given files' components.
 * @param own CSS of an editor's content, which follows that of the site
 * @returns the assets, with a mark for the CSS, and the style element for `streamPage`; none during development
 */
export async function assetsOf(files: readonly string[], own = ''): Promise<{ assets: Assets; style?: Style }> {
  if (isDevelopment) {
    const query = files.map((file) => `file=${encodeURIComponent(file)}`).join('&')
    return {
      assets: { entry: entryAddress, font: undefined, style: { href: `/@page-styles?${query}`, css: own } },
    }
  }
  const key = files.join()
  let style = styles.get(key)
  if (style === undefined) {
    const sheets = [...new Set(files.flatMap((file) => pageStyles?.files[file] ?? []))]
    const css = joinSheets(sheets.map((sheet) => pageStyles!.sheets[sheet]!))
    const font = /url\("?(\/assets\/[^")]+\.woff2)/.exec(css)?.[1]
    styles.set(key, (style = { ...(await styleOf(css)), font }))
  }
  let whole = own === '' ? style : ownStyles.get(key + own)
  if (whole === undefined) ownStyles.set(key + own, (whole = await styleOf(style.css + own)))
  return {
    assets: { entry: entryAddress, font: style.font, style: { css: whole.css && knownMark(whole.hash) } },
    style: whole,
  }
}

const parts = new Map<string, { css: string; hash: string }>()

/** The CSS of a part that only some visitors see, without the sheets of a file that its pages have, and its hash. */
export async function styleBeyond(part: string, base: string): Promise<{ css: string; hash: string }> {
  let style = parts.get(part)
  if (style === undefined) {
    const known = new Set(pageStyles?.files[base])
    const css = (pageStyles?.files[part] ?? [])
      .filter((sheet) => !known.has(sheet))
      .map((sheet) => pageStyles!.sheets[sheet])
      .join('')
    parts.set(part, (style = { css, hash: await hashOf(css) }))
  }
  return style
}

/** `sha256-…`, by which a policy names what it lets in. */
export const hashOf = async (text: string): Promise<string> => `sha256-${await sha256(text, 'base64')}`
