import type { OrganizerHit } from '../search.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Marked } from './marked.tsx'
import styles from './hits.module.css'

/** Organizers that were found, with a link to the list of their events. */
export function OrganizerHits({ hits }: { hits: readonly OrganizerHit[] }) {
  const { t, href } = useI18n()
  return (
    <ul className={styles.pages}>
      {hits.map(({ key, name, marks, events }) => (
        <li key={key}>
          <a href={href('events/list', {}, { organizer: key })}>
            <Marked text={name} marks={marks} />
          </a>
          <small>{t.plural('search.organizes', events)}</small>
        </li>
      ))}
    </ul>
  )
}
