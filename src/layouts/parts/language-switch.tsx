import { locales, type Locale } from '../../contracts/locales.ts'
import { localePath } from '../../contracts/paths.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './language-switch.module.css'

const names: Record<Locale, string> = { fr: 'Français', en: 'English', es: 'Español' }

/**
 * The same page in another language, its query kept (D2). The French home says so in its query, since the bare address
 * would send an English browser back to the English home. A path that begins with two slashes would be another host.
 */
export function languageHref(locale: Locale, path: string, query: string): string {
  return locale === 'fr' && path === '/' ? '/?locale=fr' : localePath(locale, path.replace(/^\/+/, '/')) + query
}

/** A menu of the three languages, each named in itself. */
export function LanguageSwitch({ path, query }: { path: string; query: string }) {
  const { locale, t } = useI18n()
  return (
    <details className={styles.switch} name="header">
      <summary>
        <Icon name="globe" />
        <span className="sr">{t('layout.languageIs')} </span>
        {locale.toUpperCase()}
      </summary>
      <ul className={styles.menu}>
        {locales.map((other) => (
          <li key={other}>
            <a
              href={languageHref(other, path, query)}
              hrefLang={other}
              lang={other}
              data-locale={other}
              aria-current={other === locale || undefined}
            >
              {names[other]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
