import { adminErrors, errorViews } from './errors.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { errorColumns } from './error-columns.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { ListTools } from '../table/list-tools.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { readList } from '../frame/read-list.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { CommandLine } from './command-line.tsx'
import styles from './command-part.module.css'

const commands = { cloudflare: 'npx wrangler rollback', server: "sudo deploy/upgrade.sh 'HEAD@{1}'" }

/** The command that brings the version before back, with what follows: the site has no key to deploy itself. */
function RollBack({ selfHosted }: { selfHosted: boolean }) {
  const { t } = useI18n()
  const place = selfHosted ? 'server' : 'cloudflare'
  return (
    <section className={styles.part} aria-labelledby="roll-back">
      <h2 id="roll-back">{t('adminMonitoring.rollBack.title')}</h2>
      <p>
        {t('adminMonitoring.rollBack.text')} {t(`adminMonitoring.rollBack.${place}`)}
      </p>
      <CommandLine text={commands[place]} />
    </section>
  )
}

const pageSize = 50

/** Errors of the worker by release and place, the latest first. */
export default defineAdminPage('admin/errors', {
  async load({ api, query }) {
    const { view, search, page } = readList(query, errorViews)
    return {
      view,
      search,
      page,
      ...(await api(adminErrors, { query: { view, search, limit: pageSize, page: page - 1 } })),
    }
  },
  title: ({ t }) => t('adminMonitoring.errors.title'),
  Component: ({ data: { data, view, search, page, total, views, selfHosted }, context: { i18n, now } }) => {
    const { t, href } = i18n
    return (
      <>
        <AdminHead before={t('adminMonitoring.errors.before')} bean={t('adminMonitoring.errors.bean')}>
          {t('adminMonitoring.errors.text')}
        </AdminHead>
        <ListTools
          page="admin/errors"
          search={{ value: search, label: t('adminMonitoring.errors.search'), hint: t('adminMonitoring.errors.hint') }}
          views={errorViews.map((name) => ({
            name,
            label: t(`adminMonitoring.errors.views.${name}`),
            count: views[name],
          }))}
          viewsLabel={t('adminMonitoring.errors.viewsLabel')}
          view={view}
        />
        <AdminTable
          label={t('adminMonitoring.errors.title')}
          rows={data}
          columns={errorColumns(i18n, now)}
          keyOf={({ _id }) => _id}
          empty={t(search ? 'adminMonitoring.errors.notFound' : 'adminMonitoring.errors.none')}
        />
        <Pagination
          current={page}
          total={Math.ceil(total / pageSize)}
          hrefFor={(n) =>
            href(
              'admin/errors',
              {},
              {
                search: search || undefined,
                view: view === 'all' ? undefined : view,
                page: n === 1 ? undefined : n,
              },
            )
          }
        />
        <RollBack selfHosted={selfHosted} />
      </>
    )
  },
})
