import { createPoll, polls, pollViews, setPoll, setPollState, type Poll } from './polls.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { momentText } from '../admin-times.ts'
import { PollSheet, pollTitle } from './poll-sheet.tsx'
import { AdminTable, type Column } from '../table/admin-table.tsx'
import { ListTools } from '../table/list-tools.tsx'
import type { I18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import styles from '../table/sheet.module.css'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { refusedForm } from '../frame/refused-form.ts'
import { readList } from '../frame/read-list.ts'

/** The polls of the site, one of them beside the list. */
export default defineAdminPage('admin/polls', {
  async load({ api, query, visitor }) {
    const { view } = readList(query, pollViews)
    const flash = refusedForm(visitor, [createPoll, setPoll, setPollState])
    return { view, item: query.get('item')?.slice(0, 120), list: await api(polls, { query: { view } }), flash }
  },
  title: ({ t }) => t('adminPolls.title'),
  Component: ({ data: { view, item, list, flash }, context: { i18n, now } }) => {
    const { t, href } = i18n
    const to = (id?: string) => href('admin/polls', {}, { view: view === 'open' ? undefined : view, item: id })
    const one = list.data.find(({ _id }) => _id === item)
    return (
      <>
        <AdminHead
          before={t('adminPolls.before')}
          bean={t('adminPolls.bean')}
          action={
            list.editable && (
              <Button href={`${to('new')}#item`} variant="ghost" size="medium" icon="plus">
                {t('adminPolls.add')}
              </Button>
            )
          }
        >
          {t(list.editable ? 'adminPolls.text' : 'adminPolls.elsewhere')}
        </AdminHead>
        <div className={styles.layout}>
          <div>
            <ListTools
              page="admin/polls"
              views={pollViews.map((name) => ({ name, label: t(`adminPolls.views.${name}`), count: list.views[name] }))}
              viewsLabel={t('adminPolls.viewsLabel')}
              view={view}
            />
            <AdminTable
              label={t('adminPolls.title')}
              rows={list.data}
              columns={columnsOf(i18n, now, (id) => `${to(id)}#item`)}
              keyOf={({ _id }) => _id}
              open={one?._id}
              empty={t(`adminPolls.none.${view}`)}
            />
          </div>
          {(one ?? (item === 'new' && list.editable)) && (
            <PollSheet poll={one} editable={list.editable} close={to()} here={to(one?._id ?? 'new')} flash={flash} />
          )}
        </div>
      </>
    )
  },
})

function columnsOf(i18n: I18n, now: number, hrefOf: (id: string) => string): Column<Poll>[] {
  const { t, locale } = i18n
  const date = (at: string | null) => (at ? momentText(at, i18n, now) : '—')
  return [
    {
      key: 'title',
      label: t('adminPolls.columns.title'),
      cell: (poll) => <a href={hrefOf(poll._id)}>{pollTitle(poll, i18n)}</a>,
    },
    { key: 'from', label: t('adminPolls.columns.from'), isExtra: true, cell: ({ startDate }) => date(startDate) },
    { key: 'until', label: t('adminPolls.columns.until'), cell: ({ endDate }) => date(endDate) },
    {
      key: 'votes',
      label: t('adminPolls.columns.votes'),
      width: 'line',
      cell: ({ votes }) => votes.toLocaleString(locale),
    },
  ]
}
