import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { shareNetworks, shareUrl, type Shared } from '../share-url.ts'
import styles from './share-links.module.css'

/** Share: links to the networks, without script plain ones; with it the device's own sharing or a small window. */
export function ShareLinks({ url, title }: Shared) {
  const { t } = useI18n()
  return (
    <details className={styles.share} data-share="" data-url={url} data-title={title}>
      <summary>
        <Icon name="share-2" />
        {t('event.share')}
      </summary>
      <ul className={styles.networks}>
        {shareNetworks.map((network) => (
          <li key={network}>
            <a href={shareUrl(network, { url, title })} target="_blank" rel="noopener nofollow" data-network="">
              {t(`event.shareWith.${network}`)}
            </a>
          </li>
        ))}
        <li>
          <CopyButton text={url} label={t('event.copyLink')} />
        </li>
      </ul>
    </details>
  )
}

/** Copies a text and says whether it worked; it needs a script, so it hides without one. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useI18n()
  return (
    <span className={styles.copy}>
      <Button
        variant="ghost"
        size="medium"
        icon="copy"
        data-copy={text}
        data-done={t('event.copied')}
        data-failed={t('event.copyFailed')}
      >
        {label}
      </Button>
      <small role="status" />
    </span>
  )
}
