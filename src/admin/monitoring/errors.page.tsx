import { adminErrors, errorViews } from './errors.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { errorColumns } from './error-columns.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
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

/** Errors of the worker by release and place, the latest first. */
export default defineAdminPage('admin/errors', {
  async load({ api, query }) {
    const asked = readList(query, errorViews)
    return { asked, list: await api(adminErrors, { query: asked.query }) }
  },
  title: ({ t }) => t('adminMonitoring.errors.title'),
  Component: ({ data: { asked, list }, context: { i18n, now } }) => {
    const { t } = i18n
    return (
      <>
        <AdminHead before={t('adminMonitoring.errors.before')} bean={t('adminMonitoring.errors.bean')}>
          {t('adminMonitoring.errors.text')}
        </AdminHead>
        <OperatorList
          {...operatorList(i18n, 'admin/errors', asked, errorViews, list)}
          search={{ label: t('adminMonitoring.errors.search'), hint: t('adminMonitoring.errors.hint') }}
          title={t('adminMonitoring.errors.title')}
          viewsLabel={t('adminMonitoring.errors.viewsLabel')}
          viewLabel={(name) => t(`adminMonitoring.errors.views.${name}`)}
          columns={errorColumns(i18n, now)}
          empty={t(asked.search ? 'adminMonitoring.errors.notFound' : 'adminMonitoring.errors.none')}
        />
        <RollBack selfHosted={list.selfHosted} />
      </>
    )
  },
})
