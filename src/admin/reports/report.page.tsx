import {
  adminReport,
  answerAppeal,
  decide,
  decisionLetters,
  undoDecision,
  type ReportDetails,
} from './reports.contract.ts'
import { caseNumber } from '../../report/moderation-terms.contract.ts'
import type { EndpointCall } from '../../contracts/endpoint.ts'
import { AdminHead, Refused } from '../admin-head.tsx'
import { Decided, DecideForm, Letters } from './decide-form.tsx'
import { State } from './report-columns.tsx'
import { ReportContext } from './report-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import styles from './reports.module.css'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import type { Flash } from '../../contracts/flash.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { momentText } from '../admin-times.ts'
import { ReasonField } from '../reason-field.tsx'

type Written = NonNullable<EndpointCall<typeof decisionLetters>['body']>

/** A report with its context, the decision beside it, and appeals below. */
export default defineAdminPage('admin/report', {
  area: 'admin/reports',
  async load({ api, params, visitor }) {
    const { flash } = visitor
    const asked = { params: { id: params['id']! } }
    const written = flash?.form === decisionLetters.spec.id && flash.code === 'done' ? flash.values : undefined
    const [report, letters] = await Promise.all([
      api(adminReport, asked),
      // Long facts may not have fitted into the cookie.
      written && decisionLetters.spec.body.safeParse(written).success
        ? api(decisionLetters, { ...asked, body: written as unknown as Written })
        : undefined,
    ])
    return { report, flash, letters: letters?.data }
  },
  title: ({ t }) => t('adminReports.title'),
  Component: ({ data: { report, flash, letters }, context: { i18n, now } }) => {
    const { t, href } = i18n
    const of = (endpoint: { spec: { id: string } }) => (flash?.form === endpoint.spec.id ? flash : undefined)
    const online = report.slug !== '' && report.now?.online !== false
    return (
      <>
        <div className={styles.crumbs}>
          <Breadcrumbs
            items={[{ label: t('adminReports.title'), href: href('admin/reports') }, { label: caseNumber(report._id) }]}
          />
        </div>
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
            <DecideForm report={report} flash={of(decide) ?? of(decisionLetters)} />
          )}
        </div>
        <div className={styles.stack}>
          {letters && <Letters letters={letters} />}
          {report.appealed.map((appeal) => (
            <AppealForm key={appeal._id} appeal={appeal} flash={of(answerAppeal)} now={now} />
          ))}
        </div>
      </>
    )
  },
})

interface AppealProps {
  appeal: ReportDetails['appealed'][number]
  flash: Flash | undefined
  /** ms */
  now: number
}

/** An appeal with its answer, or the form for one. */
function AppealForm({ appeal, flash, now }: AppealProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { _id: id, side, text, at, outcome, answer, answerable } = appeal
  return (
    <section aria-label={t('adminReports.appeal')}>
      <h2>{t('adminReports.appeal')}</h2>
      <div className={styles.statement}>
        <blockquote>{text}</blockquote>
        <small>
          {t(`adminReports.side.${side}`)} · {momentText(at, i18n, now)}
        </small>
      </div>
      {outcome && (
        <>
          <p className={styles.tags}>
            <Tag icon="check" label={t(`adminReports.outcome.${outcome}`)} />
          </p>
          <p>{answer}</p>
        </>
      )}
      {!outcome && !answerable && <p>{t('adminReports.notYou')}</p>}
      {answerable && (
        <Form endpoint={answerAppeal} params={{ id }}>
          <div className={styles.fields}>
            <Refused flash={flash} text="adminReports.failed" />
            <ReasonField
              {...{ name: 'answer', rows: 4, flash }}
              label={t('adminReports.answer')}
              hint={t('adminReports.answerHint')}
            />
            <div className="row">
              <Button submit name="outcome" value="upheld" icon="mail">
                {t('adminReports.uphold')}
              </Button>
              <Button submit name="outcome" value="reversed" variant="ghost" icon="undo-2">
                {t('adminReports.reverse')}
              </Button>
            </div>
          </div>
        </Form>
      )}
    </section>
  )
}
