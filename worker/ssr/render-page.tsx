import { reactRenderer } from '@hono/react-renderer'
import { Hono, type MiddlewareHandler } from 'hono'
import type { ReactElement } from 'react'
import type { EditorSettings } from '../../src/builder/editor/editor-settings.ts'
import { Document, type DocumentProps } from '../../src/app/document.tsx'
import { fillFor } from '../../src/app/hole-contents.tsx'
import { I18nProvider } from '../../src/i18n/use-i18n.ts'
import { IslandScripts } from '../../src/islands/island.tsx'
import { HoleFill } from '../../src/islands/hole.tsx'
import { PartKeeper } from '../../src/islands/kept-list.tsx'
import { layoutFile, loadLayout } from '../../src/layouts/layout-table.ts'
import { resolveLayout } from '../../src/layouts/resolve-layout.ts'
import { withoutFlash, type Page, type RequestContext } from '../../src/pages/define-page.ts'
import { pageFile } from '../../src/pages/page-table.ts'
import { createIconSet, IconProvider } from '../../src/ui/media/icon-set.ts'
import type { Settings } from '../env.ts'
import { editorPolicy, pagePolicy } from '../middleware/security-headers.ts'
import { assetsOf, hashOf, isDevelopment, scriptAddress } from './assets.ts'
import { createKeep } from './keep-parts.tsx'
import { toRenderedPage, type RenderedPage } from './rendered-page.ts'

declare module '@hono/react-renderer' {
  interface Props extends Omit<DocumentProps, 'children'> {}
}

/** What one rendering is given, in the place of a worker's bindings. */
interface Rendering {
  element: ReactElement
  props: Omit<DocumentProps, 'children'>
}

/** Made once, since a router costs more than many a page. */
function createRenderer(renderer: MiddlewareHandler<{ Bindings: Rendering }>) {
  const app = new Hono<{ Bindings: Rendering }>()
  app.get('*', renderer, (c) => c.render(c.env.element, c.env.props) as Response | Promise<Response>)
  app.onError((error) => {
    throw error
  })
  return app
}

const wholeRenderer = createRenderer(reactRenderer(wholeDocument))
const streamRenderer = createRenderer((c, next) =>
  reactRenderer(wholeDocument, { stream: true, readableStreamOptions: { nonce: c.env.props.nonce } })(c, next),
)

/**
 * Renders a page in one go, for bytes that may be kept.
 * @param context what the loader may see; for a cached page it holds no visitor
 * @param editor given, the page stands in the visual editor and connects to it
 * @throws {AppError} what the loader throws: it alone may refuse
 */
export async function renderPage(
  page: Page,
  context: RequestContext,
  settings: Settings,
  editor?: Omit<EditorSettings, 'state'>,
): Promise<RenderedPage> {
  const { data, body, props, allowed } = await prepare(page, context)
  const state = props.head.content?.state ?? {}
  const whole = {
    ...props,
    ...(editor && { editor: { script: scriptAddress(editorSource), settings: { ...editor, state } } }),
  }
  const response = await wholeRenderer.request(context.origin, undefined, { element: body(undefined), props: whole })
  const dev = isDevelopment
  return toRenderedPage(new Uint8Array(await response.arrayBuffer()), {
    status: page.status?.(data) ?? 200,
    policy: editor ? editorPolicy({ origin: context.origin, dev }) : pagePolicy({ ...allowed, settings, dev }),
    headers: { 'Content-Language': context.locale },
    cacheable: page.cache !== undefined,
  })
}

/**
 * Renders a page whose slow parts stream in. Its scripts carry a nonce of this request, so the bytes are never kept.
 * @returns the answer's stream and policy; the visitor's parts stand in it already
 */
export async function streamPage(
  page: Page,
  context: RequestContext,
  settings: Settings,
): Promise<Omit<RenderedPage, 'pieces' | 'event' | 'byteLength' | 'digest'> & { stream: ReadableStream<Uint8Array> }> {
  const { data, body, props, allowed } = await prepare(page, context)
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  const late = page.defer?.(context, data)
  const element = <HoleFill value={fillFor(withoutFlash(context.visitor))}>{body(late)}</HoleFill>
  const response = await streamRenderer.request(context.origin, undefined, { element, props: { ...props, nonce } })
  return {
    stream: response.body!,
    status: page.status?.(data) ?? 200,
    policy: pagePolicy({ ...allowed, nonce, settings, dev: isDevelopment }),
    headers: { 'Content-Language': context.locale },
    cacheable: false,
  }
}

function wholeDocument({ children, ...props }: DocumentProps) {
  const { i18n, now } = props.context
  const icons = createIconSet()
  return (
    <I18nProvider value={i18n}>
      <IconProvider value={icons}>
        <PartKeeper value={createKeep(i18n, now, icons)}>
          <IslandScripts value={scriptAddress}>
            <Document {...props}>{children}</Document>
          </IslandScripts>
        </PartKeeper>
      </IconProvider>
    </I18nProvider>
  )
}

/** The script of a page that stands in the visual editor; no visitor's page has it. */
const editorSource = 'src/builder/editor/editor.client.ts'

/** What stands in holes is written into the page later; its CSS comes with the page. */
const holesFile = 'src/app/hole-contents.tsx'

/** Loads what both ways of rendering need: data, head, layout, CSS. */
async function prepare(page: Page, context: RequestContext) {
  const data = (await page.load?.(context)) as never
  const layoutName = resolveLayout(page.layout, context.variant)
  const head = page.head(context, data)
  const { css = '', files = [], scripts = [], scriptOrigins = [] } = head.content ?? {}
  const [Layout, { assets, styleHash }] = await Promise.all([
    loadLayout(layoutName),
    assetsOf([layoutFile(layoutName), pageFile(page.id), holesFile, ...files], css),
  ])
  const body = (late: unknown): ReactElement => (
    <Layout id={context.id} path={context.path} query={queryOf(context)} onHero={head.onHero ?? false}>
      <page.Component data={data} late={late as never} context={context} />
    </Layout>
  )
  return {
    data,
    body,
    allowed: {
      styleHash,
      scriptHashes: await Promise.all(scripts.map(hashOf)),
      scriptOrigins,
      fonts: css.includes('@font-face'),
    },
    props: { context, head, theme: context.variant === 'chiche' ? 'chiche' : 'base', assets },
  }
}

function queryOf({ query }: RequestContext): string {
  const text = query.toString()
  return text && `?${text}`
}
