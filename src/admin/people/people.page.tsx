import { AppError } from '../../contracts/errors.ts'
import { guests, type GuestRow } from './guests.contract.ts'
import { people, peopleViews, person, type AccountRow } from './people.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { momentText } from '../admin-times.ts'
import { BulkBar, BulkDone } from '../bulk/bulk-bar.tsx'
import { AccountTags } from './account-tags.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { AdminTable, type Column } from '../table/admin-table.tsx'
import { ListTools } from '../table/list-tools.tsx'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import styles from '../table/sheet.module.css'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { readList } from '../frame/read-list.ts'

const pageSize = 50

/** Accounts, with one of them in a sheet beside. */
export default defineAdminPage('admin/people', {
  async load({ api, query, visitor }) {
    const asked = readList(query, peopleViews)
    const named = query.get('person')?.slice(0, 64)
    const [list, one, without] = await Promise.all([
      api(people, { query: { search: asked.search, view: asked.view, limit: pageSize, page: asked.page - 1 } }),
      named ? api(person, { params: { id: named } }).catch(ignoreUnknown) : undefined,
      asked.search && api(guests, { query: { search: asked.search, limit: pageSize } }),
    ])
    return {
      ...asked,
      list,
      without: without ? without.data : [],
      person: one,
      flash: visitor.flash,
      ticked: query.has('ticked'),
    }
  },
  title: ({ t }) => t('adminPeople.title'),
  Component: ({ data: { list, without, search, view, page, person: one, flash, ticked }, context: { i18n, now } }) => {
    const { t, href, locale } = i18n
    const query = { search: search || undefined, view: view === 'all' ? undefined : view }
    const to = (more: { page?: number | undefined; person?: string | undefined; ticked?: string }) =>
      href('admin/people', {}, { ...query, page: page === 1 ? undefined : page, ...more })
    return (
      <>
        <AdminHead
          before={t('adminPeople.before')}
          bean={t('adminPeople.bean')}
          total={list.views.all.toLocaleString(locale)}
        />
        {flash?.form.startsWith('admin.') && flash.code !== 'done' && (
          <Alert type="negative" role="alert">
            {t('adminPeople.failed')}
          </Alert>
        )}
        <BulkDone flash={flash} />
        <div className={styles.layout}>
          <div>
            <ListTools
              page="admin/people"
              search={{ value: search, label: t('adminPeople.search'), hint: t('adminPeople.searchHint') }}
              views={peopleViews.map((name) => ({
                name,
                label: t(`adminPeople.views.${name}`),
                count: list.views[name],
              }))}
              viewsLabel={t('adminPeople.viewsLabel')}
              view={view}
            />
            <AdminTable
              label={t('adminPeople.title')}
              rows={list.data}
              columns={columnsOf(i18n, now, (id) => `${to({ person: id })}#person`)}
              keyOf={({ _id }) => _id}
              open={one?._id}
              empty={t('adminPeople.none')}
              ticks={{ nameOf: ({ name, email }) => name || email, all: ticked }}
            />
            {list.data.length > 0 && <BulkBar list="people" tickAll={to({ ticked: '1' })} here={to({})} />}
            <Pagination
              current={page}
              total={Math.ceil(list.total / pageSize)}
              hrefFor={(n) => to({ page: n === 1 ? undefined : n })}
            />
            {without.length > 0 && <Guests found={without} now={now} />}
          </div>
          {one && <PersonSheet person={one} close={to({})} here={to({ person: one._id })} now={now} />}
        </div>
      </>
    )
  },
})

function columnsOf(i18n: I18n, now: number, hrefOf: (id: string) => string): Column<AccountRow>[] {
  const { t, locale } = i18n
  return [
    {
      key: 'who',
      label: t('adminPeople.columns.who'),
      cell: ({ _id, name, email }) => (
        <>
          <a href={hrefOf(_id)}>{name || email}</a>
          {name && <small>{email}</small>}
        </>
      ),
    },
    {
      key: 'state',
      label: t('adminPeople.columns.state'),
      cell: (account) => (
        <span className={styles.tags}>
          <AccountTags account={account} />
        </span>
      ),
    },
    {
      key: 'events',
      label: t('adminPeople.columns.events'),
      isExtra: true,
      cell: ({ events }) => (events > 0 ? events.toLocaleString(locale) : '—'),
    },
    {
      key: 'seen',
      label: t('adminPeople.columns.seen'),
      isExtra: true,
      cell: ({ seenAt }) => (seenAt ? momentText(seenAt, i18n, now) : '—'),
    },
  ]
}

/** People without an account whom the search finds. @param now ms */
function Guests({ found, now }: { found: readonly GuestRow[]; now: number }) {
  const i18n = useI18n()
  const title = i18n.t('adminPeople.guests.title')
  return (
    <section className={styles.below}>
      <h2>{title}</h2>
      <AdminTable
        label={title}
        rows={found}
        columns={guestColumns(i18n, now)}
        keyOf={({ _id }) => _id}
        empty={i18n.t('adminPeople.none')}
      />
    </section>
  )
}

/** People without an account lead to a page of their own, hosts with one to its sheet. */
function guestColumns(i18n: I18n, now: number): Column<GuestRow>[] {
  const { t, href, locale } = i18n
  return [
    {
      key: 'who',
      label: t('adminPeople.columns.who'),
      cell: ({ _id, account, name, email }) => (
        <>
          <a href={account ? href('admin/people', {}, { person: account }) : href('admin/guest', { id: _id })}>
            {name || email || '—'}
          </a>
          {name && email && <small>{email}</small>}
        </>
      ),
    },
    {
      key: 'registrations',
      label: t('adminPeople.facts.registrations'),
      isExtra: true,
      cell: ({ registrations }) => registrations.toLocaleString(locale),
    },
    {
      key: 'at',
      label: t('adminPeople.guests.last'),
      isExtra: true,
      cell: ({ at }) => momentText(at, i18n, now),
    },
  ]
}

/** An account that no longer exists has no sheet; the list is still there. */
function ignoreUnknown(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error
}
