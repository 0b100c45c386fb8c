import { Icon } from '../../../ui/media/icon.tsx'
import type { AskedQuestion } from '../people-text.ts'
import type { PeopleWords } from '../people-words.ts'
import { closeOnEscape } from './close-on-escape.ts'
import { peopleColumns } from './people-columns.tsx'
import type { Columns } from './use-columns.ts'
import styles from '../tools.module.css'

interface MenuProps {
  columns: Columns
  questions: readonly AskedQuestion[]
  words: PeopleWords
}

/** Which columns the table has. */
export function ColumnMenu({ columns: { visibility, setVisibility }, questions, words }: MenuProps) {
  return (
    <details className={styles.menu} name="people-menu" data-columns="" onKeyDown={closeOnEscape}>
      <summary>
        <Icon name="columns-3" />
        {words.columns}
      </summary>
      <ul>
        {peopleColumns(questions, words)
          .filter(({ enableHiding }) => enableHiding)
          .map(({ id = '', header }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={visibility[id] ?? true}
                  onChange={({ target }) => setVisibility((before) => ({ ...before, [id]: target.checked }))}
                />
                {String(header)}
              </label>
            </li>
          ))}
      </ul>
    </details>
  )
}
