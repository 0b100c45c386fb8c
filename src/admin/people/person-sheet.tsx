import { confirmPerson, restore, setRole, signOut, type AccountDetails } from './people.contract.ts'
import { languageNames } from '../../contracts/locales.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { AccountLog } from '../../account/security/account-log.tsx'
import { formatDay } from '../../events/event-dates.ts'
import { momentText } from '../admin-times.ts'
import { LogList } from '../log/log-list.tsx'
import styles from '../table/sheet.module.css'
import { AccountTags } from './account-tags.tsx'
import { FactRows } from '../../ui/text/fact-rows.tsx'

interface PersonSheetProps {
  person: AccountDetails
  /** The list without the sheet. */
  close: string
  /** This page, where forms lead back to. */
  here: string
  /** ms */
  now: number
}

/** An account beside the list: facts, actions, devices, what operators did with it. */
export function PersonSheet({ person, close, here, now }: PersonSheetProps) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <aside className={styles.sheet} aria-labelledby="person">
      <a className={styles.close} href={close} aria-label={t('ui.close')} aria-keyshortcuts="Escape">
        <Icon name="x" />
      </a>
      <Avatar name={person.name || person.email} size="large" />
      <h2 id="person">{person.name || person.email}</h2>
      <a className="link" href={`mailto:${person.email}`}>
        {person.email}
      </a>
      <div className={styles.tags}>
        <AccountTags account={person} />
      </div>
      {person.suspendedReason && <p>{person.suspendedReason}</p>}
      <Actions person={person} here={here} />
      <Facts person={person} />
      {person.devices.length > 0 && (
        <div className={styles.part}>
          <h3>{t('adminPeople.devices')}</h3>
          <ul className={styles.devices}>
            {person.devices.map(({ _id, device, usedAt }) => (
              <li key={_id}>
                {device || t('adminPeople.unknownDevice')}
                <small>{momentText(usedAt, i18n, now)}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
      {person.factorLog.length > 0 && (
        <div className={styles.part}>
          <h3>{t('adminPeople.factors.log')}</h3>
          <AccountLog entries={person.factorLog} />
        </div>
      )}
      {person.log.length > 0 && (
        <div className={styles.part}>
          <h3>{t('adminPeople.history')}</h3>
          <LogList entries={person.log} now={now} />
        </div>
      )}
    </aside>
  )
}

/** What suits the state of the account first; what cannot be undone leads to a page that says what follows. */
function Actions({ person, here }: Pick<PersonSheetProps, 'person' | 'here'>) {
  const { t, href } = useI18n()
  const params = { id: person._id }
  const to = (action: string) => href('admin/person', { id: person._id, action })
  const isOperator = person.role === 'admin'
  return (
    <div className={styles.actions}>
      {!person.active && (
        <Form endpoint={confirmPerson} params={params} next={here}>
          <Button submit type="primary" icon="check">
            {t('adminPeople.confirm')}
          </Button>
        </Form>
      )}
      {person.suspendedUntil !== null && (
        <Form endpoint={restore} params={params} next={here}>
          <Button submit type="primary" icon="undo-2">
            {t(person.eraseAt === null ? 'adminPeople.restore' : 'adminPeople.keep')}
          </Button>
        </Form>
      )}
      <Form endpoint={signOut} params={params} next={here}>
        <Button submit variant="ghost" icon="log-out">
          {t('adminPeople.signOut')}
        </Button>
      </Form>
      <Button href={to('export')} variant="ghost" icon="download">
        {t('adminPeople.export.title')}
      </Button>
      {isOperator && !person.own && !person.fixedRole && (
        <Form endpoint={setRole} params={{ ...params, role: 'user' }} next={here}>
          <Button submit variant="ghost" icon="user-minus">
            {t('adminPeople.removeRole')}
          </Button>
        </Form>
      )}
      {!isOperator && person.active && person.suspendedUntil === null && (
        <Button href={to('role')} variant="ghost" icon="shield">
          {t('adminPeople.role.title')}
        </Button>
      )}
      {!isOperator && <Restrictions person={person} to={to} />}
    </div>
  )
}

/** What is done to accounts of people who are no operators. @param to the page that says what follows */
function Restrictions({ person, to }: Pick<PersonSheetProps, 'person'> & { to: (action: string) => string }) {
  const { t } = useI18n()
  return (
    <>
      {person.suspendedUntil === null && (
        <Button href={to('suspend')} variant="ghost" icon="ban">
          {t('adminPeople.suspend.title')}
        </Button>
      )}
      {(person.factors.app || person.factors.passkeys > 0) && (
        <Button href={to('factors')} variant="ghost" icon="key-round">
          {t('adminPeople.factors.title')}
        </Button>
      )}
      {person.eraseAt === null && (
        <Button href={to('erase')} variant="text" icon="eraser">
          {t('adminPeople.erase.title')}
        </Button>
      )}
    </>
  )
}

function Facts({ person }: { person: AccountDetails }) {
  const { t, locale } = useI18n()
  const number = (n: number) => n.toLocaleString(locale)
  const facts: [string, string][] = [
    [t('adminPeople.facts.since'), formatDay(person.createdAt, locale, siteTimeZone, 'briefDated')],
    [t('adminPeople.facts.lang'), languageNames[person.lang]],
    [
      t('adminPeople.facts.ways'),
      person.ways.map((way) => (way === 'password' ? t('adminPeople.password') : way)).join(', ') || '—',
    ],
    [
      t('adminPeople.facts.factors'),
      [
        ...(person.factors.app ? [t('adminPeople.factors.app')] : []),
        ...(person.factors.passkeys > 0 ? [t.plural('adminPeople.factors.passkeys', person.factors.passkeys)] : []),
      ].join(', ') || '—',
    ],
    [t('adminPeople.facts.events'), number(person.events)],
    [t('adminPeople.facts.registrations'), number(person.registrations)],
    [
      t('adminPeople.facts.mails'),
      t('adminPeople.mailNumbers', { sent: number(person.mails.sent), failed: number(person.mails.failed) }),
    ],
    ...(person.suppressed
      ? [[t('adminPeople.facts.address'), t(`adminPeople.suppressed.${person.suppressed}`)] as [string, string]]
      : []),
  ]
  return (
    <dl className={styles.facts}>
      <FactRows rows={facts} />
    </dl>
  )
}
