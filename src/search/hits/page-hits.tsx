import type { PageHit } from '../search.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Marked } from './marked.tsx'
import styles from './hits.module.css'

/** Topics and pages that were found. */
export function PageHits({ hits }: { hits: readonly PageHit[] }) {
  const { t } = useI18n()
  return (
    <ul className={styles.pages}>
      {hits.map(({ kind, title, path, text, marks, textMarks, events }) => {
        const facts = [t('search.topic'), events > 0 && t.plural('search.eventsThere', events)]
        return (
          <li key={path}>
            <a href={path}>
              <Marked text={title} marks={marks} />
            </a>
            <small>
              {kind === 'topic' ? facts.filter(Boolean).join(', ') : <Marked text={text} marks={textMarks} />}
            </small>
          </li>
        )
      })}
    </ul>
  )
}
