import { safeUrl } from '../render/attributes.ts'
import type { BlockRenderer, RenderContext } from '../render/context.ts'
import { editorHtml } from './editor-html.tsx'

/** What an editor embeds by its address, as code of its provider; without an address nothing (spec §5). */
export const embed: BlockRenderer = {
  render: ({ options, context }) => {
    const code = String(options['content'] ?? '')
    if (code === '' || code.includes('(Choose an embed URL)')) return null
    return editorHtml('div', { className: 'builder-embed' }, withoutFrames(code, context))
  },
}

/** HTML that an editor who may edit code wrote (spec §5, D48). */
export const customCode: BlockRenderer = {
  render: ({ options, context }) => {
    const code = withoutFrames(String(options['code'] ?? ''), context)
    if (context.mayRunCode) context.scripts.push(...inlineScripts(code))
    const className = `builder-custom-code${options['replaceNodes'] ? ' replace-nodes' : ''}`
    return editorHtml('div', { className }, code, context.mayRunCode)
  },
}

/** Scripts without an address: one with an address is not of this site, and its policy lets none in. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)].flatMap(([, attributes = '', script = '']) =>
    /\bsrc\s*=/i.test(attributes) ? [] : [script],
  )

/** A frame tells its host who reads the page: until somebody wants it, a link stands there that a script can open in place. */
function withoutFrames(html: string, { embedLink, needs }: RenderContext): string {
  if (!embedLink) return html
  return html.replace(
    /<iframe\b[^>]*\bsrc\s*=\s*["']([^"']*)["'][^>]*>(?:[\s\S]*?<\/iframe\s*>)?/gi,
    (_, source: string) => {
      const address = safeUrl(source.startsWith('//') ? `https:${source}` : source.replaceAll('&amp;', '&'))
      if (address === undefined || !URL.canParse(address)) return ''
      needs.add('embed')
      const url = withoutCookies(new URL(address))
      const link = escaped(url.href)
      return `<a class="builder-embed-link" href="${link}" target="_blank" rel="noopener" data-embed="${link}">${escaped(embedLink(url.hostname))}</a>`
    },
  )
}

/** The same film from the host of its provider that sets no cookies. */
function withoutCookies(url: URL): URL {
  const film = /^\/(?:embed\/|watch\?v=)([\w-]{6,20})/.exec(url.pathname + url.search)?.[1]
  const isYouTube = /(^|\.)youtube(-nocookie)?\.com$/.test(url.hostname)
  return isYouTube && film ? new URL(`https://www.youtube-nocookie.com/embed/${film}`) : url
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
