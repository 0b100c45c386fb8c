import type { RenderContext } from '../render/context.ts'

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
/** What browsers run; anything else in a script element is data. */
const types = /^(|module|(text|application)\/(javascript|ecmascript))$/i

interface Script {
  type: string
  /** Where it comes from; without it, its text is the script. */
  source: string | undefined
  /** Of another host's. */
  origin: string | undefined
}

/**
 * Scripts in an editor's HTML, each once in a page for its source or its text (spec §9). Those of a part that needs another
 * host are held, in their order, until somebody asks for what that host shows: it would learn who reads the page. All others
 * run at once. The page's policy names them by hash and host.
 * @returns the HTML, and the hosts that it needs
 */
export function prepareScripts(html: string, context: RenderContext): { html: string; hosts: string[] } {
  const found = [...html.matchAll(scripts)].map(([, attributes]) => scriptOf(attributes!))
  const origins = new Set(found.flatMap((script) => script?.origin ?? []))
  for (const origin of origins) context.scriptOrigins.add(origin)
  const isHeld = origins.size > 0
  let at = 0
  const prepared = html.replace(scripts, (whole, _, text: string) => {
    const script = found[at++]
    if (!script) return whole
    const key = script.source ?? text
    if (context.ran.has(key)) return ''
    if (script.source === undefined) context.scripts.push(text)
    if (isHeld) return heldScript(script, text)
    context.ran.add(key)
    return whole
  })
  return { html: prepared, hosts: [...origins].map((origin) => new URL(origin).host) }
}

/** A script as data of the page, for `embed.client.ts` to run. */
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
