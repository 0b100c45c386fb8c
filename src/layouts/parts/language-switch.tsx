import { languageNames, locales, type Locale } from '../../contracts/locales.ts'
import { localePath } from '../../contracts/paths.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { menu } from '../../ui/surfaces/menu.ts'
import styles from './language-switch.module.css'

/**
 * URL of the current page in another language, including its query (D2). The French home has a query parameter, because
 * `/` would redirect browsers with another language. Leading double slashes are collapsed: they would lead to another
 * host. The choices of a list's menus are not part of its address.
 */
export function languageHref(locale: Locale, path: string, query: string): string {
  return locale === 'fr' && path === '/'
    ? '/?locale=fr'
    : localePath(locale, path.replace(/^\/+/, '/')) + query.replace(/menus=true&?/, '').replace(/[?&]$/, '')
}

/** Menu of the three languages, each in its own name. */
export function LanguageSwitch({ path, query }: { path: string; query: string }) {
  const { locale, t } = useI18n()
  return (
    <details className={styles.switch} name={menu}>
      <summary aria-label={`${t('layout.languageIs')} ${locale.toUpperCase()}`}>
        <Icon name="globe" />
        {locale.toUpperCase()}
      </summary>
      <div className={styles.menu}>
        {locales.map((other) => (
          <a
            key={other}
            href={languageHref(other, path, query)}
            hrefLang={other}
            lang={other}
            data-locale={other}
            aria-current={other === locale || undefined}
          >
            {languageNames[other]}
          </a>
        ))}
      </div>
    </details>
  )
}
