import { Button } from '../../ui/actions/button.tsx'
import { HedgeScene } from '../../ui/media/scenes/hedge-scene.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import { definePage } from '../define-page.ts'
import styles from './notice.module.css'
import own from './offline.module.css'

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
      <div className={styles.notice}>
        <div className="wrap">
          <Heading level={1} textBefore={i18n.t('offline.heading')} textBean={i18n.t('offline.bean')} />
          <p className={styles.lead}>{i18n.t('offline.text')}</p>
          <p className="row">
            {/* The address is that of the page that could not be shown. */}
            <Button href="" type="primary" size="large">
              {i18n.t('offline.retry')}
            </Button>
            <Button href={i18n.href('content/home')} variant="text" size="large">
              {i18n.t('system.goHome')}
            </Button>
          </p>
        </div>
        <HedgeScene className={styles.art} />
      </div>
      <div className={own.stored}>
        <div className="wrap" data-offline="" />
      </div>
    </>
  ),
})
