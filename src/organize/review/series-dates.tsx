import { readErrors } from '../../contracts/field-error.ts'
import type { EditScopes } from './edits.contract.ts'
import { editGroup } from './edit-groups.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { formatDay } from '../../events/event-dates.ts'
import { OfScope } from '../cancel/scope-choice.tsx'
import { groupLabel } from './change-values.ts'
import styles from './series-dates.module.css'

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
    <div className={styles.dates}>
      <ul className={styles.list}>
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
        <label className={styles.rejoin}>
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
