import { Heading } from '../../ui/text/heading.tsx'
import { HedgeScene } from '../../ui/media/scenes/hedge-scene.tsx'
import { definePage } from '../define-page.ts'
import styles from './notice.module.css'

/** Served while the maintenance flag is on (spec §2, D8). It loads no data, since storages may be under maintenance. */
export default definePage('system/maintenance', {
  layout: 'bare',
  status: () => 503,
  head: ({ i18n }) => ({ title: i18n.t('system.maintenance.title'), noindex: true }),
  Component: ({ context: { i18n } }) => (
    <div className={styles.notice}>
      <div className="wrap">
        <Heading
          level={1}
          textBefore={i18n.t('system.maintenance.heading')}
          textBean={i18n.t('system.maintenance.bean')}
        />
        <p className={styles.lead}>{i18n.t('system.maintenance.text')}</p>
      </div>
      <HedgeScene className={styles.art} />
    </div>
  ),
})
