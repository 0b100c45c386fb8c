import '../styles/site.css'
import '../styles/themes/chiche.css'
import { languageNames, locales } from '../contracts/locales.ts'
import type { PathId, PathParams, Query } from '../contracts/paths.ts'
import type { MessageKey } from '../i18n/messages.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { MemoizedElement } from '../islands/memoized.tsx'
import { FooterBar } from './parts/footer-bar.tsx'
import styles from './footer.module.css'
import type { Layout, LayoutProps } from './layout-table.ts'
import { Header } from './parts/header.tsx'
import { languageHref } from './parts/language-switch.tsx'
import { Logo } from './parts/logo.tsx'
import { PageFrame } from './parts/page-frame.tsx'

/** The layout of the variant `chiche`. */
export default (({ children, ...page }) => (
  <PageFrame header={<Header {...page} />} footer={ownPages.test(page.id) ? <OwnFooter {...page} /> : <Footer />}>
    {children}
  </PageFrame>
)) satisfies Layout

/** The pages of one's account; their frame has the looks of their footer. */
const ownPages = /^account\/(agenda|favorites|follows|help|profile)$/

/** A line of links: below a page of a few lines the large footer would be half of it. */
function OwnFooter({ path, query }: Pick<LayoutProps, 'path' | 'query'>) {
  const { t, href, locale } = useI18n()
  return (
    <footer data-print="no">
      <div className="wrap">
        <Logo />
        <a href={href('events/list')}>{t('layout.events')}</a>
        <a href={href('content/media')}>{t('layout.media')}</a>
        <a href={href('account/help')}>{t('account.help')}</a>
        <a href={href('system/legal', { slug: 'privacy' })}>{t('layout.data')}</a>
        <a href={href('system/legal', { slug: 'mentions' })}>{t('layout.legal')}</a>
        {locales
          .filter((other) => other !== locale)
          .map((other) => (
            <a key={other} href={languageHref(other, path, query)} hrefLang={other} lang={other} data-locale={other}>
              {languageNames[other]}
            </a>
          ))}
      </div>
    </footer>
  )
}

type Entry = [label: MessageKey, id: PathId, params?: PathParams, query?: Query]
const columns: { title: MessageKey; entries: Entry[] }[] = [
  {
    title: 'layout.act',
    entries: [
      ['layout.allEvents', 'events/list'],
      ['layout.online', 'events/list', {}, { visio: true }],
      ['layout.organizeEvent', 'organize/index'],
    ],
  },
  {
    title: 'layout.read',
    entries: [
      ['layout.theMedia', 'content/media'],
      ['layout.surveys', 'content/surveys'],
      ['layout.resources', 'content/resources'],
    ],
  },
  {
    title: 'layout.about',
    entries: [
      ['layout.accessibility', 'system/legal', { slug: 'accessibility' }],
      ['layout.data', 'system/legal', { slug: 'privacy' }],
      ['layout.developers', 'system/api-docs'],
    ],
  },
]

/** Footer of the variant `chiche`: motto, three columns, large name. */
const Footer = () => (
  <MemoizedElement
    as="footer"
    variant="chiche footer"
    className={styles.footer}
    data-print="no"
    render={() => <Content />}
  />
)

function Content() {
  const { t, href } = useI18n()
  return (
    <>
      <div className={`wrap ${styles.columns}`}>
        <p className={styles.motto}>{t('layout.motto')}</p>
        {columns.map(({ title, entries }) => (
          <div key={title}>
            <h2>{t(title)}</h2>
            {entries.map(([label, id, params, query]) => (
              <a key={label} href={href(id, params, query)}>
                {t(label)}
              </a>
            ))}
          </div>
        ))}
      </div>
      <p className={`wrap ${styles.giant}`} aria-hidden="true">
        chiche
      </p>
      <FooterBar />
    </>
  )
}
