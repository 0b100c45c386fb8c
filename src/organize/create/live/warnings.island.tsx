import type { Messages } from '../../../i18n/messages.ts'
import { fill } from '../../../lib/text/fill.ts'
import { useEffect, useState } from 'react'
import { pickLocalized, type Locale } from '../../../contracts/locales.ts'
import type { OrganizedEvent } from '../../event/organized.contract.ts'
import { formatDay, formatMoment } from '../../../events/event-dates.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { send, type OutputOf } from '../../query/send.ts'
import styles from './note.module.css'
import { storedEvent } from '../rooms.ts'

type Checks = Pick<OutputOf<'GET /v1/events/{id}/checks'>, 'hints' | 'similar'>

export interface WarningsProps {
  locale: Locale
  event: { _id: string; date: string | null; timeZone: string; timings: number } | undefined
  checks: Checks | undefined
  /** `{slug}` */
  address: string
  words: Messages['wizard']['warnings']
}

/** Follows what is stored: the checks are read again after each save of dates, place or title. */
function useChecks(first: Pick<WarningsProps, 'event' | 'checks'>) {
  const [shown, setShown] = useState(first)
  useEffect(() => {
    let last = ''
    const onStored = ({ detail }: Event & { detail?: OrganizedEvent }) => {
      if (!detail) return
      const { _id, date, timeZone, timings, address, title, coordinates } = detail
      const looked = JSON.stringify([date, timings, address, title, coordinates])
      if (looked === last) return
      last = looked
      void send('GET /v1/events/{id}/checks', { params: { id: _id } }).then(
        // An answer that is older than another save is not shown.
        (checks) => looked === last && setShown({ event: { _id, date, timeZone, timings: timings.length }, checks }),
        () => undefined,
      )
    }
    document.addEventListener(storedEvent, onStored)
    return () => document.removeEventListener(storedEvent, onStored)
  }, [])
  return shown
}

/** What should be looked at again, as long as it is so; it never prevents anything. */
export default function Warnings({ locale, address, words, ...first }: WarningsProps) {
  const { event, checks } = useChecks(first)
  const [fine, setFine] = useState<readonly string[]>([])
  const similar = checks?.similar.filter(({ _id }) => !fine.includes(_id)) ?? []
  const isPast = event?.date && checks?.hints.includes('past')
  return (
    <div role="status" aria-label={words.title}>
      {isPast && (
        <PastDate {...{ locale, words }} date={event.date!} timeZone={event.timeZone} several={event.timings > 1} />
      )}
      {similar.map((one) => (
        <section key={one._id} className={styles.note} data-warning="similar">
          <Icon name="triangle-alert" />
          <div>
            <p>
              {fill(words[one.samePlace ? (one.sameTime ? 'sameTime' : 'samePlace') : 'sameTitle'], {
                day: formatMoment(one.date, locale, one.timeZone, 'short'),
              })}
            </p>
            <p className={styles.acts}>
              <a href={address.replace(/\{slug\}|%7Bslug%7D/i, one.slug)}>
                {pickLocalized(one.title, locale, one.lang)?.value}
              </a>
              <button type="button" data-scripted="" onClick={() => setFine([...fine, one._id])}>
                {words.fine}
              </button>
            </p>
          </div>
        </section>
      ))}
    </div>
  )
}

interface PastProps extends Pick<WarningsProps, 'locale' | 'words'> {
  date: string
  timeZone: string
  several: boolean
}

/** A date that is over. Of one date the same day of the next possible year is offered. */
function PastDate({ locale, words, date, timeZone, several }: PastProps) {
  const day = formatDay(date, locale, timeZone, 'full')
  const year = nextYear(date)
  return (
    <section className={styles.note} data-warning="past">
      <Icon name="clock-alert" />
      <div>
        <p>{fill(words[several ? 'pastOnly' : 'past'], { day, year })}</p>
        {!several && (
          <p className={styles.acts}>
            <button type="button" data-scripted="" onClick={() => moveTo(year)}>
              {fill(words.yes, { year })}
            </button>
          </p>
        )}
      </div>
    </section>
  )
}

/** The first year in which this day is not over. */
function nextYear(date: string): string {
  const year = Number(date.slice(0, 4))
  const now = new Date().getFullYear()
  return String(Math.max(year + 1, date.slice(4) > new Date().toISOString().slice(4) ? now : now + 1))
}

/** Moves the beginning, as the form has it, to a year; the end follows it. */
function moveTo(year: string): void {
  const field = document.querySelector<HTMLInputElement>('input[name=date]')
  if (!field) return
  field.value = field.value.replace(/^\d{4}/, year)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
