import { AppError, pageNotFound } from '../contracts/errors.ts'
import { localePath } from '../contracts/paths.ts'
import { pickLocalized } from '../contracts/locales.ts'
import { byId, events, type Iframe } from './frames.contract.ts'
import { layered, paper, readableInk } from '../lib/colour.ts'
import { definePage, type PublicContext } from '../page/define-page.ts'
import { totalOf } from '../events/list/limited-counts.ts'
import { EmbedFrame } from './parts/embed-frame.tsx'
import { EmbedList, onSite } from './parts/embed-list.tsx'
import { embedRow } from './parts/embed-rows.ts'
import type { EmbeddedList } from './parts/read-embed-list.ts'
import styles from './parts/partner-logos.module.css'

interface IframeData {
  iframe: Iframe
  title: string
  /** For pages of partners there is none. */
  list: EmbeddedList | undefined
}

async function load(context: PublicContext): Promise<IframeData> {
  const { api, params, locale, path, origin, now } = context
  const i18n = await context.texts
  const id = params['id']!
  const { data: iframe } = await api(byId, { params: { id } }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? pageNotFound(localePath(locale, path)) : error
  })
  const title = pickLocalized(iframe.title, locale)?.value ?? id
  if (iframe.layout === 'partners') return { iframe, title, list: undefined }
  const list = await api(events, { params: { id }, query: { lang: locale } })
  const rows = list.data.map((event) => embedRow(event, { i18n, now, origin }, true))
  const href = iframe.link ?? origin + i18n.href('events/list', {}, iframe.filters)
  return { iframe, title, list: { title, href, total: totalOf(list), rows } }
}

/** Events or partners for another site, as its settings say (spec §2 `/iframe/{id}`, §7). */
export default definePage<IframeData>('embed/frame', {
  layout: 'bare',
  framedBy: 'everyone',
  cache: { fresh: 60, stale: 600, query: [] },
  load,
  payload: ({ iframe, list }) => ({ iframe, list: list ?? null }),
  head: ({ i18n }, { title }) => ({ title, description: i18n.t('embed.description'), noindex: true }),
  Component: ({ data: { iframe, title, list } }) => {
    const { background, text, accent } = iframe.colors
    const ground = layered(background, paper)
    return (
      <EmbedFrame
        theme={iframe.theme}
        accent={accent}
        // Operators choose colours freely: a text that cannot be read gets one that can.
        colors={{ background, text: readableInk(ground, text) }}
      >
        {list ? (
          <EmbedList list={list} layout={iframe.layout === 'grid' ? 'grid' : 'list'} />
        ) : (
          <PartnerLogos title={title} partners={iframe.partners} />
        )}
      </EmbedFrame>
    )
  },
})

/** The partners of an embedded page: a logo each, or the name of one without a logo. */
function PartnerLogos({ title, partners }: { title: string; partners: Iframe['partners'] }) {
  return (
    <section className={styles.partners} aria-labelledby="title">
      <h1 id="title">{title}</h1>
      <ul className={styles.logos}>
        {partners.map(({ name, url, logo }) => (
          <li key={url}>
            <a href={url} {...onSite}>
              {logo && <img src={logo} alt="" width="400" height="300" loading="lazy" />}
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
