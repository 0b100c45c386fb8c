import type { ReactNode } from 'react'
import { type PendingEdit, resolveConflict, type EditConflict, type EditScopes } from './edits.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { DateDiff } from '../../events/changes/date-diff.tsx'
import { comparedText, groupLabel, shownValue, type ShownValue } from './change-values.ts'
import { textDiff, type TextPart } from './text-diff.ts'
import styles from './change-list.module.css'
import { editGroup } from './edit-groups.contract.ts'
import type { RevisionChange } from '../history/revisions.contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { formatDay, formatMoment } from '../../events/event-dates.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import conflictListStyles from './conflict-list.module.css'
import { readErrors } from '../../contracts/field-error.ts'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { OfScope } from '../cancel/scope-choice.tsx'
import seriesDatesStyles from './series-dates.module.css'

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

/** Changes in the order in which the rooms ask for them, the most important first. */
const order = ['dates', 'place', 'onlineUrl', 'maxAttendees', 'title', 'summary', 'description', 'cover']

interface ChangeGroup {
  /** As `editGroup` names it: `dates`, `title.en`. */
  group: string
  changes: RevisionChange[]
}

/** Changes that belong together as one, in the order of the form. */
export function changeGroups(changes: readonly RevisionChange[]): ChangeGroup[] {
  const groups = Map.groupBy(changes, ({ field }) => editGroup(field))
  const rank = (group: string) => {
    const found = order.indexOf(group.split('.')[0]!)
    return found === -1 ? order.length : found
  }
  // A place in another country changes the time zone of dates that stay.
  const dates = groups.get('dates')
  if (groups.has('place') && dates?.every(({ field }) => field === 'timeZone')) groups.delete('dates')
  return [...groups].map(([group, own]) => ({ group, changes: own })).toSorted((a, b) => rank(a.group) - rank(b.group))
}

interface ConflictListProps {
  edit: PendingEdit
  /** The page itself. */
  next: string
}

/** Fields that another organizer changed meanwhile: both values, and the choice between them. */
export function ConflictList({ edit, next }: ConflictListProps) {
  return (
    <div className={conflictListStyles.conflicts}>
      {edit.conflicts.map((conflict) => (
        <Conflict key={conflict.field} {...{ edit, next, conflict }} />
      ))}
    </div>
  )
}

function Conflict({ edit, next, conflict }: ConflictListProps & { conflict: EditConflict }) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const { field, by, at } = conflict
  const words = (event: PendingEdit['event']) => {
    const text = comparedText(event, field)
    if (text !== undefined) return text || t('review.empty')
    const { main, rest, picture } = shownValue(event, field, i18n)
    return picture ?? [main, rest].filter(Boolean).join(', ')
  }
  const when = formatMoment(at, locale, siteTimeZone, 'short')
  return (
    <Alert
      icon="git-compare-arrows"
      title={t('review.conflict.title', {
        who: by || t('review.conflict.someone'),
        what: groupLabel(field, i18n),
        when,
      })}
    >
      <dl className={conflictListStyles.both}>
        <div>
          <dt>{t('review.conflict.theirs')}</dt>
          <dd>{words(edit.stored)}</dd>
        </div>
        <div>
          <dt>{t('review.conflict.mine')}</dt>
          <dd>{words(edit.event)}</dd>
        </div>
      </dl>
      <div className={conflictListStyles.ways}>
        {(['theirs', 'mine'] as const).map((use) => (
          <Form key={use} endpoint={resolveConflict} params={{ id: edit.event._id, field, use }} next={next}>
            <Button submit size="small" variant={use === 'mine' ? 'full' : 'ghost'}>
              {t(`review.conflict.use.${use}`)}
            </Button>
          </Form>
        ))}
      </div>
    </Alert>
  )
}

interface SeriesDatesProps {
  dates: EditScopes['dates']
  /** The edit changes when it takes place. */
  moves: boolean
}

/** What an edit does on each date of the chosen scope: how many people get a mail, and what the date keeps of its own. */
export function SeriesDates({ dates, moves }: SeriesDatesProps) {
  const { t } = useI18n()
  if (dates.length === 0) return null
  return (
    <div className={seriesDatesStyles.dates}>
      <ul className={seriesDatesStyles.list}>
        {dates.map((date) => (
          <li key={date._id}>
            <OfScope scopes={date.scopes}>
              <DateLine date={date} />
            </OfScope>
          </li>
        ))}
      </ul>
      <OfScope scopes={['following', 'all']}>
        <small>{[...(moves ? [t('review.series.hours')] : []), t('review.series.once')].join(' ')}</small>
      </OfScope>
    </div>
  )
}

function DateLine({
  date: { _id, date, timeZone, state, people, own, fixed, problems, codes },
}: {
  date: EditScopes['dates'][number]
}) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const isOnline = state === 'active' || state === 'cancelled'
  const labels = (groups: readonly string[]) => groups.map((group) => groupLabel(group, i18n)).join(', ')
  return (
    <>
      <b>
        {t(isOnline ? 'review.series.date' : 'review.series.draft', {
          day: formatDay(date, locale, timeZone, 'dayMonth'),
          people: t.plural('state.scope.people', people),
        })}
      </b>
      {own.length > 0 && <small>{t('review.series.own', { what: labels(own) })}</small>}
      {own.some((group) => !fixed.includes(group)) && (
        <label className={seriesDatesStyles.rejoin}>
          <input type="checkbox" name="rejoin" value={_id} />
          {t('review.series.rejoin')}
        </label>
      )}
      {Object.entries(readErrors(problems, codes)).map(([field, error]) => (
        <small key={field}>
          {groupLabel(editGroup(field), i18n)} : {fieldMessage(t, error)}
        </small>
      ))}
    </>
  )
}
