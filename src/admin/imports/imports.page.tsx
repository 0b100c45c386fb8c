import { ignoreUnknown } from '../../contracts/errors.ts'
import {
  importById,
  imports,
  importViews,
  startImport,
  exportRejections,
  type ImportRun,
  type Rejection,
} from './imports.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { refusedForm, readList } from '../frame/read-list.ts'
import type { Flash } from '../../contracts/flash.ts'
import { filledPath } from '../../contracts/endpoint.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { FactRows } from '../../ui/text/fact-rows.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { momentText } from '../admin-times.ts'
import { ItemSheet } from '../item-sheet.tsx'
import { tableColumns, type Column } from '../table/admin-table.tsx'
import styles from '../table/sheet.module.css'

/** Rejected records in the sheet; all are in the file. */
const shownRejections = 20

/** Imports of the last three months, with one of them in a sheet beside. */
export default defineAdminPage('admin/imports', {
  async load({ api, query, visitor }) {
    const asked = readList(query, importViews)
    const id = query.get('import')?.slice(0, 15)
    const [list, one] = await Promise.all([
      api(imports, { query: asked.query }),
      id && /^\d+$/.test(id)
        ? api(importById, { params: { id }, query: { limit: shownRejections } }).catch(ignoreUnknown)
        : undefined,
    ])
    return { asked, list, one, isNew: id === 'new', flash: refusedForm(visitor, [startImport]) }
  },
  title: ({ t }) => t('adminImports.title'),
  Component: ({ data: { asked, list, one, isNew, flash }, context: { i18n, now } }) => {
    const { t } = i18n
    const shown = operatorList(i18n, 'admin/imports', asked, importViews, list)
    const { to } = shown
    return (
      <>
        <AdminHead
          before={t('adminImports.before')}
          bean={t('adminImports.bean')}
          action={
            <Button href={`${to({ import: 'new' })}#item`} variant="ghost" size="medium" icon="upload">
              {t('adminImports.add')}
            </Button>
          }
        >
          {t('adminImports.text')}
        </AdminHead>
        <OperatorList
          {...shown}
          title={t('adminImports.title')}
          viewsLabel={t('adminImports.viewsLabel')}
          viewLabel={(name) => t(`adminImports.views.${name}`)}
          columns={importColumns(i18n, now, (id) => `${to({ import: id })}#item`)}
          open={one?._id}
          empty={t('adminImports.none')}
          sheet={
            isNew ? <UploadSheet close={to()} flash={flash} /> : one ? <ImportSheet run={one} close={to()} /> : null
          }
        />
      </>
    )
  },
})

/** The state of an import as a tag. */
function State({ run: { endedAt, lost, error, undoneAt }, i18n: { t } }: { run: ImportRun; i18n: I18n }) {
  if (undoneAt !== null) return <Tag tone="off" icon="undo-2" label={t('adminImports.undo.undone')} />
  if (error) return <Tag tone="off" icon="x" label={t('adminImports.stopped')} />
  if (lost) return <Tag tone="off" icon="clock-alert" label={t('adminImports.lost')} />
  if (endedAt === null) return <Tag tone="last" icon="hourglass" label={t('adminImports.running')} />
  return <Tag tone="free" icon="check" label={t('adminImports.done')} />
}

/** The columns of imports. @param hrefOf leads to the details of one; @param now ms */
function importColumns(i18n: I18n, now: number, hrefOf: (id: string) => string): Column<ImportRun>[] {
  const { t, locale } = i18n
  const number = (n: number) => n.toLocaleString(locale)
  return tableColumns((key) => t(`adminImports.columns.${key}`), {
    source: ({ _id, source }) => <a href={hrefOf(_id)}>{source}</a>,
    when: { width: 'line', cell: ({ beganAt }) => momentText(beganAt, i18n, now) },
    imported: {
      isExtra: true,
      cell: ({ created, updated }) =>
        t('adminImports.imported', { created: number(created), updated: number(updated) }),
    },
    rejected: { width: 'line', cell: ({ rejected }) => number(rejected) },
    state: { width: 'line', cell: (run) => <State run={run} i18n={i18n} /> },
  })
}

interface ImportSheetProps {
  run: ImportRun & { rejections: readonly Rejection[] }
  /** The list without the sheet. */
  close: string
}

/** A file to import, beside the list. @param close the list without the sheet @param flash of the form, if it was refused */
function UploadSheet({ close, flash }: { close: string; flash: Flash | undefined }) {
  const { t } = useI18n()
  return (
    <ItemSheet title={t('adminImports.add')} close={close} flash={flash}>
      <Form endpoint={startImport} next={close}>
        <div className={styles.part}>
          <Field
            label={t('adminImports.file')}
            hint={t('adminImports.fileHint')}
            error={fieldMessage(t, flash?.errors['file'])}
            required
          >
            {(control) => <input {...control} type="file" name="file" accept=".json,.jsonl,.ndjson,application/json" />}
          </Field>
          <Button submit icon="upload">
            {t('adminImports.start')}
          </Button>
        </div>
      </Form>
    </ItemSheet>
  )
}

/** An import beside the list: its numbers, why it stopped, and what it rejected. */
function ImportSheet({ run, close }: ImportSheetProps) {
  const i18n = useI18n()
  const { t, href, locale } = i18n
  const { rejections, rejected } = run
  const file = `${filledPath(exportRejections, { id: run._id })}?lang=${locale}`
  return (
    <ItemSheet title={run.source} close={close} flash={undefined}>
      <div className={styles.tags}>
        <State run={run} i18n={i18n} />
      </div>
      {run.error && <Alert type="negative">{run.error}</Alert>}
      <Facts run={run} />
      <Button href={href('admin/import', { id: run._id })} variant="ghost" icon="calendar-range">
        {t('adminImports.undo.show')}
      </Button>
      {rejections.length > 0 && (
        <div className={styles.part}>
          <h3>{t('adminImports.rejections')}</h3>
          <ul className={styles.devices}>
            {rejections.map(({ uid, title, reason }, index) => (
              <li key={index}>
                {title || uid || t('adminImports.noUid')}
                <small>{t(`adminImports.reasons.${reason}`) + (title && uid && ` (${uid})`)}</small>
              </li>
            ))}
          </ul>
          {rejected > rejections.length && <p>{t.plural('adminImports.more', rejected - rejections.length)}</p>}
          <Button href={file} variant="ghost" icon="download" download="">
            {t('adminImports.download')}
          </Button>
        </div>
      )}
    </ItemSheet>
  )
}

function Facts({ run }: { run: ImportRun }) {
  const { t, locale } = useI18n()
  const names = ['read', 'created', 'updated', 'unchanged', 'gone'] as const
  const facts: [string, string][] = names.map((name) => [
    t(`adminImports.facts.${name}`),
    run[name].toLocaleString(locale),
  ])
  if (run.endedAt !== null) {
    const seconds = Math.ceil((msOf(run.endedAt) - msOf(run.beganAt)) / 1000)
    facts.push([t('adminImports.facts.duration'), t('adminImports.seconds', { n: seconds.toLocaleString(locale) })])
  }
  return (
    <dl className={styles.facts}>
      <FactRows rows={facts} />
    </dl>
  )
}
