import { pageNotFound } from '../contracts/errors.ts'
import { bySlug } from '../events/events.contract.ts'
import { reportReasons, reportTypes } from './moderation-terms.contract.ts'
import { createReport } from './reports.contract.ts'
import { titleOf } from '../events/event-texts.ts'
import { Heading } from '../ui/text/heading.tsx'
import { definePage } from '../page/define-page.ts'
import { ReasonStep, StatementStep } from './report-steps.tsx'
import styles from './report.module.css'

/** A report in two steps: the reason, then what was seen (Digital Services Act, article 16). */
export default definePage('report/show', {
  async load({ api, params, path, query, visitor, locale }) {
    const type = reportTypes.find((name) => name === params['type'])
    if (!type) throw pageNotFound(path)
    const subject = params['subject']!
    const event =
      type === 'event' ? (await api(bySlug, { params: { slug: subject }, query: { lang: locale } })).data : undefined
    return {
      type,
      subject,
      title: event ? titleOf(event, locale).text : '',
      reason: reportReasons.find((name) => name === query.get('reason')),
      user: visitor.user,
      email: visitor.email,
      flash: visitor.flash?.form === createReport.spec.id ? visitor.flash : undefined,
    }
  },
  head: ({ i18n }) => ({ title: i18n.t('report.title'), noindex: true }),
  Component: ({ data, context }) => {
    const { t } = context.i18n
    const { type, title, reason } = data
    return (
      <div className={`wrap ${styles.page}`}>
        <Heading
          level={1}
          textBefore={t(reason ? 'report.tellBefore' : 'report.before')}
          textBean={t(reason ? 'report.tellBean' : 'report.bean')}
        />
        <p>{t(`report.about.${type}`, { title })}</p>
        {reason ? <StatementStep {...data} reason={reason} /> : <ReasonStep type={type} subject={data.subject} />}
      </div>
    )
  },
})
