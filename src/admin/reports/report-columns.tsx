import type { ReportRowShown } from './reports.contract.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { momentText } from '../admin-times.ts'
import { tableColumns, type Column } from '../table/admin-table.tsx'
import styles from './reports.module.css'

/** The columns of the list of reports. @param now ms */
export function reportColumns(i18n: I18n, now: number): Column<ReportRowShown>[] {
  const { t, href } = i18n
  return tableColumns((key) => t(`adminReports.columns.${key}`), {
    what: ({ _id: id, title, type }) => (
      <>
        <a href={href('admin/report', { id })}>{title || t(`adminReports.type.${type}`)}</a>
        <small>
          S-{id} · {t(`adminReports.type.${type}`)}
        </small>
      </>
    ),
    why: ({ reasons }) => reasons.map((reason) => t(`report.reason.${reason}`)).join(', '),
    who: {
      isExtra: true,
      cell: ({ owner }) =>
        owner ? (
          <a href={`${href('admin/people', {}, { person: owner._id })}#person`}>{owner.name}</a>
        ) : (
          t('adminReports.nobody')
        ),
    },
    reports: { width: 'line', cell: ({ reports }) => t.plural('adminReports.times', reports) },
    when: { width: 'line', isExtra: true, cell: ({ createdAt }) => momentText(createdAt, i18n, now) },
    state: (row) => <State row={row} i18n={i18n} />,
  })
}

/** What was decided, or what waits. */
export function State({ row, i18n: { t } }: { row: ReportRowShown; i18n: I18n }) {
  const { urgent, state, action, appeals } = row
  const waits = state === 'open' || state === 'waiting'
  return (
    <span className={styles.tags}>
      {urgent && waits && <Tag tone="off" icon="triangle-alert" label={t('adminReports.urgent')} />}
      {waits && <Tag tone="last" icon="flag" label={t('adminReports.open')} />}
      {appeals > 0 && <Tag tone="last" icon="reply" label={t('adminReports.appealed')} />}
      {state === 'reversed' && <Tag tone="past" icon="undo-2" label={t('adminReports.reversed')} />}
      {state === 'decided' && action && <Tag tone="past" icon="check" label={t(`adminReports.action.${action}`)} />}
    </span>
  )
}
