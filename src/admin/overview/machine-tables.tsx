import type { ReactNode } from 'react'
import type { Overview } from './overview.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { momentText } from '../admin-times.ts'
import styles from './overview-table.module.css'

interface TableProps {
  id: string
  title: string
  heads: readonly string[]
  /** The first cell of each is its name. */
  rows: readonly (readonly [name: ReactNode, ...cells: ReactNode[]])[]
  /** In the place of a table without rows. */
  none?: string
  note: string
  /** The names are long texts. */
  hasTexts?: boolean
}

function Table({ id, title, heads, rows, none, note, hasTexts }: TableProps) {
  return (
    <section className={styles.section} data-texts={hasTexts ? '' : undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], index) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.note}>{note}</p>
    </section>
  )
}

/** The newest runs of the scheduled jobs. @param now ms */
export function RunsTable({ runs, now }: { runs: Overview['jobs']['runs']; now: number }) {
  const i18n = useI18n()
  const { t, locale } = i18n
  return (
    <Table
      id="runs"
      title={t('admin.overview.runs.title')}
      heads={(['at', 'duration', 'result'] as const).map((name) => t(`admin.overview.runs.${name}`))}
      rows={runs.map(({ at, duration, failed }) => [
        momentText(at, i18n, now),
        t('admin.overview.pulse.ms', { n: duration.toLocaleString(locale) }),
        failed.length === 0 ? (
          <Tag tone="free" icon="check" label={t('admin.overview.runs.good')} />
        ) : (
          <Tag tone="off" icon="x" label={t('admin.overview.runs.failed', { names: failed.join(', ') })} />
        ),
      ])}
      none={t('admin.overview.runs.none')}
      note={t('admin.overview.runs.note')}
    />
  )
}

/** The statements that take long in the database. */
export function SlowTable({ slow }: Pick<Overview, 'slow'>) {
  const { t, locale } = useI18n()
  return (
    <Table
      id="slow"
      hasTexts
      title={t('admin.overview.slow.title')}
      heads={(['text', 'count', 'most'] as const).map((name) => t(`admin.overview.slow.${name}`))}
      rows={slow.map(({ text, count, mostMs }) => [
        <code key="text" lang="en">
          {text}
        </code>,
        count.toLocaleString(locale),
        t('admin.overview.pulse.ms', { n: mostMs.toLocaleString(locale) }),
      ])}
      note={t('admin.overview.slow.note')}
    />
  )
}
