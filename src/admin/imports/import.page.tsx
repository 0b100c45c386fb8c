import { Consequences } from '../consequences.tsx'
import { importById, importedEvents, undoImport, type ImportedEvent } from './imports.contract.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { AdminHead, Refused } from '../admin-head.tsx'
import styles from '../people/account-change.module.css'
import type { Column } from '../table/admin-table.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import { formatDay } from '../../events/event-dates.ts'
import { type I18n, useI18n } from '../../i18n/use-i18n.ts'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { refusedForm, readList } from '../frame/read-list.ts'
import type { Flash } from '../../contracts/flash.ts'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { fieldProps } from '../../ui/forms/field-message.ts'

/** The events that an import created, and the form that undoes it. */
export default defineAdminPage('admin/import', {
  area: 'admin/imports',
  async load({ api, params, query, visitor }) {
    const asked = readList(query, ['all'])
    const id = { id: params['id']! }
    const [one, list] = await Promise.all([
      api(importById, { params: id, query: { limit: 1 } }),
      api(importedEvents, { params: id, query: asked.query }),
    ])
    return { asked, one, list, flash: refusedForm(visitor, [undoImport]) }
  },
  title: ({ t }) => t('adminImports.title'),
  Component: ({ data: { asked, one, list, flash }, context: { i18n } }) => {
    const { t } = i18n
    return (
      <>
        <AdminHead before={t('adminImports.undo.before')} bean={one.source}>
          {one.undoneAt === null
            ? `${t.plural('adminImports.undo.made', list.total)} ${t.plural('adminImports.undo.over', list.over)}`
            : t.plural('adminImports.undo.stayed', list.total)}
        </AdminHead>
        <div className={styles.follows}>
          <OperatorList
            {...operatorList(i18n, 'admin/import', asked, ['all'], list, { id: one._id })}
            title={t('adminImports.undo.events')}
            columns={columnsOf(i18n)}
            empty={t('adminImports.undo.none')}
          />
          {list.removable > 0 && one.endedAt !== null && (
            <UndoImport id={one._id} removable={list.removable} staying={list.total - list.removable} flash={flash} />
          )}
        </div>
      </>
    )
  },
})

function columnsOf({ t, href, locale }: I18n): Column<ImportedEvent>[] {
  return [
    {
      key: 'event',
      label: t('adminImports.undo.event'),
      cell: ({ slug, title }) => (
        <a href={href('organize/dashboard', { slug })}>{pickLocalized(title, locale)?.value ?? slug}</a>
      ),
    },
    {
      key: 'when',
      label: t('adminImports.columns.when'),
      width: 'line',
      cell: ({ begin, timeZone, over }) =>
        `${formatDay(begin, locale, timeZone, 'briefDated')}${over ? ` · ${t('adminImports.undo.past')}` : ''}`,
    },
    {
      key: 'registrations',
      label: t('adminPeople.facts.registrations'),
      width: 'line',
      cell: ({ registrations }) => registrations.toLocaleString(locale),
    },
  ]
}

interface UndoImportProps {
  id: string
  /** Numbers of events that go and that stay. */
  removable: number
  staying: number
  flash: Flash | undefined
}

/** What follows from undoing an import, and its form, which wants the number of events that go. */
function UndoImport({ id, removable, staying, flash }: UndoImportProps) {
  const { t, href } = useI18n()
  return (
    <>
      <Refused flash={flash} text="adminImports.undo.failed" />
      <Consequences
        texts={[
          t.plural('adminImports.undo.goes', removable),
          ...(staying > 0 ? [t.plural('adminImports.undo.stays', staying)] : []),
          t('adminImports.undo.again'),
        ]}
      >
        <Form endpoint={undoImport} params={{ id }} next={href('admin/import', { id })}>
          <div className={styles.fields}>
            <Input
              {...fieldProps(t, flash)('count')}
              label={t('adminImports.undo.type')}
              hint={String(removable)}
              inputMode="numeric"
              autoComplete="off"
              required
            />
            <TonedButton submit type="danger">
              {t('adminImports.undo.do')}
            </TonedButton>
          </div>
        </Form>
      </Consequences>
    </>
  )
}
