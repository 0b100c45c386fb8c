import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { menu } from '../../ui/surfaces/menu.ts'
import sheet from '../../ui/surfaces/sheet.module.css'
import styles from './share-links.module.css'

/** Links to social networks, on a phone in a sheet from the bottom; with script the device's share dialog, or popups. */
export function ShareLinks({ url, title }: Shared) {
  const { t } = useI18n()
  return (
    <details
      className={classNames(sheet.sheet, styles.share)}
      name={menu}
      data-share=""
      data-url={url}
      data-title={title}
    >
      <summary>
        <Icon name="share-2" />
        {t('event.share')}
      </summary>
      <div className={styles.networks}>
        {shareNetworks.map((network) => (
          <a
            key={network}
            href={shareUrl(network, { url, title })}
            target="_blank"
            rel="noopener nofollow"
            data-network=""
          >
            {t(`event.shareWith.${network}`)}
          </a>
        ))}
        <CopyButton text={url} label={t('event.copyLink')} />
      </div>
    </details>
  )
}

/** Copies a text and shows whether that worked; CSS hides it without script. */
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

/** Networks that accept a link by URL (spec §8 "Unknown share network throws"). */
export const shareNetworks = ['facebook', 'linkedin', 'whatsapp', 'x', 'email'] as const

/** A page to share. */
interface Shared {
  /** Absolute URL. */
  url: string
  title: string
}

/**
 * The URL that shares a page on a network.
 * @throws RangeError for an unknown network
 */
export function shareUrl(network: string, { url, title }: Shared): string {
  const [link, words] = [encodeURIComponent(url), encodeURIComponent(title)]
  switch (network) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${link}`
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${link}`
    case 'whatsapp':
      return `https://wa.me/?text=${words}%20${link}`
    case 'x':
      return `https://x.com/intent/post?text=${words}&url=${link}`
    case 'email':
      return `mailto:?subject=${words}&body=${link}`
    default:
      throw new RangeError(`Unknown share network: ${network}; use one of ${shareNetworks.join(', ')}`)
  }
}
