import { createPoll, polls, pollViews, setPoll, setPollState, type Poll } from './polls.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { momentText } from '../admin-times.ts'
import { PollSheet, pollTitle } from './poll-sheet.tsx'
import type { Column } from '../table/admin-table.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import type { I18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { refusedForm } from '../frame/refused-form.ts'
import { readList } from '../frame/read-list.ts'

/** The polls of the site, one of them beside the list. */
export default defineAdminPage('admin/polls', {
  async load({ api, query, visitor }) {
    const asked = readList(query, pollViews)
    const flash = refusedForm(visitor, [createPoll, setPoll, setPollState])
    return {
      asked,
      item: query.get('item')?.slice(0, 120),
      list: await api(polls, { query: { view: asked.view } }),
      flash,
    }
  },
  title: ({ t }) => t('adminPolls.title'),
  Component: ({ data: { asked, item, list, flash }, context: { i18n, now } }) => {
    const { t } = i18n
    const shown = operatorList(i18n, 'admin/polls', asked, pollViews, list)
    const { to } = shown
    const one = list.data.find(({ _id }) => _id === item)
    return (
      <>
        <AdminHead
          before={t('adminPolls.before')}
          bean={t('adminPolls.bean')}
          action={
            list.editable && (
              <Button href={`${to({ item: 'new' })}#item`} variant="ghost" size="medium" icon="plus">
                {t('adminPolls.add')}
              </Button>
            )
          }
        >
          {t(list.editable ? 'adminPolls.text' : 'adminPolls.elsewhere')}
        </AdminHead>
        <OperatorList
          {...shown}
          title={t('adminPolls.title')}
          viewsLabel={t('adminPolls.viewsLabel')}
          viewLabel={(name) => t(`adminPolls.views.${name}`)}
          columns={columnsOf(i18n, now, (id) => `${to({ item: id })}#item`)}
          open={one?._id}
          empty={t(`adminPolls.none.${asked.view}`)}
          sheet={
            (one ?? (item === 'new' && list.editable)) ? (
              <PollSheet
                poll={one}
                editable={list.editable}
                close={to()}
                here={to({ item: one?._id ?? 'new' })}
                flash={flash}
              />
            ) : null
          }
        />
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
