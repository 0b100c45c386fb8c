import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import type { DoorProps } from '../door-props.ts'
import { fill, plural } from '../../../lib/text/fill.ts'
import styles from './door-head.module.css'

interface DoorHeadProps extends Pick<DoorProps, 'event' | 'words' | 'locale' | 'leave'> {
  /** Others who check people in. */
  others: readonly string[]
  net: 'online' | 'offline'
  /** Number of scans that wait to be sent. */
  waiting: number
}

/** Which event it is, who else is at the door, and whether everything is sent. */
export function DoorHead({ event, words, locale, leave, others, net, waiting }: DoorHeadProps) {
  const last = others.at(-1)
  const names = others.length > 1 ? fill(words.and, { names: others.slice(0, -1).join(', '), name: last ?? '' }) : last
  const state =
    net === 'offline'
      ? waiting > 0
        ? plural(words.net.stored, waiting, locale)
        : words.net.offline
      : waiting > 0
        ? fill(words.net.sending, { n: waiting })
        : words.net.sent
  return (
    <header className={styles.head}>
      <Button href={leave} variant="text" size="round" icon="x" label={words.leave} />
      <div>
        <h1 lang={event.titleLang}>{event.title}</h1>
        <p>
          {event.when}
          {names !== undefined && ` · ${plural(words.others, others.length, locale, { names })}`}
        </p>
      </div>
      <p className={styles.net} role="status" data-net={net} data-waiting={waiting > 0 || undefined}>
        <Icon name={net === 'offline' ? 'cloud-off' : waiting > 0 ? 'cloud-upload' : 'wifi'} />
        <span>{state}</span>
        {waiting > 0 && <b aria-hidden="true">{waiting}</b>}
      </p>
    </header>
  )
}
