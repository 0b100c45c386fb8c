import { Button } from '../../ui/actions/button.tsx'
import { HedgeScene } from '../../ui/media/scenes/hedge-scene.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import { definePage } from '../define-page.ts'
import styles from './notice.module.css'

/** Placeholder page of all routes in `contracts/coming.ts` (D43). */
export default definePage('system/coming', {
  cache: { fresh: 3600, stale: 86_400, query: [] },
  head: ({ i18n }) => ({ title: i18n.t('system.coming.title'), noindex: true }),
  Component: ({ context: { i18n } }) => (
    <div className={styles.notice}>
      <div className="wrap">
        <Heading level={1} textBefore={i18n.t('system.coming.heading')} textBean={i18n.t('system.coming.bean')} />
        <p className={styles.lead}>{i18n.t('system.coming.text')}</p>
        <p className="row">
          <Button href={i18n.href('events/list')} type="primary" size="large">
            {i18n.t('system.seeEvents')}
          </Button>
          <Button href={i18n.href('content/home')} variant="text" size="large">
            {i18n.t('system.goHome')}
          </Button>
        </p>
      </div>
      <HedgeScene className={styles.art} />
    </div>
  ),
})
