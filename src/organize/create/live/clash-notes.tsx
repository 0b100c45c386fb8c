import { createPortal } from 'react-dom'
import { Icon } from '../../../ui/media/icon.tsx'
import type { Clash } from '../autosave/autosave-state.ts'
import styles from './note.module.css'

export interface ClashLabels {
  /** `{field}` */
  title: string
  text: string
  stored: string
  empty: string
  mine: string
  theirs: string
}

interface ClashNotesProps {
  clashes: readonly Clash[]
  choose: (group: string, use: 'mine' | 'theirs') => void
  labels: ClashLabels
}

/** What was changed here and on another device, over the form: both are there, one is chosen. */
export function ClashNotes({ clashes, choose, labels }: ClashNotesProps) {
  return createPortal(
    clashes.map(({ group, label, theirs }) => (
      <section key={group} className={styles.note} data-clash={group}>
        <Icon name="git-compare-arrows" />
        <div>
          <h2>{labels.title.replace('{field}', label)}</h2>
          <p>{labels.text}</p>
          {theirs !== undefined && (
            <p>
              {labels.stored} <q>{theirs.replace(/<[^>]*>/g, ' ').trim() || labels.empty}</q>
            </p>
          )}
          <p className={styles.acts}>
            <button type="button" onClick={() => choose(group, 'mine')}>
              {labels.mine}
            </button>
            <button type="button" onClick={() => choose(group, 'theirs')}>
              {labels.theirs}
            </button>
          </p>
        </div>
      </section>
    )),
    document.getElementById('save-clashes')!,
  )
}
