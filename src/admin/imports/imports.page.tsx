import { importById, imports, importViews, startImport } from './imports.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { importColumns, ImportSheet, UploadSheet } from './import-sheet.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { refusedForm } from '../frame/refused-form.ts'
import { ignoreUnknown, paged, readList } from '../frame/read-list.ts'

/** Rejected records in the sheet; all are in the file. */
const shownRejections = 20

/** Imports of the last three months, with one of them in a sheet beside. */
export default defineAdminPage('admin/imports', {
  async load({ api, query, visitor }) {
    const asked = readList(query, importViews)
    const { view, page } = asked
    const id = query.get('import')?.slice(0, 15)
    const [list, one] = await Promise.all([
      api(imports, { query: { view, ...paged(page) } }),
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
