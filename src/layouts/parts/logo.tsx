import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './logo.module.css'

/** Logo with a link to the home page. @param outside on another site: it opens beside the page there, and says so by its name */
export function Logo({ outside = false }: { outside?: boolean }) {
  const { t, href } = useI18n()
  return (
    <a
      className={styles.logo}
      href={href('content/home')}
      aria-label={t(outside ? 'embed.logo' : 'layout.home')}
      {...(outside && { target: '_blank', rel: 'noopener' })}
    >
      chiche
    </a>
  )
}
