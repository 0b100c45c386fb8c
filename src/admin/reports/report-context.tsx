import type { ReportDetails } from './reports.contract.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { formatDay } from '../../events/event-dates.ts'
import { momentText } from '../admin-times.ts'
import { LogList } from '../log/log-list.tsx'
import sheet from '../table/sheet.module.css'
import styles from './reports.module.css'
import { FactRows } from '../../ui/text/fact-rows.tsx'

interface ContextProps {
  report: ReportDetails
  /** ms */
  now: number
}

/** What was reported, what was online then and is now, and the account responsible for it. */
export function ReportContext({ report, now }: ContextProps) {
  const { t } = useI18n()
  return (
    <div className={styles.stack}>
      {report.urgent && (
        <Alert type="negative" title={t('adminReports.danger')}>
          {t('adminReports.dangerText')}
        </Alert>
      )}
      <Statements report={report} now={now} />
      <Copy report={report} />
      <Account report={report} />
      {report.log.length > 0 && (
        <section aria-labelledby="history">
          <h2 id="history">{t('adminReports.history')}</h2>
          <LogList entries={report.log} now={now} />
        </section>
      )}
    </div>
  )
}

function Statements({ report: { statements }, now }: ContextProps) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <section aria-labelledby="statements">
      <div className={styles.head}>
        <h2 id="statements">{t('adminReports.statements')}</h2>
        <small>{t.plural('adminReports.people', statements.length)}</small>
      </div>
      <ul className={styles.statements}>
        {statements.map(({ _id: id, reason, statement, name, confirmed, at, earlier }) => (
          <li key={id} className={styles.statement}>
            <span className={styles.tags}>
              <Tag icon="flag" label={t(`report.reason.${reason}`)} />
            </span>
            <blockquote>{statement}</blockquote>
            <span>
              <b>{name || t('adminReports.guest')}</b>
              <small>
                {[
                  momentText(at, i18n, now),
                  !confirmed && t('adminReports.unconfirmed'),
                  earlier.total > 0 && t.plural('adminReports.earlier', earlier.total),
                  earlier.none > 0 && t.plural('adminReports.rejected', earlier.none),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The copy of what was reported; what it says now beside it, where that is something else. */
function Copy({ report: { copy, now, type } }: { report: ReportDetails }) {
  const { t } = useI18n()
  const changed = now !== null && (now.title !== copy.title || now.summary !== copy.summary || now.text !== copy.text)
  return (
    <section aria-labelledby="copy">
      <h2 id="copy">{t('adminReports.copy')}</h2>
      {copy.text === '' && copy.summary === '' ? (
        <p>{t('adminReports.noCopy')}</p>
      ) : (
        <>
          <div className={styles.exhibit} tabIndex={0} role="group" aria-labelledby="copy">
            <Text text={copy} />
          </div>
          <small>{t('adminReports.copyNote')}</small>
        </>
      )}
      {type === 'event' && now === null && <p>{t('adminReports.gone')}</p>}
      {now && !now.online && (
        <p className={styles.tags}>
          <Tag tone="off" icon="eye-off" label={t('adminReports.offline')} />
        </p>
      )}
      {changed && (
        <Alert title={t('adminReports.changed')}>
          <Disclosure summary={t('adminReports.nowTitle')}>
            <div className={styles.exhibit} tabIndex={0} role="group" aria-label={t('adminReports.nowTitle')}>
              <Text text={now} />
            </div>
          </Disclosure>
        </Alert>
      )}
    </section>
  )
}

const Text = ({ text: { title, summary, text } }: { text: ReportDetails['copy'] }) => (
  <>
    <p>
      <b>{title}</b>
    </p>
    {summary && <p>{summary}</p>}
    {text && <p>{text}</p>}
  </>
)

function Account({ report: { account, registered, type } }: { report: ReportDetails }) {
  const { t, href, locale } = useI18n()
  if (!account) return null
  const facts: [string, string][] = [
    [t('adminReports.facts.since'), formatDay(account.createdAt, locale, siteTimeZone, 'briefDated')],
    [t('adminReports.facts.confirmed'), t(account.confirmed ? 'adminReports.yes' : 'adminReports.no')],
    [t('adminReports.facts.events'), account.events.toLocaleString(locale)],
    ...(type === 'event'
      ? [[t('adminReports.facts.registered'), registered.toLocaleString(locale)] as [string, string]]
      : []),
  ]
  return (
    <section aria-labelledby="who">
      <div className={styles.head}>
        <h2 id="who">{t(type === 'feedback' ? 'adminReports.author' : 'adminReports.who')}</h2>
        <b>{account.name || account.email}</b>
        {account.suspended && <Tag tone="off" icon="ban" label={t('adminReports.suspended')} />}
        <Button
          href={`${href('admin/people', {}, { person: account._id })}#person`}
          variant="text"
          size="medium"
          icon="arrow-right"
          iconRight
        >
          {t('adminReports.account')}
        </Button>
      </div>
      <dl className={sheet.facts}>
        <FactRows rows={facts} />
        <div>
          <dt>{t('adminReports.facts.before')}</dt>
          <dd>
            {account.earlier.length === 0
              ? t('adminReports.nothingBefore')
              : account.earlier.map(({ _id: id, title, action }) => (
                  <div key={id}>
                    <a className="link" href={href('admin/report', { id })}>
                      S-{id} {title}
                    </a>{' '}
                    {t(`adminReports.action.${action}`)}
                  </div>
                ))}
          </dd>
        </div>
      </dl>
    </section>
  )
}
