import '../styles/site.css'
import '../styles/themes/chiche.css'
import type { PathId, PathParams, Query } from '../contracts/paths.ts'
import type { MessageKey } from '../i18n/messages.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { MemoizedElement } from '../islands/memoized.tsx'
import { FooterBar } from './parts/footer-bar.tsx'
import styles from './footer.module.css'
import type { Layout } from './layout-table.ts'
import { Header } from './parts/header.tsx'
import { PageFrame } from './parts/page-frame.tsx'

/** The layout of the variant `chiche`. */
export default (({ children, ...page }) => (
  <PageFrame header={<Header {...page} />} footer={<Footer />}>
    {children}
  </PageFrame>
)) satisfies Layout

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
            <ul className={styles.list}>
              {entries.map(([label, id, params, query]) => (
                <li key={label}>
                  <a href={href(id, params, query)}>{t(label)}</a>
                </li>
              ))}
            </ul>
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
