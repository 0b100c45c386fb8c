import { AppError } from '../../contracts/errors.ts'
import { importById, imports, importViews, startImport } from './imports.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { importColumns, ImportSheet, UploadSheet } from './import-sheet.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { ListTools } from '../table/list-tools.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import styles from '../table/sheet.module.css'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { refusedForm } from '../frame/refused-form.ts'
import { readList } from '../frame/read-list.ts'

const pageSize = 50
/** Rejected records in the sheet; all are in the file. */
const shownRejections = 20

/** Imports of the last three months, with one of them in a sheet beside. */
export default defineAdminPage('admin/imports', {
  async load({ api, query, visitor }) {
    const { view, page } = readList(query, importViews)
    const id = query.get('import')?.slice(0, 15)
    const [list, one] = await Promise.all([
      api(imports, { query: { view, limit: pageSize, page: page - 1 } }),
      id && /^\d+$/.test(id)
        ? api(importById, { params: { id }, query: { limit: shownRejections } }).catch(ignoreUnknown)
        : undefined,
    ])
    return { view, page, list, one, isNew: id === 'new', flash: refusedForm(visitor, [startImport]) }
  },
  title: ({ t }) => t('adminImports.title'),
  Component: ({ data: { view, page, list, one, isNew, flash }, context: { i18n, now } }) => {
    const { t, href } = i18n
    const to = (n: number, id?: string) =>
      href('admin/imports', {}, { view: view === 'all' ? undefined : view, page: n === 1 ? undefined : n, import: id })
    return (
      <>
        <AdminHead
          before={t('adminImports.before')}
          bean={t('adminImports.bean')}
          action={
            <Button href={`${to(page, 'new')}#item`} variant="ghost" size="medium" icon="upload">
              {t('adminImports.add')}
            </Button>
          }
        >
          {t('adminImports.text')}
        </AdminHead>
        <div className={styles.layout}>
          <div>
            <ListTools
              page="admin/imports"
              views={importViews.map((name) => ({
                name,
                label: t(`adminImports.views.${name}`),
                count: list.views[name],
              }))}
              viewsLabel={t('adminImports.viewsLabel')}
              view={view}
            />
            <AdminTable
              label={t('adminImports.title')}
              rows={list.data}
              columns={importColumns(i18n, now, (id) => `${to(page, id)}#item`)}
              keyOf={({ _id }) => _id}
              open={one?._id}
              empty={t('adminImports.none')}
            />
            <Pagination current={page} total={Math.ceil(list.total / pageSize)} hrefFor={(n) => to(n)} />
          </div>
          {one && <ImportSheet run={one} close={to(page)} />}
          {isNew && <UploadSheet close={to(page)} flash={flash} />}
        </div>
      </>
    )
  },
})

/** An import that is forgotten has no sheet; the list is still there. */
function ignoreUnknown(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error
}
