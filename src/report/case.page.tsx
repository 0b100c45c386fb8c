import { appealDecision, confirmReport, reportCase } from './reports.contract.ts'
import { Heading } from '../ui/text/heading.tsx'
import { definePage } from '../page/define-page.ts'
import type { EndpointOutput } from '../contracts/endpoint.ts'
import type { Flash } from '../contracts/flash.ts'
import { siteTimeZone } from '../contracts/limits.ts'
import { formatDay } from '../events/event-dates.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/actions/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { fieldMessage } from '../ui/forms/field-message.ts'
import { Form } from '../ui/forms/form.tsx'
import { Textarea } from '../ui/forms/textarea.tsx'
import styles from './report.module.css'
import { FactRows } from '../ui/text/fact-rows.tsx'

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

type Case = EndpointOutput<typeof reportCase>

/** The button of the mail that confirms the address. A button, since mail scanners open links. */
function Confirmation({ token }: { token: string }) {
  const { t } = useI18n()
  return (
    <>
      <h2>{t('report.confirmTitle')}</h2>
      <Form endpoint={confirmReport} params={{ token }}>
        <Button submit type="primary" size="full" icon="check">
          {t('report.confirm')}
        </Button>
      </Form>
    </>
  )
}

/** Number and days of a report. */
function CaseFacts({ found: { number, receivedAt, decision, slug } }: { found: Case }) {
  const { t, locale, href } = useI18n()
  const day = (at: string) => formatDay(at, locale, siteTimeZone, 'full')
  const facts: [string, string][] = [
    [t('report.number'), number],
    [t('report.receivedAt'), day(receivedAt)],
    ...(decision ? [[t('report.decidedAt'), day(decision.at)] as [string, string]] : []),
  ]
  return (
    <>
      <dl className={styles.facts}>
        <FactRows rows={facts} />
      </dl>
      <p className="row">
        <Button href={slug === null ? href('events/list') : href('events/show', { slug })} variant="ghost">
          {t(slug === null ? 'report.toEvents' : 'report.toEvent')}
        </Button>
      </p>
    </>
  )
}

/** What was decided, on what ground, for how long, and by whom: a person or a machine. */
function Decision({ decision }: { decision: NonNullable<Case['decision']> }) {
  const { t, locale } = useI18n()
  const { action, ground, facts, until, automated } = decision
  return (
    <section className={styles.decision} aria-labelledby="decision">
      <h2 id="decision">{t('report.decision')}</h2>
      <p>
        <b>{t(`report.effect.${action}`)}</b>
      </p>
      <p>
        {t('report.groundLabel')} {t(`report.ground.${ground}`)}
      </p>
      <h3>{t('report.facts')}</h3>
      <p className={styles.quote}>{facts}</p>
      {action !== 'none' && action !== 'warn' && (
        <p>
          {until === null
            ? t('report.forever')
            : `${t('report.until')} ${formatDay(until, locale, siteTimeZone, 'full')}`}
        </p>
      )}
      <small>
        {t(automated ? 'report.machine' : 'report.person')} {action !== 'none' && t('report.everywhere')}
      </small>
    </section>
  )
}

interface AppealProps {
  token: string
  found: Case
  flash: Flash | undefined
}

/** The appeal and its answer, or the form for one. */
function Appeal({ token, found: { appeal, appealUntil }, flash }: AppealProps) {
  const { t, locale } = useI18n()
  const day = (at: string) => formatDay(at, locale, siteTimeZone, 'full')
  if (appeal)
    return (
      <section className={styles.decision} aria-labelledby="appeal">
        <h2 id="appeal">{t('report.appeal.sent', { day: day(appeal.at) })}</h2>
        <p className={styles.quote}>{appeal.text}</p>
        <p>
          <b>{t(`report.appeal.${appeal.outcome ?? 'waits'}`)}</b>
        </p>
        {appeal.answer && <p className={styles.quote}>{appeal.answer}</p>}
      </section>
    )
  if (appealUntil === null) return null
  return (
    <section aria-labelledby="appeal">
      <h2 id="appeal">{t('report.appeal.title')}</h2>
      <p>{t('report.appeal.text', { day: day(appealUntil) })}</p>
      {flash && (
        <Alert type="negative" role="alert">
          {t('report.appeal.failed')}
        </Alert>
      )}
      <Form endpoint={appealDecision} params={{ token }}>
        <Textarea
          name="text"
          label={t('report.appeal.field')}
          maxLength={2000}
          rows={5}
          required
          defaultValue={flash?.values['text']}
          error={fieldMessage(t, flash?.errors['text'])}
        />
        <Button submit icon="send">
          {t('report.appeal.submit')}
        </Button>
      </Form>
    </section>
  )
}
