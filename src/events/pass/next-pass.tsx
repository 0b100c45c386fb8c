import type { ReactNode } from 'react'
import type { EventSummary } from '../events.contract.ts'
import type { Registration } from '../attend/attendance.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { topicLook } from '../../lib/topic-look.ts'
import { fullHours, placeOf, titleOf } from '../event-texts.ts'
import { Named } from './named.tsx'
import { DayPaper, PassPaper, whenInWords } from './pass-paper.tsx'
import { StubCodes } from './stub-codes.tsx'
import slotStyles from './pass-slot.module.css'
import styles from './pass.module.css'

interface NextPassProps {
  event: EventSummary
  registration: Registration
  /** ms */
  now: number
  state: string
  /** Buttons and links. */
  acts: ReactNode
  className?: string
  children?: ReactNode
}

/** The pass of the next event of a visitor, on pages that are not about it. */
export function NextPass({ event, registration, now, state, acts, className = '', children }: NextPassProps) {
  const i18n = useI18n()
  const { t, locale, href } = i18n
  const title = titleOf(event, locale)
  const when = whenInWords(event, now, i18n)
  return (
    <div className={`${slotStyles.soon} ${className}`} data-topic={topicLook(event.topic) ?? 'culture'} id="pass">
      <PassPaper
        look="going"
        date={<DayPaper event={event} />}
        state={state}
        title={
          <Named
            name={registration.name}
            named={(name) => t('pass.going', { when, name })}
            unnamed={t('pass.goingUnnamed', { when })}
          />
        }
        stub={<StubCodes registration={registration} />}
      >
        <p>
          <a href={href('events/show', { slug: event.slug })} lang={title.lang}>
            {title.text}
          </a>
          <br />
          {[fullHours(event, locale), placeOf(event, i18n)].filter(Boolean).join(', ')}
        </p>
        {children}
        <div className={styles.acts}>{acts}</div>
      </PassPaper>
    </div>
  )
}
