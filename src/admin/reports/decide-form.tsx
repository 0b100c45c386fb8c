import { Refused } from '../admin-head.tsx'
import type { Flash } from '../../contracts/flash.ts'
import { decide, decisionLetters, undoDecision, type ReportDetails, type DecisionLetter } from './reports.contract.ts'
import {
  decisionDays,
  decisionGrounds,
  type DecisionGround,
  type ReportReason,
} from '../../report/moderation-terms.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Checkbox } from '../../ui/forms/choice.tsx'
import { fieldMessage, fieldProps } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Reasons } from '../../ui/forms/reasons.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { endText } from '../people/account-tags.tsx'
import { ReasonField } from '../reason-field.tsx'
import styles from './reports.module.css'
import { languageNames } from '../../contracts/locales.ts'

interface DecideProps {
  report: ReportDetails
  flash: Flash | undefined
}

/** The decision with its ground, and who gets a letter. */
export function DecideForm({ report, flash }: DecideProps) {
  const { t } = useI18n()
  return (
    <Form endpoint={decide} params={{ id: report._id }}>
      <div className={styles.decide}>
        <h2>{t('adminReports.decide')}</h2>
        {flash?.code !== 'done' && <Refused flash={flash} text="adminReports.failed" />}
        <Reasons
          legend={t('adminReports.decide')}
          name="action"
          chosen={flash?.values['action']}
          error={fieldMessage(t, flash?.errors['action'])}
          options={report.actions.map((value) => ({
            value,
            label: t(`adminReports.action.${value}`),
            hint: t(`adminReports.actionHint.${value}`),
          }))}
        />
        <Select
          {...fieldProps(t, flash)('ground', groundOf(report.reasons))}
          label={t('adminReports.ground')}
          options={[
            { value: '', label: t('adminReports.chooseGround') },
            ...decisionGrounds.map((value) => ({ value, label: t(`report.ground.${value}`) })),
          ]}
        />
        <ReasonField
          {...{ name: 'facts', rows: 5, flash }}
          label={t('adminReports.reason')}
          hint={t('adminReports.reasonHint')}
        />
        <Terms report={report} flash={flash} />
        <Recipients report={report} />
      </div>
    </Form>
  )
}

/** The ground that reporters named; none when they named several, or one that is no ground. */
function groundOf([reason, ...others]: readonly ReportReason[]): DecisionGround | '' {
  const own = reason === 'mine' ? 'rights' : decisionGrounds.find((ground) => ground === reason)
  return others.length > 0 ? '' : (own ?? '')
}

/** How long and where it lasts, how it was found, and what both sides would read of it. */
function Terms({ report, flash }: DecideProps) {
  const { t, href } = useI18n()
  return (
    <>
      <Select
        {...fieldProps(t, flash)('days', '0')}
        label={t('adminReports.days')}
        options={decisionDays.map((value) => ({ value, label: t(`adminReports.for.${value}`) }))}
      />
      <small>{t('report.everywhere')}</small>
      <Checkbox
        name="automated"
        value="true"
        label={t('adminReports.machine')}
        defaultChecked={flash?.values['automated'] === 'true'}
      />
      <Button
        submit
        variant="ghost"
        icon="eye"
        name="next"
        value={`${href('admin/report', { id: report._id })}#${lettersId}`}
        formAction={`/forms/${decisionLetters.spec.id}`}
      >
        {t('adminReports.readLetters')}
      </Button>
    </>
  )
}

/** Who gets a mail, and when. */
function Recipients({ report: { account, reporters, registered } }: { report: ReportDetails }) {
  const { t } = useI18n()
  const total = reporters + registered + (account ? 1 : 0)
  return (
    <div className={styles.recipients}>
      <p className={styles.big}>
        <b>{total}</b> <span>{t.plural('adminReports.recipients', total)}</span>
      </p>
      <ul>
        {account && <li>{t('adminReports.toOwner', { name: account.name || account.email })}</li>}
        {reporters > 0 && <li>{t.plural('adminReports.toReporters', reporters)}</li>}
        {registered > 0 && <li>{t.plural('adminReports.toRegistered', registered)}</li>}
      </ul>
      <small>{t('adminReports.leaves')}</small>
      <Button submit size="full" icon="send">
        {t('adminReports.do')}
      </Button>
    </div>
  )
}

/** What was decided, with a button that undoes it until the mails leave. */
export function Decided({ report, flash }: DecideProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { decision, action } = report
  if (!decision || !action) return null
  return (
    <div className={styles.decide}>
      <h2>{t('adminReports.decided')}</h2>
      {flash && (
        <Alert type="negative" role="alert">
          {t('adminReports.failed')}
        </Alert>
      )}
      <p>
        <b>{t(`adminReports.action.${action}`)}</b>
        {decision.until !== null && ` · ${endText(decision.until, i18n)}`}
      </p>
      <p>
        {t('report.groundLabel')} {t(`report.ground.${decision.ground}`)}
      </p>
      <p>{decision.facts}</p>
      <small>
        {t('adminReports.by', { name: decision.by || t('adminReports.nobody') })} ·{' '}
        {t(decision.automated ? 'report.machine' : 'report.person')} {action !== 'none' && t('report.everywhere')}
      </small>
      {decision.undoUntil !== null && (
        <Form endpoint={undoDecision} params={{ id: report._id }}>
          <p>{t('adminReports.undoText')}</p>
          <Button submit variant="ghost" icon="undo-2">
            {t('adminReports.undo')}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** Where the letters are on the page. */
const lettersId = 'letters'

/** What both sides will read, each in their language, before anything is decided. */
export function Letters({ letters }: { letters: readonly DecisionLetter[] }) {
  const { t } = useI18n()
  return (
    <section aria-labelledby={lettersId}>
      <h2 id={lettersId} tabIndex={-1}>
        {t('adminReports.letters')}
      </h2>
      {letters.length === 0 && <p>{t('adminReports.noLetters')}</p>}
      <div className={styles.letters}>
        {letters.map(({ side, lang, people, subject, text }) => (
          <article key={side + lang} className={styles.letter}>
            <header>
              <b lang={lang}>{subject}</b>
              <small>
                {t(`adminReports.side.${side}`)} · {t.plural('adminReports.letterTo', people)} · {languageNames[lang]}
              </small>
            </header>
            <p lang={lang}>{text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
