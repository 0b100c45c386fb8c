import { exportLog, log, logViews } from './log.contract.ts'
import { adminReceipts } from '../../organize/history/receipts.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { RenewedList } from './renewed-list.tsx'
import { LogList } from './log-list.tsx'
import { EmptyList } from '../table/admin-table.tsx'
import { ListTools } from '../table/list-tools.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { paged, pageSize, readList } from '../frame/read-list.ts'
import { defineAdminPage } from '../frame/define-admin-page.tsx'

/** Latest changes whose addresses are listed. */
const shownReceipts = 10

/** What operators did, to read and to export. */
export default defineAdminPage('admin/log', {
  async load({ api, query }) {
    const { view, page } = readList(query, logViews)
    const subject = query.get('subject')?.slice(0, 120) || undefined
    const [entries, renewed] = await Promise.all([
      api(log, { query: { view, subject, ...paged(page) } }),
      api(adminReceipts, { query: { limit: shownReceipts } }),
    ])
    return { view, subject, page, ...entries, receipts: renewed.data }
  },
  title: ({ t }) => t('admin.log.title'),
  Component: ({ data: { data, view, subject, page, total, views, receipts }, context: { i18n, now } }) => {
    const { t, href, locale } = i18n
    const file = `${exportLog.path}?${new URLSearchParams({ view, lang: locale, ...(subject && { subject }) })}`
    return (
      <>
        <AdminHead
          before={t('admin.log.before')}
          bean={t('admin.log.bean')}
          action={
            <Button href={file} variant="ghost" size="medium" icon="download" download="">
              {t('admin.log.export')}
            </Button>
          }
        >
          {t('admin.log.text')}
        </AdminHead>
        {subject ? (
          <p className="row">
            {t('admin.log.about')}{' '}
            <a className="link" href={href('admin/log')}>
              {t('admin.log.whole')}
            </a>
          </p>
        ) : (
          <ListTools
            page="admin/log"
            views={logViews.map((name) => ({ name, label: t(`admin.log.${name}`), count: views[name] }))}
            viewsLabel={t('admin.log.views')}
            view={view}
          />
        )}
        {data.length > 0 ? <LogList entries={data} now={now} /> : <EmptyList>{t('admin.log.none')}</EmptyList>}
        {page === 1 && !subject && <RenewedList receipts={receipts} now={now} />}
        <Pagination
          current={page}
          total={Math.ceil(total / pageSize)}
          hrefFor={(n) =>
            href('admin/log', {}, { view: view === 'all' ? undefined : view, subject, page: n === 1 ? undefined : n })
          }
        />
      </>
    )
  },
})
