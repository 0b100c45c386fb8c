import { renderPath } from '../../src/builder/editor/editor-settings.ts'
import type { FramedBy } from '../../src/page/define-page.ts'
import type { AppContext } from './context.ts'
import type { Settings } from './env.ts'
import { urlOnly, type Step } from './step.ts'

/**
 * Kinds of responses, by what may be done with them: pages, pages that other sites may frame, pages that only this site may
 * frame, pages in the visual editor, data, and files that other sites may show.
 */
export type AnswerClass = PageClass | 'data' | 'media'
export type PageClass = 'page' | 'framed' | 'own-frame' | 'editor'

/**
 * Security headers of every response: of class `data`, unless the response has those of another class.
 */
export const securityHeaders: Step = {
  async handler(c, next) {
    await next()
    const headers = writableHeaders(c)
    if (!headers.has('Referrer-Policy')) secure(headers, 'data', c.get('origin'))
  },
  dependsOn: urlOnly,
}

/** A copy of a response with the headers of class `media`: a picture or another file that other sites may show. */
export function asMedia(c: AppContext, response: Response): Response {
  const media = new Response(response.body, response)
  secure(media.headers, 'media', c.get('origin'))
  return media
}

/**
 * What a page may use of the device (Permissions-Policy).
 * @param camera `self` for a page that reads codes, empty for all others
 */
export const permissions = (camera: 'self' | ''): string =>
  `camera=(${camera}), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()`

/**
 * Adds the headers of a class to a response; headers that it has already remain.
 * @param origin of the site, `https://host`
 */
export function secure(headers: Headers, answerClass: AnswerClass, origin: string): void {
  const set = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value)
  }
  set('Referrer-Policy', 'strict-origin-when-cross-origin')
  set('Permissions-Policy', permissions(''))
  if (origin.startsWith('https:')) set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  if (answerClass === 'framed') set('Cross-Origin-Resource-Policy', 'cross-origin')
  else if (answerClass === 'page' || answerClass === 'own-frame') {
    set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    set('Cross-Origin-Resource-Policy', 'same-origin')
    set('X-Frame-Options', answerClass === 'page' ? 'DENY' : 'SAMEORIGIN')
  } else {
    // The policy of the editor's frame is set by the page.
    if (answerClass !== 'editor') set('Content-Security-Policy', fixedPolicies[answerClass])
    set('Cross-Origin-Resource-Policy', answerClass === 'data' ? 'same-origin' : 'cross-origin')
  }
  // Without `Cache-Control`, caches guess.
  set('Cache-Control', 'no-store')
}

/**
 * Headers of the answer, to be written in place: `c.header` copies the whole answer at each call. Those of an answer that
 * came from elsewhere are read-only, so it is copied once.
 */
export function writableHeaders(c: AppContext): Headers {
  try {
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
  } catch {
    c.res = new Response(c.res.body, c.res)
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
  }
  return c.res.headers
}

const ancestors: Record<FramedBy, string> = { site: "'self'", everyone: '*' }

/** Policies of responses that are no pages. */
export const fixedPolicies: Record<'data' | 'media', string> = {
  data: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  media: "default-src 'none'; sandbox",
}

/**
 * The Content-Security-Policy of a page.
 * @param styleHashes `sha256-…` of the style elements that we write
 * @param scriptHashes of the scripts that custom code brings (D48)
 * @param scriptOrigins of scripts of other hosts that the content brings. Such scripts write HTML: where there are some, it
 * need not come through the policy of ours
 * @param fonts the content brings fonts of its own
 * @param framed who may show it in a frame; nobody unless given
 * @param wasm it runs WebAssembly
 */
export function pagePolicy({
  styleHashes,
  scriptHashes = [],
  scriptOrigins = [],
  fonts = false,
  framed,
  wasm = false,
  settings,
  dev,
}: {
  styleHashes: readonly string[]
  scriptHashes?: readonly string[]
  scriptOrigins?: readonly string[]
  fonts?: boolean
  framed?: FramedBy | undefined
  wasm?: boolean | undefined
  settings: Settings
  dev: boolean
}): string {
  // Google's script loads more of itself and makes policies of its own.
  const maps = settings.GOOGLE_MAPS_KEY ? ' https://*.googleapis.com https://*.gstatic.com' : ''
  const mapsPolicies = settings.GOOGLE_MAPS_KEY ? ' google-maps-api-loader google-maps-api#html lit-html' : ''
  const { GTM_ID, BUILDER_API_KEY, BUILDER_API_HOST, CHALLENGE } = settings
  // Independent of consent: it is given without a reload, and the page may be cached for other visitors.
  const tags = GTM_ID ? ' https://www.googletagmanager.com/gtm.js https://www.googletagmanager.com/gtag/js' : ''
  const tagsConnect = GTM_ID ? ' https://*.google-analytics.com' : ''
  const tagsPolicies = GTM_ID ? ' goog#html' : ''
  const contentConnect = BUILDER_API_KEY ? ` ${BUILDER_API_HOST}/api/v1/track` : ''
  const style = dev ? "'unsafe-inline'" : styleHashes.map((hash) => `'${hash}'`).join(' ')
  const widget = CHALLENGE === 'turnstile' ? ['https://challenges.cloudflare.com'] : []
  const foreign = [...scriptOrigins, ...widget].map((origin) => ` ${origin}`).join('')
  const directives = [
    "default-src 'none'",
    `script-src 'self'${wasm ? " 'wasm-unsafe-eval'" : ''}${scriptHashes.map((hash) => ` '${hash}'`).join('')}${maps && ' https://maps.googleapis.com'}${tags}${foreign}`,
    `style-src 'self' ${style}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    `font-src 'self'${fonts ? ' https://fonts.gstatic.com https://cdn.builder.io' : ''}`,
    `connect-src 'self'${maps}${tagsConnect}${contentConnect}${foreign}${dev ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src 'self' https://www.youtube-nocookie.com https://www.instagram.com${foreign}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? ancestors[framed] : "'none'"}`,
    // The development server's own client writes HTML without a policy, as scripts of other hosts do.
    ...(dev || foreign
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types site sw${mapsPolicies}${tagsPolicies}`]),
    'report-to csp',
  ]
  return directives.join('; ')
}

/**
 * The Content-Security-Policy of a page in the frame of the visual editor. The editor runs code of its own in it, by which
 * it measures and selects; the policy limits what that code could do to the editor's user: it can call no URL of this site but the one that renders, and
 * submit no form.
 */
export function editorPolicy({ origin, dev }: { origin: string; dev: boolean }): string {
  const { hostname, protocol } = new URL(origin)
  // On a developer's machine a page of the same host may play the editor.
  const local = protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname) ? ` http://${hostname}:*` : ''
  return [
    "default-src 'none'",
    "script-src 'self' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    "font-src 'self' https: data:",
    `connect-src ${origin}${renderPath} https://cdn.builder.io https://*.builder.io${dev ? ' ws:' : ''}`,
    "frame-src 'self' https:",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors 'self' https://builder.io https://*.builder.io${local}`,
  ].join('; ')
}

export const reportingEndpoints = 'csp="/v1/csp"'

/** Which links are fetched ahead; a header, since a rule in the page would cost each page its bytes. */
export const speculationRules = '"/speculation-rules.json"'
