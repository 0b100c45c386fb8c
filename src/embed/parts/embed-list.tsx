import type { ReactNode } from 'react'
import { Logo } from '../../layouts/parts/logo.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { EmbedRow } from './embed-rows.ts'
import type { EmbeddedList } from './read-embed-list.ts'
import styles from './embed-list.module.css'

/** Links of embedded parts open the site beside the page around them. */
export const onSite = { target: '_blank', rel: 'noopener' }

interface EmbedBoxProps {
  title: string
  footer?: ReactNode
  children: ReactNode
}

/** The paper of an embedded part, with its title and the small logo. */
export function EmbedBox({ title, footer, children }: EmbedBoxProps) {
  return (
    <section className={styles.embed} aria-labelledby="title">
      <header>
        <h1 id="title">{title}</h1>
        <Logo outside />
      </header>
      {children}
      {footer && <footer>{footer}</footer>}
    </section>
  )
}

interface EmbedListProps {
  list: EmbeddedList
  layout?: 'list' | 'grid'
  /** Instead of the rows. */
  children?: ReactNode
}

/** A list of events on another site: it takes the width that it gets, from 280 px on. */
export function EmbedList({ list, layout = 'list', children }: EmbedListProps) {
  const { t } = useI18n()
  const { title, rows, total } = list
  return (
    <EmbedBox
      title={title}
      footer={
        <>
          <a className="link" href={list.href} {...onSite}>
            {rows.length > 0 && total !== undefined ? t.plural('embed.allDates', total) : t('embed.others')}
          </a>
          {list.organizer !== undefined && list.organizer !== title && <span>{list.organizer}</span>}
        </>
      }
    >
      {children ||
        (rows.length > 0 ? (
          <ul className={styles.rows} data-layout={layout}>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        ) : (
          <p>{t('embed.empty')}</p>
        ))}
    </EmbedBox>
  )
}

function Row({ row }: { row: EmbedRow }) {
  const { t } = useI18n()
  return (
    <li className={styles.row} data-topic={row.topic}>
      <time className={styles.day} dateTime={row.begin}>
        {row.weekday}
        <b>{row.day}</b>
        {row.month}
      </time>
      <div>
        <a href={row.href} lang={row.lang} {...onSite}>
          {row.title}
        </a>
        <small>{row.line}</small>
      </div>
      {row.note && <span className={styles.note}>{row.note}</span>}
      <span className={styles.go} aria-hidden="true">
        {t('embed.go')}
      </span>
    </li>
  )
}

/** The cities of a list, each with its number of events. */
export function EmbedCities({ cities }: { cities: NonNullable<EmbeddedList['cities']> }) {
  return (
    <ul className={styles.cities}>
      {cities.map(({ name, count, href }) => (
        <li key={href}>
          <a href={href} {...onSite}>
            {`${name} `}
            <b>{count}</b>
          </a>
        </li>
      ))}
    </ul>
  )
}
