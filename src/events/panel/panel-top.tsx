import type { ReactNode } from 'react'
import type { Event } from '../events.contract.ts'
import { EventPicture } from '../cover/event-picture.tsx'
import { formatDay } from '../event-dates.ts'
import { isCancelled, isPast, seatsLeft } from '../event-state.ts'
import { fullDate, fullHours, placeOf, priceLabel, titleOf } from '../event-texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './panel-top.module.css'
import { Ordinals } from '../../ui/text/ordinals.tsx'

interface PanelTopProps {
  event: Event
  title: ReactNode
  picture: ReactNode
  lead: ReactNode
  /** ms */
  now: number
}

/** The upper half of the drawer: cover, question, day, place and price on the colour of the topic, cut aslant. */
export function PanelTop({ event, title, picture, lead, now }: PanelTopProps) {
  return (
    <div className={styles.top}>
      {picture || (
        <div className={styles.cover}>
          <EventPicture event={event} sizes="(width < 768px) 100vw, 520px" priority />
        </div>
      )}
      <div className={styles.say}>
        {title}
        {lead ?? <Facts event={event} now={now} />}
      </div>
    </div>
  )
}

function Facts({ event, now }: Pick<PanelTopProps, 'event' | 'now'>) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const title = titleOf(event, locale)
  const { next, timeZone } = event
  const left = seatsLeft(event)
  const isOpen = !isPast(event, now) && !isCancelled(event)
  const price = isOpen && [priceLabel(event, i18n)?.text, left !== undefined && t.plural('events.seats', left)]
  return (
    <>
      <p className={styles.what} lang={title.lang}>
        {title.text}
      </p>
      {event.change === 'postponed' ? (
        <p>{t('event.dateUnknown')}</p>
      ) : (
        <div className={styles.trio}>
          <b aria-hidden="true">{formatDay(next.begin, locale, timeZone, 'day')}</b>
          <p>
            {[fullDate(event, locale), fullHours(event, locale)].filter(Boolean).join(', ')}
            <br />
            {placeOf(event, i18n)}
          </p>
        </div>
      )}
      {price && price.some(Boolean) && <p className={styles.price}>{price.filter(Boolean).join(' · ')}</p>}
    </>
  )
}

/** A picture for the upper half: a drawing or the visitor's pass. */
export function PanelPicture({ children, isQueue = false }: { children: ReactNode; isQueue?: boolean }) {
  return (
    <div className={styles.picture} data-queue={isQueue || undefined}>
      {children}
    </div>
  )
}

/** A number as large as a drawing, and what it is. */
export function PanelNumber({ number, children }: { number: string; children: ReactNode }) {
  return (
    <div className={styles.half}>
      <b aria-hidden="true">
        <Ordinals text={number} />
      </b>
      <p>{children}</p>
    </div>
  )
}
