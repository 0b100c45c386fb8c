import { pageNotFound } from '../contracts/errors.ts'
import { bySlug } from '../events/events.contract.ts'
import {
  reportReasons,
  reportTypes,
  urgentReason,
  type ReportReason,
  type ReportType,
} from './moderation-terms.contract.ts'
import { createReport } from './reports.contract.ts'
import { titleOf } from '../events/event-texts.ts'
import { Heading } from '../ui/text/heading.tsx'
import { definePage } from '../page/define-page.ts'
import type { Flash } from '../contracts/flash.ts'
import type { User } from '../account/users.contract.ts'
import { PrivacyNote } from '../login/steps/step-parts.tsx'
import type { MessageKey } from '../i18n/messages.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/actions/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Checkbox } from '../ui/forms/choice.tsx'
import { fieldMessage } from '../ui/forms/field-message.ts'
import { Form } from '../ui/forms/form.tsx'
import { Input } from '../ui/forms/input.tsx'
import { Reasons } from '../ui/forms/reasons.tsx'
import { Textarea } from '../ui/forms/textarea.tsx'
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

interface Reported {
  type: ReportType
  subject: string
}

/** The first step: why. Its answer is in the address of the second. */
function ReasonStep({ type, subject }: Reported) {
  const { t, href } = useI18n()
  return (
    <>
      <form action={href('report/show', { type, subject })}>
        <Reasons
          legend={t('report.reasonLegend')}
          name="reason"
          chosen={undefined}
          options={reportReasons.map((value) => ({
            value,
            label: t(`report.reason.${value}`),
            hint: t(`report.reasonHint.${value}`),
          }))}
        />
        <Button submit type="primary" size="full" icon="arrow-right" iconRight>
          {t('report.next')}
        </Button>
      </form>
      <small>
        {t('report.emergency')}{' '}
        <a className="link" href="tel:112">
          112
        </a>
      </small>
      {type === 'event' && (
        <p>
          <a className="link" href={href('report/show', { type: 'organizer', subject })}>
            {t('report.organizerLink')}
          </a>
        </p>
      )}
    </>
  )
}

/** Error message of the whole form. */
const refusals: Partial<Record<Flash['code'], MessageKey>> = {
  too_many_requests: 'report.tooMany',
  automated: 'ui.automated',
  forbidden: 'report.blocked',
}

interface StatementProps extends Reported {
  reason: ReportReason
  user: User | null
  /** The last e-mail entered on this device. */
  email: string | undefined
  flash: Flash | undefined
}

/** The second step: what was seen, and to whom the decision goes. */
function StatementStep({ type, subject, reason, user, email, flash }: StatementProps) {
  const { t, href, locale } = useI18n()
  const isUrgent = reason === urgentReason
  return (
    <>
      <p>
        <b>{t(`report.reason.${reason}`)}</b> ·{' '}
        <a className="link" href={href('report/show', { type, subject })}>
          {t('report.otherReason')}
        </a>
      </p>
      {flash && (
        <Alert type="negative" role="alert">
          {t(refusals[flash.code] ?? (Object.keys(flash.errors).length > 0 ? 'auth.errors.check' : 'report.failed'))}
        </Alert>
      )}
      <Form
        endpoint={createReport}
        params={{ type, subject, reason, lang: locale }}
        next={href('report/case', { token: '{token}' })}
      >
        <Textarea
          name="statement"
          label={t('report.statement')}
          hint={t(type === 'message' ? 'report.messageHint' : 'report.statementHint')}
          maxLength={2000}
          rows={6}
          required
          defaultValue={flash?.values['statement']}
          error={fieldMessage(t, flash?.errors['statement'])}
        />
        <Answer user={user} email={isUrgent ? undefined : email} isUrgent={isUrgent} flash={flash} />
        <Checkbox
          name="goodFaith"
          value="true"
          label={t('report.goodFaith')}
          required
          error={fieldMessage(t, flash?.errors['goodFaith'])}
        />
        <Button submit type="primary" size="full" icon="flag">
          {t('report.submit')}
        </Button>
      </Form>
    </>
  )
}

/** To whom the decision goes. */
function Answer({
  user,
  email,
  isUrgent,
  flash,
}: Pick<StatementProps, 'user' | 'email' | 'flash'> & { isUrgent: boolean }) {
  const { t } = useI18n()
  if (user) return <p>{t('report.answerTo', { email: user.email })}</p>
  return (
    <>
      <Input
        name="email"
        type="email"
        label={t('report.email')}
        hint={t(isUrgent ? 'report.emailFree' : 'report.emailHint')}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required={!isUrgent}
        defaultValue={flash?.values['email'] ?? email}
        error={fieldMessage(t, flash?.errors['email'])}
      />
      <PrivacyNote />
    </>
  )
}
