import { useI18n } from '../i18n/use-i18n.ts'
import { Icon } from '../ui/media/icon.tsx'
import { hasOwnBar, organizeAreas } from './organize-areas.ts'
import styles from './organize-footer.module.css'

/** Footer of the organizers' area; on phones with a bottom navigation. */
export function OrganizeFooter({ id }: { id: string }) {
  const { t, href } = useI18n()
  return (
    <>
      <footer className={styles.footer} data-print="no">
        <div className="wrap">
          <span>{t('layout.publisher')}</span>
          <a href={href('account/help')}>{t('organize.help')}</a>
          <a href={href('system/legal', { slug: 'mentions' })}>{t('layout.legal')}</a>
          <a href={href('system/legal', { slug: 'privacy' })}>{t('layout.privacy')}</a>
          <a href={href('system/legal', { slug: 'accessibility' })}>{t('organize.accessibility')}</a>
        </div>
      </footer>
      {!hasOwnBar(id) && (
        <nav className={styles.bar} aria-label={t('organize.navigation')} data-print="no">
          {organizeAreas.map((area) => (
            <a key={area.id} href={href(area.id)} aria-current={area.holds(id) ? 'page' : undefined}>
              <span>
                <Icon name={area.icon} />
              </span>
              {t(area.short)}
            </a>
          ))}
        </nav>
      )}
    </>
  )
}
