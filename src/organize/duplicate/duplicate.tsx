import type { FieldError } from '../../contracts/field-error.ts'
import type { Flash } from '../../contracts/flash.ts'
import { batch } from './series.contract.ts'
import type { Translate } from '../../i18n/translate.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import type { ManagedEvent } from '../event/managed-event.ts'
import { localMoment } from '../create/form/local-times.ts'
import { RoomPart } from '../create/room-part.tsx'
import styles from './duplicate.module.css'
import { dateTags } from '../../contracts/locales.ts'
import { formatCalendarDay, formatMonth } from '../../events/event-dates.ts'
import { msOf } from '../../lib/time/iso-instant.ts'

const parts = ['texts', 'cover', 'settings', 'questions', 'messages', 'team'] as const

interface DuplicateProps {
  event: ManagedEvent
  flash: Flash | undefined
  /** Own events by day, `2027-01-13`: another one there is worth a warning. */
  busy: ReadonlyMap<string, string>
  /** At the venue, `2026-11-23`: days before it cannot be chosen. */
  today: string
  /** Those whose days are shown, `2026-11`. */
  months: readonly string[]
  /** The page itself. */
  self: string
  /** Of the form: sent again, it creates nothing twice. */
  idempotencyKey: string
}

/** Copies of an event on other dates: which days, at what hours, what is copied; one event per date. */
export function Duplicate({ event, busy, flash, today, months, self, idempotencyKey }: DuplicateProps) {
  const { t } = useI18n()
  const wrong = flash?.errors['dates'] ?? flash?.errors['dates.date']
  const next = `${self}?made={made}&events={events}`
  return (
    <div className={styles.page}>
      <Heading level={2} textBefore={t('duplicate.before')} textBean={t('duplicate.bean')} />
      <p className={styles.sub}>{t('duplicate.sub')}</p>
      {flash && wrong === undefined && (
        <Alert type="negative" role="alert" title={t('duplicate.failed')}>
          {t('duplicate.again')}
        </Alert>
      )}
      <Form endpoint={batch} params={{ id: event._id, idempotencyKey }}>
        <div className={styles.columns}>
          <div>
            <When {...{ event, busy, flash, today, months }} wrong={wrongDays(t, wrong)} />
            <WhatToCopy flash={flash} />
          </div>
          <aside className={styles.result} aria-labelledby="result">
            <h3 id="result">{t('duplicate.result')}</h3>
            <ol data-series="" data-title={Object.values(event.title)[0]} aria-live="polite" />
            <Button
              submit
              type="primary"
              size="full"
              name="next"
              value={next}
              data-count={t('duplicate.drafts', { n: '{n}' })}
            >
              {t('duplicate.makeDrafts')}
            </Button>
            <input type="hidden" name="publish" value="false" />
            <label className={styles.online}>
              <input type="checkbox" name="publish" value="true" defaultChecked={flash?.values['publish'] === 'true'} />
              {t('duplicate.publish')}
            </label>
            <p className={styles.hint}>{t('duplicate.linked')}</p>
          </aside>
        </div>
      </Form>
      <PageScript source="src/organize/duplicate/series-preview.script.ts" />
    </div>
  )
}

/** What is wrong with the days: too many of them, or none to come. */
const wrongDays = (t: Translate, wrong: FieldError | undefined): string | undefined =>
  wrong && (wrong.code === 'dates' ? fieldMessage(t, wrong) : t('duplicate.noDay'))

/** The days and the hours. */
function When({
  event,
  busy,
  flash,
  today,
  months,
  wrong,
}: Pick<DuplicateProps, 'event' | 'busy' | 'flash' | 'today' | 'months'> & { wrong: string | undefined }) {
  const { t, locale } = useI18n()
  const { timeZone, timings } = event
  const hour = (moment: string | undefined) => localMoment(moment, timeZone).slice(11, 16)
  const value = (name: string, own: string) => flash?.values[name] ?? own
  return (
    <RoomPart id="when" title={t('duplicate.when')}>
      <NoDay wrong={wrong} />
      <div className={styles.months} data-months="" lang={locale}>
        {months.map((month) => (
          <MonthDays key={month} {...{ month, today, busy }} chosen={value('day', '').split(' ')} />
        ))}
      </div>
      <div className={styles.sentence}>
        <label>
          {t('duplicate.from')}{' '}
          <input type="time" name="begin" required defaultValue={value('begin', hour(timings[0]?.begin))} />
        </label>
        <label>
          {t('duplicate.to')} <input type="time" name="end" defaultValue={value('end', hour(timings[0]?.end))} />
        </label>
      </div>
      <div className={styles.sentence}>
        <label>
          <span className="sr">{t('wizard.when.rhythm')}</span>
          <select name="rule.every" defaultValue={value('rule.every', 'week')}>
            {(['week', 'fortnight', 'month', 'day'] as const).map((every) => (
              <option key={every} value={every}>
                {t(`wizard.when.${every}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('wizard.when.from')}{' '}
          <input type="date" name="rule.from" min={today} defaultValue={value('rule.from', '')} />
        </label>
        <label>
          {t('wizard.when.until')}{' '}
          <input type="date" name="rule.until" min={today} defaultValue={value('rule.until', '')} />
        </label>
      </div>
    </RoomPart>
  )
}

/** What is wrong with the days; the script of the preview writes here too. */
function NoDay({ wrong }: { wrong: string | undefined }) {
  const { t } = useI18n()
  const focus = wrong === undefined ? {} : { tabIndex: -1, autoFocus: true }
  return (
    <p role="alert" className={styles.wrong} data-no-day={t('duplicate.noDay')} {...focus}>
      {wrong}
    </p>
  )
}

/** The parts of the event that its copies get. */
function WhatToCopy({ flash }: { flash: Flash | undefined }) {
  const { t } = useI18n()
  return (
    <RoomPart id="what" title={t('duplicate.what')}>
      <div className={styles.parts}>
        {parts.map((part) => (
          <label key={part}>
            <input type="hidden" name={`copy.${part}`} value="false" />
            <input
              type="checkbox"
              name={`copy.${part}`}
              value="true"
              defaultChecked={(flash?.values[`copy.${part}`] ?? 'true') === 'true'}
            />
            <span>
              <b>{t(`duplicate.part.${part}`)}</b>
              <small>{t(`duplicate.partText.${part}`)}</small>
            </span>
          </label>
        ))}
      </div>
      <p className={styles.hint}>{t('duplicate.never')}</p>
    </RoomPart>
  )
}

interface MonthDaysProps {
  /** `2027-01` */
  month: string
  /** Days before it cannot be chosen, `2027-01-12`. */
  today: string
  chosen: readonly string[]
  /** Titles of own events, by day. */
  busy: ReadonlyMap<string, string>
}

/** A month whose days are checkboxes: they work without script. */
function MonthDays({ month, today, chosen, busy }: MonthDaysProps) {
  const { t, locale } = useI18n()
  const first = new Date(msOf(`${month}-01`))
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const offset = (first.getUTCDay() + 6) % 7
  const weekday = new Intl.DateTimeFormat(dateTags[locale], { weekday: 'short', timeZone: 'UTC' })
  return (
    <fieldset className={styles.month}>
      <legend>{formatMonth(month, locale)}</legend>
      <div className={styles.days}>
        {Array.from({ length: 7 }, (_, index) => (
          <span key={index} aria-hidden="true">
            {weekday.format(Date.UTC(2024, 0, index + 1))}
          </span>
        ))}
        {Array.from({ length }, (_, index) => {
          const day = `${month}-${String(index + 1).padStart(2, '0')}`
          const title = busy.get(day)
          const warning = title === undefined ? undefined : t('duplicate.busy', { title })
          return (
            <label
              key={day}
              style={index === 0 ? { gridColumnStart: offset + 1 } : undefined}
              title={warning}
              data-busy={warning}
            >
              <input
                type="checkbox"
                name="day"
                value={day}
                disabled={day < today}
                defaultChecked={chosen.includes(day)}
                aria-label={[formatCalendarDay(day, locale, 'full'), warning].filter(Boolean).join('. ')}
              />
              <span>{index + 1}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
