import type { ReactNode } from 'react'
import type { ErrorGroup } from './errors.contract.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { momentText } from '../admin-times.ts'
import { tableColumns, type Column } from '../table/admin-table.tsx'
import styles from './error-columns.module.css'

/** Characters of a release that tell releases apart. */
export const releaseLength = 7

/** The columns of errors. @param now ms */
export function errorColumns(i18n: I18n, now: number): Column<ErrorGroup>[] {
  const { t } = i18n
  return tableColumns((key) => t(`adminMonitoring.errors.columns.${key}`), {
    error: ({ name, text, place }) => (
      <>
        <code lang="en">
          <b>{name}</b>
          {text && ` ${text}`}
        </code>
        <small>
          <code>{place || t('adminMonitoring.errors.nowhere')}</code>
        </small>
      </>
    ),
    route: ({ route, trace }) => (
      <>
        <code className={styles.code}>{route}</code>
        {trace &&
          under(
            <>
              {t('adminMonitoring.errors.trace')} <code>{trace}</code>
            </>,
          )}
      </>
    ),
    release: { width: 'line', cell: (group) => <ReleaseTag {...group} t={t} /> },
    count: {
      width: 'line',
      cell: ({ count, people }) => (
        <>
          <b>{t.plural('adminMonitoring.errors.times', count)}</b>
          {people > 0 && under(t.plural('adminMonitoring.errors.people', people))}
        </>
      ),
    },
    seen: {
      width: 'line',
      cell: ({ firstAt, lastAt }) => (
        <>
          {momentText(lastAt, i18n, now)}
          {under(t('adminMonitoring.errors.since', { when: momentText(firstAt, i18n, now) }))}
        </>
      ),
    },
  })
}

const under = (shown: ReactNode) => <small className={styles.under}>{shown}</small>

function ReleaseTag({ release, current, t }: Pick<ErrorGroup, 'release' | 'current'> & Pick<I18n, 't'>) {
  const short = release.slice(0, releaseLength)
  return (
    <Tag
      tone={current ? 'off' : 'past'}
      label={current ? t('adminMonitoring.errors.running', { release: short }) : short}
    />
  )
}
