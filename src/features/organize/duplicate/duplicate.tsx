import type { Flash } from '../../../contracts/flash.ts'
import { batch } from '../../../contracts/v1/organizing/series.ts'
import { PageScript } from '../../../islands/page-script.tsx'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { dayIn } from '../../../lib/time/zoned-time.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { fieldMessage } from '../../../ui/forms/field-message.ts'
import { Heading } from '../../../ui/text/heading.tsx'
import type { ManagedEvent } from '../event-frame/managed-event.ts'
import { localMoment } from '../form/local-moment.ts'
import { RoomPart } from '../wizard/room-part.tsx'
import { MonthDays } from './month-days.tsx'
import styles from './duplicate.module.css'
import { msOf } from '../../../lib/time/iso-instant.ts'

/** So many months are shown at once; a rhythm reaches further. */
const months = 4
const parts = ['texts', 'cover', 'settings', 'questions', 'messages', 'team'] as const

interface DuplicateProps {
  event: ManagedEvent
  flash: Flash | undefined
  /** Own events by day, `2027-01-13`: another one there is worth a warning. */
  busy: ReadonlyMap<string, string>
  /** Time of rendering, ms. */
  now: number
  /** The page itself. */
  self: string
  /** Of the form: sent again, it creates nothing twice. */
  idempotencyKey: string
}

/** Copies of an event on other dates: which days, at what hours, what is copied; one event per date. */
export function Duplicate({ event, busy, flash, now, self, idempotencyKey }: DuplicateProps) {
  const { t } = useI18n()
  const wrong = flash?.errors['dates'] ?? flash?.errors['dates.date']
  const next = `${self}?made={made}&events={events}`
  return (
    <div className={styles.page}>
      <Heading level={2} textBefore={t('duplicate.before')} textBean={t('duplicate.bean')} />
      <p className={styles.sub}>{t('duplicate.sub')}</p>
      {flash && (
        <Alert type="negative" role="alert" title={t('duplicate.failed')}>
          {wrong === undefined ? t('duplicate.again') : t('duplicate.noDay')}
        </Alert>
      )}
      <Form endpoint={batch} params={{ id: event._id, idempotencyKey }}>
        <div className={styles.columns}>
          <div>
            <When {...{ event, busy, flash, now }} wrong={fieldMessage(t, wrong)} />
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
      <PageScript source="src/features/organize/duplicate/series-preview.script.ts" />
    </div>
  )
}

/** The days and the hours. */
function When({
  event,
  busy,
  flash,
  now,
  wrong,
}: Pick<DuplicateProps, 'event' | 'busy' | 'flash' | 'now'> & { wrong: string | undefined }) {
  const { t, locale } = useI18n()
  const { timeZone, timings } = event
  const today = dayIn(timeZone, now)
  const first = new Date(msOf(`${today.slice(0, 7)}-01`))
  const shown = Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index, 1)).toISOString().slice(0, 7),
  )
  const hour = (moment: string | undefined) => localMoment(moment, timeZone).slice(11, 16)
  const value = (name: string, own: string) => flash?.values[name] ?? own
  return (
    <RoomPart id="when" title={t('duplicate.when')}>
      <p role="alert" className={styles.wrong} data-no-day={t('duplicate.noDay')}>
        {wrong}
      </p>
      <div className={styles.months} data-months="" lang={locale}>
        {shown.map((month) => (
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
