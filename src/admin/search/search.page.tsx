import type { EndpointOutput } from '../../contracts/endpoint.ts'
import { contents } from '../content/content.contract.ts'
import { adminEvents } from '../events/events.contract.ts'
import { guests } from '../people/guests.contract.ts'
import { people } from '../people/people.contract.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { AdminHead } from '../admin-head.tsx'
import { SearchForm } from './search-form.tsx'
import { EmptyList } from '../table/admin-table.tsx'
import { formatDay } from '../../events/event-dates.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icons.ts'
import styles from './found-part.module.css'

/** Shown of each kind; its list has the others. */
const limit = 5
const none = { data: [], total: 0 }
/** What receipts of reports, and letters, call them. */
const reportNumber = /^s-?\d{1,15}$/i

/** What the field in the header finds: events, people, pages and articles, each by the search of its list. */
export default defineAdminPage('admin/search', {
  async load({ api, query }) {
    const search = (query.get('q') ?? '').trim().slice(0, 200)
    if (search === '') return { search, events: none, accounts: none, without: none, pages: none, articles: none }
    const [events, accounts, without, pages, articles] = await Promise.all([
      api(adminEvents, { query: { search, limit } }),
      api(people, { query: { search, limit } }),
      api(guests, { query: { search, limit } }),
      api(contents, { query: { search, view: 'page', limit } }),
      api(contents, { query: { search, view: 'article', limit } }),
    ])
    return { search, events, accounts, without, pages, articles }
  },
  title: ({ t }) => t('admin.search.title'),
  Component: ({ data: { search, events, accounts, without, pages, articles }, context: { i18n } }) => {
    const { t, href, locale } = i18n
    const isReport = reportNumber.test(search)
    const found = events.total + accounts.total + without.total + pages.total + articles.total
    return (
      <>
        <AdminHead before={t('admin.search.before')} bean={search || t('admin.search.nothing')} />
        <SearchForm id="search" asked={search} place="page" />
        {found === 0 && !isReport && (
          <EmptyList>{t(search === '' ? 'admin.search.hint' : 'admin.search.none')}</EmptyList>
        )}
        {isReport && (
          <FoundPart
            icon="flag"
            title={t('admin.areas.reports')}
            items={[
              { key: search, name: search.toUpperCase(), href: href('admin/reports', {}, { search, view: 'all' }) },
            ]}
          />
        )}
        <FoundPart
          icon="calendar-range"
          title={t('admin.areas.events')}
          items={events.data.map((event) => ({
            key: event._id,
            name: pickLocalized(event.title, locale)?.value ?? t('adminEvents.untitled'),
            detail: formatDay(event.begin, locale, event.timeZone, 'briefDated'),
            href: href('organize/dashboard', { slug: event.slug }),
          }))}
          total={events.total}
          all={href('admin/events', {}, { search })}
        />
        <FoundPart
          icon="users-round"
          title={t('admin.areas.people')}
          items={accounts.data.map(({ _id, name, email }) => ({
            key: _id,
            name: name || email,
            detail: name ? email : undefined,
            href: href('admin/people', {}, { person: _id }),
          }))}
          total={accounts.total}
          all={href('admin/people', {}, { search })}
        />
        <FoundPart
          icon="circle-user-round"
          title={t('adminPeople.guests.title')}
          items={without.data.map(({ _id, account, name, email }) => ({
            key: _id,
            name: name || email || '—',
            detail: name ? email : undefined,
            href: account ? href('admin/people', {}, { person: account }) : href('admin/guest', { id: _id }),
          }))}
          total={without.total}
          all={href('admin/people', {}, { search })}
        />
        <FoundContents pages={pages} articles={articles} search={search} />
      </>
    )
  },
})

interface FoundContentsProps {
  pages: Found
  articles: Found
  search: string
}
type Found = Pick<EndpointOutput<typeof contents>, 'data' | 'total'>

/** Pages and articles that were found, each with the way to its sheet. */
function FoundContents({ pages, articles, search }: FoundContentsProps) {
  const { t, href } = useI18n()
  return (['page', 'article'] as const).map((view) => {
    const list = view === 'page' ? pages : articles
    const asked = { search, view: view === 'page' ? undefined : view }
    return (
      <FoundPart
        key={view}
        icon="file-text"
        title={t(`adminContent.views.${view}`)}
        items={list.data.map(({ _id, name, path }) => ({
          key: _id,
          name: name || _id,
          detail: path ?? undefined,
          href: href('admin/content', {}, { ...asked, item: _id }),
        }))}
        total={list.total}
        all={href('admin/content', {}, asked)}
      />
    )
  })
}

interface FoundPartProps {
  icon: IconName
  title: string
  items: readonly { key: string; name: string; detail?: string | undefined; href: string }[]
  /** How many there are, where not all are shown, and the list of all. */
  total?: number
  all?: string
}

/** What a search finds of one kind, and the way to all of it. */
function FoundPart({ icon, title, items, total = items.length, all }: FoundPartProps) {
  const { t, locale } = useI18n()
  if (items.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>
        <Icon name={icon} />
        {title}
      </h2>
      <ul>
        {items.map(({ key, name, detail, href }) => (
          <li key={key}>
            <a href={href}>{name}</a>
            {detail && <small>{detail}</small>}
          </li>
        ))}
      </ul>
      {total > items.length && (
        <a className="link" href={all}>
          {t('admin.search.all', { n: total.toLocaleString(locale) })}
        </a>
      )}
    </section>
  )
}
