import type { ReactNode } from 'react'
import { safeUrl } from '../render/attributes.ts'
import type { BlockRenderer, RenderContext, RenderOutput } from '../render/context.ts'
import { editorHtml } from './editor-html.tsx'
import { prepareScripts } from './embed-scripts.ts'

/** Embeds an external page with the HTML of its provider; renders nothing until an editor chose a URL (spec §5). */
export const embed: BlockRenderer = {
  render: ({ options, context }) => {
    const code = String(options['content'] ?? '')
    if (code === '' || code.includes('(Choose an embed URL)')) return null
    return editorCode('builder-embed', code, context)
  },
}

/** HTML of an editor with the permission to edit code (spec §5, D48). */
export const customCode: BlockRenderer = {
  render: ({ options, context }) => {
    const className = `builder-custom-code${options['replaceNodes'] ? ' replace-nodes' : ''}`
    return editorCode(className, String(options['code'] ?? ''), context)
  },
}

/** Replaces frames by links, and adds a button that runs the deferred scripts of other hosts. */
function editorCode(className: string, code: string, context: RenderContext): ReactNode {
  const { embedLink } = context.settings
  const { mayRunCode } = context.entry
  const { needs, css } = context.output
  if (!embedLink) return editorHtml('div', { className }, code, mayRunCode)
  const { html, hosts } = mayRunCode ? prepareScripts(code, context) : { html: code, hosts: [] }
  // Script elements are left as they are: the Content-Security-Policy lists them by hash.
  const parts = mayRunCode ? html.split(/(<script\b[\s\S]*?<\/script\s*>)/i) : [html]
  const shown = parts.map((part, at) => (at % 2 === 1 ? part : withoutFrames(part, needs, embedLink))).join('')
  const hostNames = escaped(hosts.join(', '))
  const button =
    hosts.length === 0
      ? ''
      : `<button type="button" class="builder-embed-link" data-embed="${hostNames}">${escaped(embedLink(hosts.join(', ')))}</button>`
  if (hosts.length > 0) needs.add('embed')
  if (needs.has('embed')) css.add(linkStyles)
  return editorHtml('div', { className }, shown + button, mayRunCode)
}

/** The link has the aspect ratio of the video that replaces it, to avoid a layout shift. */
const linkStyles =
  '.builder-embed-link{display:grid;place-content:center;inline-size:100%;min-block-size:72px;padding:16px 24px;border:0;' +
  'border-radius:var(--radius-l,18px);background:var(--tint,#0001);color:inherit;font:inherit;font-weight:700;text-align:center;' +
  'text-decoration:underline 2px;text-underline-offset:.2em;overflow-wrap:anywhere;cursor:pointer}' +
  'a.builder-embed-link{aspect-ratio:16/9}' +
  '@media (scripting:none){button.builder-embed-link{display:none}}'

/**
 * Replaces frames by links, because a frame would reveal the visitor to its host; a script opens the frame on click.
 */
function withoutFrames(html: string, needs: RenderOutput['needs'], embedLink: (host: string) => string): string {
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

/** The URL of a YouTube video on the host that sets no cookies. */
function withoutCookies(url: URL): URL {
  const film = /^\/(?:embed\/|watch\?v=)([\w-]{6,20})/.exec(url.pathname + url.search)?.[1]
  const isYouTube = /(^|\.)youtube(-nocookie)?\.com$/.test(url.hostname)
  return isYouTube && film ? new URL(`https://www.youtube-nocookie.com/embed/${film}`) : url
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
