import { history } from '../dashboard/history.contract.ts'
import { receipts } from './receipts.contract.ts'
import { HistoryList } from '../dashboard/history-list.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { defineManagedPage } from '../event/define-managed-page.tsx'
import styles from './history.module.css'

const pageSize = 50

/** Everything that was done with an event. */
export default defineManagedPage('organize/history', {
  async load({ api, query }, { _id: id }) {
    const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1))
    const [entries, renewed] = await Promise.all([
      api(history, { params: { id }, query: { limit: pageSize, page: page - 1 } }),
      api(receipts, { params: { id }, query: { limit: 100 } }),
    ])
    return { page, ...entries, receipts: renewed.data }
  },
  payload: (entries) => entries,
  title: ({ t }) => t('dashboard.history'),
  Component: ({ event: { slug }, data: { data, receipts, total, page }, context: { i18n, now } }) => (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">{i18n.t('dashboard.history')}</h2>
      {total === 0 && <p>{i18n.t('dashboard.noHistory')}</p>}
      <HistoryList entries={data} receipts={receipts} now={now} />
      <Pagination
        current={page}
        total={Math.ceil(total / pageSize)}
        hrefFor={(n) => i18n.href('organize/history', { slug }, { page: n === 1 ? undefined : n })}
      />
    </section>
  ),
})
