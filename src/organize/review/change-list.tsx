import type { ReactNode } from 'react'
import type { PendingEdit } from './edits.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { DateDiff } from '../../events/changes/date-diff.tsx'
import { changeGroups } from './change-groups.ts'
import { comparedText, groupLabel, shownValue, type ShownValue } from './change-values.ts'
import { textDiff, type TextPart } from './text-diff.ts'
import styles from './change-list.module.css'

type Reviewed = Pick<PendingEdit, 'stored' | 'event' | 'changes' | 'mail'> & {
  /** ms */
  now: number
}

/** Each change of an edit, before and after, and who is notified of it. */
export function ChangeList({ stored, event, changes, mail, now }: Reviewed) {
  const i18n = useI18n()
  return (
    <ul className={styles.list}>
      {changeGroups(changes).map(({ group }) => {
        const texts = [comparedText(stored, group), comparedText(event, group)] as const
        const isText = texts[0] !== undefined && texts[1] !== undefined
        return (
          <li key={group}>
            <h3>{groupLabel(group, i18n)}</h3>
            {group === 'dates' && (stored.timings.length > 1 || event.timings.length > 1) ? (
              <DateDiff
                before={stored.timings}
                after={event.timings}
                zones={[stored.timeZone, event.timeZone]}
                now={now}
              />
            ) : isText ? (
              <TextChange before={texts[0]!} after={texts[1]!} />
            ) : (
              <Change
                before={<Value value={shownValue(stored, group, i18n)} />}
                after={<Value value={shownValue(event, group, i18n)} />}
              />
            )}
            <Recipients {...{ group, mail, stored, event }} />
          </li>
        )
      })}
    </ul>
  )
}

function TextChange({ before, after }: { before: string; after: string }) {
  const { t } = useI18n()
  const parts = textDiff(before, after)
  const side = (shown: readonly TextPart[]) =>
    shown.length === 0
      ? t('review.empty')
      : shown.map(({ text, changed }, index) => (changed ? <b key={index}>{text}</b> : text))
  return <Change isText before={side(parts.before)} after={side(parts.after)} />
}

function Change({ before, after, isText }: { before: ReactNode; after: ReactNode; isText?: boolean }) {
  const { t } = useI18n()
  return (
    <div className={styles.change} data-text={isText ? '' : undefined}>
      <del>
        <span className="sr">{t('review.before')} </span>
        {before}
      </del>
      <Icon name="arrow-right" />
      <ins>
        <span className="sr">{t('review.after')} </span>
        {after}
      </ins>
    </div>
  )
}

function Value({ value: { main, rest, picture } }: { value: ShownValue }) {
  const { t } = useI18n()
  if (picture !== undefined)
    return <img src={picture} alt={t('review.picture')} width={400} height={300} className={styles.picture} />
  return (
    <>
      {main !== undefined && <span className={styles.main}>{main}</span>}
      {rest}
    </>
  )
}

/** Who is notified of a change: all who registered and their number, people on the waiting list, or nobody. */
function Recipients({ group, mail, stored, event }: Omit<Reviewed, 'changes' | 'now'> & { group: string }) {
  const { t } = useI18n()
  const people = mail?.people ?? 0
  const isAlways = group === 'dates' || group === 'place'
  if (people > 0 && (isAlways || group === 'onlineUrl'))
    return (
      <p className={styles.recipients} data-mailed="">
        <Icon name="mail" />
        {t.plural(isAlways && mail?.required ? 'review.recipients.always' : 'review.recipients.choice', people)}
      </p>
    )
  const more = (event.maxAttendees ?? Infinity) - (stored.maxAttendees ?? Infinity)
  const entering = group === 'maxAttendees' && more > 0 ? Math.min(more, stored.waitingCount) : 0
  if (entering > 0)
    return (
      <p className={styles.recipients} data-mailed="">
        <Icon name="mail" />
        {t.plural('review.recipients.entering', entering)}
      </p>
    )
  return (
    <p className={styles.recipients}>
      <Icon name="bell-off" />
      {t('review.recipients.nobody')}
    </p>
  )
}
