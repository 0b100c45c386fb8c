import type { ReactNode } from 'react'
import type { DoorPerson, ScanResult } from '../checkin.contract.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import type { IconName } from '../../../ui/media/icons.ts'
import { formatHour } from '../../../events/event-dates.ts'
import { sentenceOf } from '../../query/call-words.ts'
import type { CallError } from '../../query/send.ts'
import type { CheckinProps, Scan } from '../checkin-model.ts'
import { fill, plural } from '../../../lib/text/fill.ts'
import { decodeTicket } from '../judge.ts'
import styles from './door-notices.module.css'

interface CheckinNoticesProps extends Pick<
  CheckinProps,
  'event' | 'words' | 'callWords' | 'here' | 'failed' | 'locale'
> {
  net: 'online' | 'offline'
  /** Scans to send, and the people they are about. */
  scans: readonly Scan[]
  people: readonly DoorPerson[]
  /** Devices must not have the list any more. */
  isOver: boolean
  /** The browser stores nothing. */
  isUnstored: boolean
  /** Results of scans that were sent later and did not count. */
  problems: readonly ScanResult[]
  refused: CallError | undefined
  onSeen: () => void
}

/** What one should know besides the people: no network, tickets that did not count, a session that is over. */
export function CheckinNotices(props: CheckinNoticesProps) {
  const { words, callWords, here, net, scans, isOver, isUnstored, failed, problems, refused, onSeen } = props
  return (
    <div className={styles.notices}>
      {failed && <Notice icon="circle-alert">{words.failed}</Notice>}
      {refused && (
        <Notice icon="circle-alert">
          {sentenceOf(refused, callWords)} {words.wiped}{' '}
          {refused.code === 'unauthorized' && (
            <a className="link" href={`${callWords.logInHref}?next=${encodeURIComponent(here)}`}>
              {callWords.logIn}
            </a>
          )}
        </Notice>
      )}
      {isUnstored && !isOver && !refused && <Notice icon="cloud-off">{words.unstored}</Notice>}
      {isOver && (
        <Notice icon="lock" role="status">
          {words.over}
        </Notice>
      )}
      {net === 'offline' && scans.length > 0 && (
        <div className={styles.stored}>
          <p>
            <Icon name="cloud-off" />
            <span>{words.net.keepOpen}</span>
          </p>
          <StoredScans {...props} />
        </div>
      )}
      {problems.length > 0 && (
        <section role="alert">
          <h2>{words.sync.problems}</h2>
          <ul>
            {problems.map(({ id, name, outcome }) => (
              <li key={id}>
                <b>{name || words.noName}</b> {words.verdict[outcome].say}
              </li>
            ))}
          </ul>
          <Button size="medium" onClick={onSeen}>
            {words.act.seen}
          </Button>
        </section>
      )}
    </div>
  )
}

interface NoticeProps {
  icon: IconName
  role?: 'alert' | 'status'
  children: ReactNode
}

function Notice({ icon, role = 'alert', children }: NoticeProps) {
  return (
    <p role={role}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  )
}

/** What waits on this device for the network: who, and when. */
function StoredScans({ scans, people, words, locale, event }: CheckinNoticesProps) {
  const nameOf = ({ registration, ticket }: Scan) =>
    people.find(({ _id }) => _id === registration)?.name || (ticket && decodeTicket(ticket)?.name) || words.noName
  return (
    <details>
      <summary>{plural(words.stored.show, scans.length, locale)}</summary>
      <ul>
        {scans.map((scan) => (
          <li key={scan.id}>
            {fill(words.stored[scan.kind], {
              name: nameOf(scan),
              time: formatHour(scan.at, locale, event.timeZone),
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}
