import type { RenderContext } from '../render/context.ts'

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
export function prepareScripts(
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
