import { useI18n } from '../i18n/use-i18n.ts'
import { queryString } from '../contracts/paths.ts'
import { onSite } from './parts/embed-list.tsx'
import type { EmbedMonth as Month } from './embed-month.ts'
import styles from './embed-month.module.css'

/** A month on another site: titles where there is room, else a sign for each event. @param query of this frame */
export function EmbedMonth({ month, query }: { month: Month; query: URLSearchParams }) {
  const { t, href } = useI18n()
  const turn = (to: string | undefined, label: string, sign: string) =>
    to !== undefined && (
      <a href={href('embed/list') + queryString({ ...Object.fromEntries(query), month: to })} aria-label={label}>
        {sign}
      </a>
    )
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <h2>{month.title}</h2>
        {turn(month.previous, t('embed.previousMonth'), '←')}
        {turn(month.next, t('embed.nextMonth'), '→')}
      </div>
      <div className={styles.weekdays} aria-hidden="true">
        {month.weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.days} style={{ '--before': month.before + 1 } as object}>
        {month.days.map(({ day, count, label, href: address, events, isToday }) => (
          <li key={day} data-today={isToday || undefined}>
            {count === 0 ? (
              <b>{day}</b>
            ) : (
              <a href={address} {...onSite}>
                <span className="sr">{`${label}: `}</span>
                <b aria-hidden="true">{day}</b>
                <small aria-hidden="true">{count}</small>
                {events.map(({ title, lang, topic }) => (
                  <i key={title} lang={lang} data-topic={topic}>
                    {title}
                  </i>
                ))}
              </a>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
