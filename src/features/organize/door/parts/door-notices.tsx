import type { ScanResult } from '../../../../contracts/v1/organizing/door.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/media/icon.tsx'
import { sentenceOf } from '../../query/call-words.ts'
import type { CallError } from '../../query/send.ts'
import type { DoorProps } from '../door-props.ts'
import styles from './door-notices.module.css'

interface DoorNoticesProps extends Pick<DoorProps, 'words' | 'callWords' | 'here' | 'failed'> {
  net: 'online' | 'offline'
  waiting: number
  /** Results of scans that were sent later and did not count. */
  problems: readonly ScanResult[]
  refused: CallError | undefined
  onSeen: () => void
}

/** What one should know besides the people: no network, tickets that did not count, a session that is over. */
export function DoorNotices({
  words,
  callWords,
  here,
  net,
  waiting,
  failed,
  problems,
  refused,
  onSeen,
}: DoorNoticesProps) {
  return (
    <div className={styles.notices}>
      {failed && (
        <p role="alert">
          <Icon name="circle-alert" />
          <span>{words.failed}</span>
        </p>
      )}
      {refused && (
        <p role="alert">
          <Icon name="circle-alert" />
          <span>
            {sentenceOf(refused, callWords)}{' '}
            {refused.code === 'unauthorized' && (
              <a className="link" href={`${callWords.logInHref}?next=${encodeURIComponent(here)}`}>
                {callWords.logIn}
              </a>
            )}
          </span>
        </p>
      )}
      {net === 'offline' && waiting > 0 && (
        <p>
          <Icon name="cloud-off" />
          <span>{words.net.keepOpen}</span>
        </p>
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
