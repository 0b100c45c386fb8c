import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { ManagedEvent } from '../event/managed-event.ts'
import { CopyText } from '../publish/copy-text.tsx'
import { shortAddress } from '../publish/launch.tsx'
import styles from './dashboard.module.css'

/** The address of an event to copy, its QR code, and the way to all that helps to make it known. */
export function ShareBox({ event: { slug }, origin }: { event: ManagedEvent; origin: string }) {
  const { t, href } = useI18n()
  const kit = href('organize/published', { slug })
  return (
    <section className={styles.block} aria-labelledby="share">
      <h2 id="share">{t('dashboard.share.title')}</h2>
      <CopyText text={shortAddress(origin, slug)} label={t('publish.copy')} />
      <div className={styles.share}>
        <img src={`/qr/${slug}.svg`} alt={t('publish.kit.qrAlt')} width={132} height={132} loading="lazy" />
        <div>
          <Button href={href('organize/poster', { slug })} variant="text" size="medium" icon="printer">
            {t('dashboard.share.poster')}
          </Button>
          <Button href={`/qr/${slug}.png`} download={`${slug}.png`} variant="text" size="medium" icon="download">
            {t('publish.kit.qr')}
          </Button>
          <Button href={kit} variant="text" size="medium" icon="image">
            {t('dashboard.share.pictures')}
          </Button>
          <Button href={kit} variant="text" size="medium" icon="code">
            {t('publish.kit.site')}
          </Button>
        </div>
      </div>
    </section>
  )
}
