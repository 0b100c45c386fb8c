import { Alert } from '../ui/feedback/alert.tsx'
import { CoverLooks } from '../organize/create/preview/cover-looks.tsx'
import { readCoverQuery } from '../organize/create/preview/cover-query.ts'
import { definePage } from '../page/define-page.ts'
import styles from './cover.module.css'

/** A cover in every place where it will be seen, drawn from the query; pages of this site frame it (spec §2 `/cover`, §6). */
export default definePage('system/cover', {
  layout: 'bare',
  framedBy: 'site',
  load: async ({ query }) => readCoverQuery(query),
  head: ({ i18n }, { title }) => ({ title: title || i18n.t('cover.title'), noindex: true }),
  Component: ({ data, context: { i18n } }) => (
    <div className={styles.page}>
      <h1 className="sr">{i18n.t('cover.title')}</h1>
      {data.ignored.length > 0 && (
        <Alert type="warning">{i18n.t('cover.ignored', { names: data.ignored.join(', ') })}</Alert>
      )}
      <CoverLooks preview={data} />
    </div>
  ),
})
