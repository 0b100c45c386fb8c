import { appealDecision, confirmReport, reportCase } from './reports.contract.ts'
import { Heading } from '../ui/text/heading.tsx'
import { definePage } from '../page/define-page.ts'
import { CaseFacts, Confirmation, Decision, Appeal } from './case-parts.tsx'
import styles from './report.module.css'

/** What became of a report: receipt, decision and appeal, for both sides, by the link of their mail. */
export default definePage('report/case', {
  async load({ api, params, visitor }) {
    const token = params['token']!
    const forms: readonly string[] = [appealDecision.spec.id, confirmReport.spec.id]
    return {
      token,
      found: await api(reportCase, { body: { token } }),
      flash: visitor.flash && forms.includes(visitor.flash.form) ? visitor.flash : undefined,
    }
  },
  head: ({ i18n }, { found }) => ({ title: i18n.t('report.caseTitle', { number: found.number }), noindex: true }),
  Component: ({ data: { token, found, flash }, context }) => {
    const { t } = context.i18n
    const { side, type, title, state, decision, confirmable } = found
    return (
      <div className={`wrap ${styles.page}`}>
        <Heading level={1} textBefore={t('report.caseName')} textBean={found.number} />
        <p>{t(`report.side.${side}`, { reported: t(`report.what.${type}`, { title }) })}</p>
        {confirmable ? <Confirmation token={token} /> : <p role="status">{t(`report.state.${state}`)}</p>}
        <CaseFacts found={found} />
        {decision && <Decision decision={decision} />}
        <Appeal token={token} found={found} flash={flash} />
      </div>
    )
  },
})
