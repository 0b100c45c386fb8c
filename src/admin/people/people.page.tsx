import { ignoreUnknown } from '../../contracts/errors.ts'
import { guests, type GuestRow } from './guests.contract.ts'
import { people, peopleViews, person, type AccountRow } from './people.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { momentText } from '../admin-times.ts'
import { BulkDone } from '../bulk/bulk-bar.tsx'
import { AccountTags } from './account-tags.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { AdminTable, tableColumns, type Column } from '../table/admin-table.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import styles from '../table/sheet.module.css'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { readList } from '../frame/read-list.ts'

/** Accounts, with one of them in a sheet beside. */
export default defineAdminPage('admin/people', {
  async load({ api, query, visitor }) {
    const asked = readList(query, peopleViews)
    const named = query.get('person')?.slice(0, 64)
    const [list, one, without] = await Promise.all([
      api(people, { query: asked.query }),
      named ? api(person, { params: { id: named } }).catch(ignoreUnknown) : undefined,
      asked.search && api(guests, { query: { search: asked.search, limit: asked.query.limit } }),
    ])
    return {
      asked,
      list,
      without: without ? without.data : [],
      person: one,
      flash: visitor.flash,
      ticked: query.has('ticked'),
    }
  },
  title: ({ t }) => t('adminPeople.title'),
  Component: ({ data: { asked, list, without, person: one, flash, ticked }, context: { i18n, now } }) => {
    const { t, locale } = i18n
    const shown = operatorList(i18n, 'admin/people', asked, peopleViews, list)
    const { to } = shown
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
        <OperatorList
          {...shown}
          search={{ label: t('adminPeople.search'), hint: t('adminPeople.searchHint') }}
          title={t('adminPeople.title')}
          viewsLabel={t('adminPeople.viewsLabel')}
          viewLabel={(name) => t(`adminPeople.views.${name}`)}
          columns={columnsOf(i18n, now, (id) => `${to({ person: id })}#person`)}
          open={one?._id}
          empty={t('adminPeople.none')}
          bulk={{ list: 'people', nameOf: ({ name, email }) => name || email, all: ticked }}
          sheet={one ? <PersonSheet person={one} close={to()} here={to({ person: one._id })} now={now} /> : null}
        >
          {without.length > 0 && <Guests found={without} now={now} />}
        </OperatorList>
      </>
    )
  },
})

function columnsOf(i18n: I18n, now: number, hrefOf: (id: string) => string): Column<AccountRow>[] {
  const { t, locale } = i18n
  return tableColumns((key) => t(`adminPeople.columns.${key}`), {
    who: ({ _id, name, email }) => (
      <>
        <a href={hrefOf(_id)}>{name || email}</a>
        {name && <small>{email}</small>}
      </>
    ),
    state: (account) => (
      <span className={styles.tags}>
        <AccountTags account={account} />
      </span>
    ),
    events: { isExtra: true, cell: ({ events }) => (events > 0 ? events.toLocaleString(locale) : '—') },
    seen: { isExtra: true, cell: ({ seenAt }) => (seenAt ? momentText(seenAt, i18n, now) : '—') },
  })
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
