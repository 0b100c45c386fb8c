import { reactRenderer } from '@hono/react-renderer'
import { Hono, type MiddlewareHandler } from 'hono'
import type { ReactElement } from 'react'
import type { EditorSettings } from '../../../src/builder/editor/editor-settings.ts'
import { Document, type DocumentProps } from '../../../src/app/document.tsx'
import { I18nProvider } from '../../../src/i18n/use-i18n.ts'
import { IslandScripts } from '../../../src/islands/island.tsx'
import { FragmentCache } from '../../../src/islands/memoized.tsx'
import { layoutFile, loadLayout, type LayoutName } from '../../../src/layouts/layout-table.ts'
import type { Page, PageTexts, RequestContext, Head, ViewContext } from '../../../src/page/define-page.ts'
import { pageFile } from '../../../src/page/page-table.ts'
import { ShownAt } from '../../../src/ui/forms/form.tsx'
import type { PageInput } from './render-context.ts'
import type { Settings } from '../../http/env.ts'
import { offlineHeaders } from '../../../src/contracts/offline.ts'
import { editorPolicy, pagePolicy, permissions } from '../../http/security-headers.ts'
import { assetsOf, hashOf, isDevelopment, scriptAddress } from '../../http/built/assets.ts'
import { createFragmentCache } from './fragment-cache.tsx'
import { passFile, passStyle } from '../pass-style.ts'
import type { Cut } from '../../cache/page-cutter.ts'
import { streamPage, type RenderedPage } from '../../cache/rendered-page.ts'
import { writeLog } from '../../../src/lib/write-log.ts'

declare module '@hono/react-renderer' {
  interface Props extends Omit<DocumentProps, 'children'>, Rendered {}
}

interface Rendered {
  /** Receives what other pages have too. */
  known: Map<string, readonly Cut[]>
}

/** One rendering, passed as the bindings of the inner router. */
interface Rendering {
  element: ReactElement
  props: Omit<DocumentProps, 'children'> & Rendered
}

/** The inner router's request, which is not read. */
const anyRequest = new Request('http://page.internal/')

/** Created once: creating a router takes longer than rendering many a page. */
function createRenderer(renderer: MiddlewareHandler<{ Bindings: Rendering }>) {
  const app = new Hono<{ Bindings: Rendering }>()
  app.get('*', renderer, (c) => c.render(c.env.element, c.env.props) as Promise<Response>)
  app.onError((error) => {
    throw error
  })
  return app
}

const renderer = createRenderer(
  reactRenderer(wholeDocument, {
    stream: true,
    readableStreamOptions: {
      // What is ready is written where it belongs, however long it is.
      progressiveChunkSize: Infinity,
      onError: (error) => writeLog('error', 'A part of a page cannot be drawn', { error }),
    },
  }),
)

/**
 * Renders a page, for bytes that may be cached.
 * @param input of the loader, whose visitor is `anonymous` for a cached page, and of the components
 * @param editor settings of the visual editor, when the page is shown in its frame
 * @returns the page as soon as the document is known; deferred parts are its `rest`
 * @throws {AppError} what the loader throws
 */
export async function renderPage(
  page: Page,
  { context, texts }: PageInput,
  settings: Settings,
  editor?: Omit<EditorSettings, 'state'>,
): Promise<RenderedPage> {
  const { data, body, props, allowed, style } = await prepare(page, context, texts)
  const state = props.head.content?.state ?? {}
  const whole = {
    ...props,
    ...(editor && { editor: { script: scriptAddress(editorSource), settings: { ...editor, state } } }),
  }
  const known = new Map<string, readonly Cut[]>(style && [[style.hash, style.cuts]])
  const { body: html } = await renderer.fetch(anyRequest, { element: body, props: { ...whole, known } })
  const dev = isDevelopment
  const framed = page.framedBy
  return streamPage(html!, {
    known,
    status: page.status?.(data) ?? 200,
    policy: editor
      ? editorPolicy({ origin: context.origin, dev })
      : pagePolicy({ ...allowed, framed, wasm: page.scanner, settings, dev }),
    headers: {
      'Content-Language': context.locale,
      ...(page.scanner && { 'Permissions-Policy': permissions('self') }),
      ...(page.offlineUntil && { [offlineHeaders.until]: String(page.offlineUntil(data, context.now)) }),
    },
    cacheable: page.cache !== undefined,
    pass: page.pass,
    framed,
  })
}

function wholeDocument({ children, known, ...props }: DocumentProps & Rendered) {
  const { i18n } = props.context
  return (
    <I18nProvider value={i18n}>
      <FragmentCache value={createFragmentCache(i18n, known)}>
        <IslandScripts value={scriptAddress}>
          <Document {...props}>{children}</Document>
        </IslandScripts>
      </FragmentCache>
    </I18nProvider>
  )
}

/** The script of a page in the frame of the visual editor; visitors never load it. */
const editorSource = 'src/builder/editor/editor.client.ts'

/** Fragments are filled in later; their CSS is sent with every page. */
export const fragmentsFile = 'src/app/fragment-contents.tsx'

/** Loads what rendering needs: data, head, layout, CSS. */
async function prepare(page: Page, loading: RequestContext, reading: Promise<PageTexts>) {
  const [data, texts] = await Promise.all([page.load?.(loading) as Promise<never>, reading])
  const context = { ...loading, ...texts }
  const layoutName = resolveLayout(page.layout, context.variant)
  const own = page.head(context, data)
  const head = page.seo === 'own' ? own : writtenHead(own, context)
  const { css = '', files = [], scripts = [], scriptOrigins = [] } = head.content ?? {}
  const [Layout, { assets, style }] = await Promise.all([
    loadLayout(layoutName),
    assetsOf(
      [
        layoutFile(layoutName),
        pageFile(page.id),
        fragmentsFile,
        ...files,
        ...(page.pass && isDevelopment ? [passFile] : []),
      ],
      css,
    ),
  ])
  const body = (
    <ShownAt value={page.cache === undefined ? Math.floor(context.now / 1000) : undefined}>
      <Layout id={context.id} path={context.path} query={queryOf(context)} onHero={head.onHero ?? false}>
        <page.Component data={data} context={context} />
      </Layout>
    </ShownAt>
  )
  return {
    data,
    body,
    style,
    allowed: {
      styleHashes: [
        style?.hash ?? '',
        ...(page.pass && !isDevelopment ? [(await passStyle()).hash] : []),
        ...(page.mails ? [await mailStyleHash()] : []),
      ],
      scriptHashes: await Promise.all(scripts.map(hashOf)),
      scriptOrigins,
      fonts: css.includes('@font-face'),
    },
    props: { context, head, hasPass: page.pass, theme: context.variant === 'chiche' ? 'chiche' : 'base', assets },
  }
}

const mailStyleHash = async () => hashOf((await import('../../backend/mail/document/mail-style.ts')).sheet)

function queryOf({ query }: RequestContext): string {
  const text = query.toString()
  return text && `?${text}`
}

/**
 * Applies the title and description written by operators to a page's head (spec §7 `GET /seo/key/{key}`). On pages
 * about one thing, such as an event, a text only applies if it contains `{{title}}` or `{{description}}`, the page's
 * own texts.
 * @example `{ title: 'Soupe' }` with the text `{{title}} près de chez toi` → `Soupe près de chez toi`
 */
function writtenHead(head: Head, { seo, locale, params }: ViewContext): Head {
  const own = { title: head.title, description: head.description ?? '' }
  const isAboutOne = Object.keys(params).length > 0
  const write = (text: string | undefined) =>
    text === undefined || (isAboutOne && !/\{\{(title|description)\}\}/.test(text))
      ? undefined
      : text.replace(/\{\{(title|description)\}\}/g, (_, name: 'title' | 'description') => own[name])
  const [title, description] = [write(seo?.title[locale]), write(seo?.description[locale])]
  return { ...head, ...(title && { title }), ...(description && { description }) }
}

/**
 * Resolves the layout of a page. Without a layout, or with `default`, the variant `chiche` uses `chiche`, the variant
 * `international` uses `default` (spec §1, D3).
 */
export function resolveLayout(declared: LayoutName | undefined, variant: 'chiche' | 'international'): LayoutName {
  if (declared !== undefined && declared !== 'default') return declared
  return variant === 'chiche' ? 'chiche' : 'default'
}
