import { exportLog, log, logViews } from './log.contract.ts'
import { adminReceipts } from '../../organize/history/receipts.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { RenewedList } from './renewed-list.tsx'
import { LogList } from './log-list.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { readList } from '../frame/read-list.ts'
import { defineAdminPage } from '../frame/define-admin-page.tsx'

/** Latest changes whose addresses are listed. */
const shownReceipts = 10

/** What operators did, to read and to export. */
export default defineAdminPage('admin/log', {
  async load({ api, query }) {
    const subject = query.get('subject')?.slice(0, 120) || undefined
    const asked = { ...readList(query, logViews), subject }
    const [list, renewed] = await Promise.all([
      api(log, { query: { ...asked.query, subject } }),
      api(adminReceipts, { query: { limit: shownReceipts } }),
    ])
    return { asked, list, receipts: renewed.data }
  },
  title: ({ t }) => t('admin.log.title'),
  Component: ({ data: { asked, list, receipts }, context: { i18n, now } }) => {
    const { t, href, locale } = i18n
    const { view, subject, page } = asked
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
        {subject && (
          <p className="row">
            {t('admin.log.about')}{' '}
            <a className="link" href={href('admin/log')}>
              {t('admin.log.whole')}
            </a>
          </p>
        )}
        <OperatorList
          {...operatorList(i18n, 'admin/log', asked, logViews, list)}
          {...(subject && { views: [] })}
          title={t('admin.log.title')}
          viewsLabel={t('admin.log.views')}
          viewLabel={(name) => t(`admin.log.${name}`)}
          items={
            <>
              {list.data.length > 0 && <LogList entries={list.data} now={now} />}
              {page === 1 && !subject && <RenewedList receipts={receipts} now={now} />}
            </>
          }
          empty={t('admin.log.none')}
        />
      </>
    )
  },
})
