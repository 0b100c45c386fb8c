import type { ReactNode } from 'react'
import { settingsId, type EditorSettings } from '../builder/editor/editor-settings.ts'
import { siteImage } from '../seo/site-image.ts'
import { locales, type Locale } from '../contracts/locales.ts'
import type { TrackingServices } from '../contracts/tracking-services.ts'
import { localePath } from '../contracts/paths.ts'
import { jsonForScript } from '../lib/text/json-for-script.ts'
import { BodyEnd, FragmentSlot } from '../islands/fragment-slot.tsx'
import { headVariant, MemoizedElement } from '../islands/memoized.tsx'
import type { Alternate, Head, ViewContext } from '../page/define-page.ts'
import { seoCuts } from '../contracts/limits.ts'
import { cutText } from '../lib/text/cut-text.ts'

/** URLs that only the build knows. */
export interface Assets {
  entry: string
  font: string | undefined
  /** The page's inline CSS; in development the URL of a style sheet. */
  style: { css: string; href?: string }
}

export interface DocumentProps {
  context: ViewContext
  head: Head
  theme: string
  assets: Assets
  /** The page has a place for the pass of a visitor. */
  hasPass?: true | undefined
  /** Only in the frame of the visual editor. */
  editor?: { script: string; settings: EditorSettings }
  children: ReactNode
}

const stay = () => {}

/** The HTML document of a page (spec §5 SEO). */
export function Document({ context, head, hasPass, theme, assets, editor, children }: DocumentProps) {
  const { content: _, ...described } = head
  const { locale, origin, path, query } = context
  const page: DescribedPage = { locale, origin, path, page: query.get('page'), tracking: context.settings.tracking }
  return (
    <html lang={locale} data-theme={head.theme ?? theme}>
      <MemoizedElement
        as="head"
        item={{ described, page, assets, hasPass }}
        variant={headVariant}
        render={() => <HeadElements head={described} page={page} assets={assets} hasPass={hasPass} />}
      />
      <body>
        {children}
        {editor && <EditorConnection {...editor} />}
        <BodyEnd />
      </body>
    </html>
  )
}

/** What the head says of its page besides `Head`. */
interface DescribedPage {
  locale: Locale
  origin: string
  path: string
  /** The number in the query. */
  page: string | null
  tracking: TrackingServices | undefined
}

type DescribedHead = Omit<Head, 'content'>

interface HeadElementsProps extends Pick<DocumentProps, 'assets' | 'hasPass'> {
  head: DescribedHead
  page: DescribedPage
}

function HeadElements({ head, page, assets, hasPass }: HeadElementsProps) {
  const { locale, origin, path, tracking } = page
  const canonical = origin + (head.canonical ?? localePath(locale, path))
  const images = head.image ?? (head.noindex ? [] : [siteImage(locale)])
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>{pageTitle(head.title)}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      {!head.noindex &&
        alternates(page, head).map((one) => (
          <link key={one.locale} rel="alternate" hrefLang={one.locale} href={origin + one.path} />
        ))}
      {head.prev && <link rel="prev" href={origin + head.prev} />}
      {head.next && <link rel="next" href={origin + head.next} />}
      {/* A phone paints in the fallback of equal metrics first: a font that comes before that has the page laid out twice. */}
      {assets.font && (
        <link rel="preload" media="(min-width:640px)" href={assets.font} as="font" type="font/woff2" crossOrigin="" />
      )}
      {head.preload && <link rel="preload" fetchPriority="high" {...head.preload} />}
      {assets.style.href && <link rel="stylesheet" href={assets.style.href} />}
      {assets.style.css !== '' && <style dangerouslySetInnerHTML={{ __html: assets.style.css }} />}
      {hasPass && <FragmentSlot name="pass-style" />}
      {/* Before the script, which may run while the document is still arriving. With `onError` React leaves it there. */}
      <FragmentSlot name="visitor-state" />
      <script type="module" src={assets.entry} async onError={stay} />
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      {head.type && <meta property="og:type" content={head.type} />}
      {images.map((image) => (
        <SocialImage key={image.path} {...image} origin={origin} />
      ))}
      {images.length > 0 && <meta name="twitter:card" content="summary_large_image" />}
      {head.feeds?.map((feed) => (
        <link key={feed.href} rel="alternate" type={feed.type} href={feed.href} title={feed.title} />
      ))}
      {head.search && <link rel="search" type="application/opensearchdescription+xml" {...head.search} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href={head.manifest ?? localePath(locale, '/manifest.webmanifest')} />
      {head.themeColor && <meta name="theme-color" content={head.themeColor} />}
      {tracking && <meta name="tracking" content={JSON.stringify(tracking)} />}
      {head.structuredData?.map((data, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />
      ))}
    </>
  )
}

function EditorConnection({ script, settings }: NonNullable<DocumentProps['editor']>) {
  return (
    <>
      <script type="application/json" id={settingsId} dangerouslySetInnerHTML={{ __html: jsonForScript(settings) }} />
      <script type="module" src={script} />
    </>
  )
}

function SocialImage({
  path,
  width,
  height,
  alt,
  type,
  origin,
}: NonNullable<Head['image']>[number] & { origin: string }) {
  return (
    <>
      <meta property="og:image" content={origin + path} />
      {width && <meta property="og:image:width" content={String(width)} />}
      {height && <meta property="og:image:height" content={String(height)} />}
      {type && <meta property="og:image:type" content={type} />}
      {alt && <meta property="og:image:alt" content={alt} />}
    </>
  )
}

/** hreflang versions: only languages in which the page exists; `x-default` is French, else the first of them. */
function alternates({ path, page }: DescribedPage, head: DescribedHead): Alternate[] {
  const languages = head.languages ?? locales
  if (languages.length < 2) return []
  const suffix = page && head.canonical?.includes('page=') ? `?page=${page}` : ''
  const versions = languages.map((locale) => ({ locale, path: localePath(locale, path) + suffix }))
  return [...versions, { locale: 'x-default', path: versions[0]!.path }]
}

const siteName = 'Chiche'

/** The `<title>`: "{title} · Chiche" if it fits into 70 graphemes, else the title alone, cut (D13). */
function pageTitle(title: string): string {
  const full = title.includes(siteName) ? title : `${title} · ${siteName}`
  return cutText(full, seoCuts.title) === full ? full : cutText(title, seoCuts.title)
}
