import { resolveConflict } from './edits.contract.ts'
import type { EditConflict, PendingEdit } from './edits.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { formatDay, formatHour } from '../../events/event-dates.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { comparedText, groupLabel, shownValue } from './change-values.ts'
import styles from './conflict-list.module.css'

interface ConflictListProps {
  edit: PendingEdit
  /** The page itself. */
  next: string
}

/** Fields that another organizer changed meanwhile: both values, and the choice between them. */
export function ConflictList({ edit, next }: ConflictListProps) {
  return (
    <div className={styles.conflicts}>
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
  const when = `${formatDay(at, locale, siteTimeZone, 'short')}, ${formatHour(at, locale, siteTimeZone)}`
  return (
    <Alert
      icon="git-compare-arrows"
      title={t('review.conflict.title', {
        who: by || t('review.conflict.someone'),
        what: groupLabel(field, i18n),
        when,
      })}
    >
      <dl className={styles.both}>
        <div>
          <dt>{t('review.conflict.theirs')}</dt>
          <dd>{words(edit.stored)}</dd>
        </div>
        <div>
          <dt>{t('review.conflict.mine')}</dt>
          <dd>{words(edit.event)}</dd>
        </div>
      </dl>
      <div className={styles.ways}>
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
