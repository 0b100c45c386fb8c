import { siteTimeZone } from '../../contracts/limits.ts'
import { type User } from '../users.contract.ts'
import { endOtherSessions, endSession, type Session } from '../own-account.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { formatDay, formatHour } from '../../events/event-dates.ts'
import styles from './sessions-list.module.css'

interface SessionsListProps {
  user: User
  sessions: readonly Session[]
  /** Where to redirect after ending a session. */
  next: string
  /** Where to redirect after ending all others. */
  nextOthers: string
}

/** The devices with an open session, each with a way to log out, and one button for all others. */
export function SessionsList({ user, sessions, next, nextOthers }: SessionsListProps) {
  const { t, locale, href } = useI18n()
  return (
    <>
      <p>{t('account.profilePage.sessionsText')}</p>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session._id} id={`session-${session._id}`}>
            <div>
              <b>{session.device || t('account.profilePage.device')}</b>
              <small>
                {session.place && `${session.place} · `}
                {t('account.profilePage.lastUsed', {
                  when: `${formatDay(session.usedAt, locale, siteTimeZone, 'dated')}, ${formatHour(session.usedAt, locale, siteTimeZone)}`,
                })}
              </small>
            </div>
            {session.current ? (
              <div className="row">
                <Tag label={t('account.profilePage.thisDevice')} />
                <Button href={href('login/logout')} variant="ghost" size="medium" rel="nofollow">
                  {t('account.profilePage.logOut')}
                </Button>
              </div>
            ) : (
              <Form endpoint={endSession} params={{ _id: user._id, sid: session._id }} next={next}>
                <Button submit variant="ghost" size="medium">
                  {t('account.profilePage.endSession')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <Form endpoint={endOtherSessions} params={{ _id: user._id }} next={nextOthers}>
          <div className="row">
            <Button submit icon="log-out">
              {t('account.profilePage.others')}
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
