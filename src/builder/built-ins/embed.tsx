import type { ReactNode } from 'react'
import { safeUrl } from '../render/attributes.ts'
import type { BlockRenderer, RenderContext, RenderOutput } from '../render/context.ts'
import { editorHtml } from './editor-html.tsx'

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

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
/** MIME types that browsers execute; other script elements contain data. */
const types = /^(|module|(text|application)\/(javascript|ecmascript))$/i

interface Script {
  type: string
  /** URL of an external script; an inline script has none. */
  source: string | undefined
  /** Origin of an external script on another host. */
  origin: string | undefined
}

/**
 * Prepares the scripts of an editor's HTML; each source or text runs at most once per page (spec §9). If any script is
 * loaded from another host, all scripts of this HTML are deferred until the visitor asks for the embed, because the
 * request would reveal the visitor to that host. Otherwise they run immediately. Texts and origins are collected for
 * the Content-Security-Policy.
 * @returns the HTML and the hosts to ask the visitor about
 */
function prepareScripts(
  html: string,
  { output, ran }: Pick<RenderContext, 'output' | 'ran'>,
): { html: string; hosts: string[] } {
  const found = [...html.matchAll(scripts)].map(([, attributes]) => scriptOf(attributes!))
  const origins = new Set(found.flatMap((script) => script?.origin ?? []))
  for (const origin of origins) output.scriptOrigins.add(origin)
  const isHeld = origins.size > 0
  let at = 0
  const prepared = html.replace(scripts, (whole, _, text: string) => {
    const script = found[at++]
    if (!script) return whole
    const key = script.source ?? text
    if (ran.has(key)) return ''
    if (script.source === undefined) output.scripts.push(text)
    if (isHeld) return heldScript(script, text)
    ran.add(key)
    return whole
  })
  return { html: prepared, hosts: [...origins].map((origin) => new URL(origin).host) }
}

/** A deferred script as inert data; `embed.client.ts` runs it. */
const heldScript = ({ type, source }: Script, text: string) =>
  `<script type="text/plain" data-script="${type}"${source === undefined ? '' : ` data-source="${source.replaceAll('"', '%22')}"`}>${text}</script>`

function scriptOf(attributes: string): Script | undefined {
  const type = attribute(attributes, 'type') ?? ''
  if (!types.test(type)) return undefined
  const address = attribute(attributes, 'src')
  const source = address?.startsWith('//') ? `https:${address}` : address
  const origin = source && /^https:/i.test(source) && URL.canParse(source) ? new URL(source).origin : undefined
  return { type, source, origin }
}

const attribute = (attributes: string, name: string): string | undefined => {
  const [, double, single, bare] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes) ?? []
  return double ?? single ?? bare
}
