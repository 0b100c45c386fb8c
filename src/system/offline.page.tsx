import { Button } from '../ui/actions/button.tsx'
import { definePage } from '../page/define-page.ts'
import { Notice } from './notice.tsx'
import styles from './offline.module.css'

/**
 * What the service worker answers with when a page is not on the device and there is no network (docs/offline.md). It writes what
 * can be read, and what waits to be sent, into the part `data-offline`.
 */
export default definePage('system/offline', {
  layout: 'bare',
  cache: { fresh: 3600, stale: 86_400, query: [] },
  head: ({ i18n }) => ({ title: i18n.t('offline.title'), noindex: true }),
  Component: ({ context: { i18n } }) => (
    <>
      <Notice
        logo
        heading={i18n.t('offline.heading')}
        bean={i18n.t('offline.bean')}
        text={i18n.t('offline.text')}
        action={
          // The address is that of the page that could not be shown.
          <Button href="" type="primary" size="large">
            {i18n.t('offline.retry')}
          </Button>
        }
      />
      <div className={styles.stored}>
        <div className="wrap" data-offline="" />
      </div>
    </>
  ),
})
