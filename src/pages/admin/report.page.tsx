import { adminReport, answerAppeal, decide, undoDecision } from '../../contracts/v1/admin/reports.ts'
import { AdminHead } from '../../features/admin/admin-head.tsx'
import { AppealForm } from '../../features/admin/reports/appeal-form.tsx'
import { Decided, DecideForm } from '../../features/admin/reports/decide-form.tsx'
import { State } from '../../features/admin/reports/report-columns.tsx'
import { ReportContext } from '../../features/admin/reports/report-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import styles from '../../features/admin/reports/reports.module.css'
import { defineAdminPage } from './frame/define-admin-page.tsx'

/** A report with its context, the decision beside it, and appeals below. */
export default defineAdminPage('admin/report', {
  area: 'admin/reports',
  async load({ api, params, visitor }) {
    return { report: await api(adminReport, { params: { id: params['id']! } }), flash: visitor.flash }
  },
  title: ({ t }) => t('adminReports.title'),
  Component: ({ data: { report, flash }, context: { i18n, now } }) => {
    const { t, href } = i18n
    const of = (endpoint: { spec: { id: string } }) => (flash?.form === endpoint.spec.id ? flash : undefined)
    const online = report.slug !== '' && report.now?.online !== false
    return (
      <>
        <Breadcrumbs
          items={[{ label: t('adminReports.title'), href: href('admin/reports') }, { label: `S-${report._id}` }]}
        />
        <AdminHead
          before={report.title || t(`adminReports.type.${report.type}`)}
          action={
            online && (
              <Button href={href('events/show', { slug: report.slug })} variant="ghost" icon="eye">
                {t('report.toEvent')}
              </Button>
            )
          }
        />
        <State row={report} i18n={i18n} />
        <div className={styles.grid}>
          <ReportContext report={report} now={now} />
          {report.decision ? (
            <Decided report={report} flash={of(undoDecision)} />
          ) : (
            <DecideForm report={report} flash={of(decide)} />
          )}
        </div>
        <div className={styles.stack}>
          {report.appealed.map((appeal) => (
            <AppealForm key={appeal._id} appeal={appeal} flash={of(answerAppeal)} now={now} />
          ))}
        </div>
      </>
    )
  },
})
