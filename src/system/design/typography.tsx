import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { iconNames } from '../../ui/media/icons.ts'
import { Prose } from '../../ui/text/prose.tsx'
import styles from './design.module.css'
import { Section } from './section.tsx'

/** Headings and running text. */
export function Typography() {
  const { t } = useI18n()
  return (
    <Section title={t('design.type')}>
      <p style={{ fontSize: 'var(--h1)', fontWeight: 900, lineHeight: 1, letterSpacing: '-0.03em' }}>
        h1 · {t('design.event')}
      </p>
      <p style={{ fontSize: 'var(--h2)', fontWeight: 900, lineHeight: 1.08 }}>h2 · {t('design.event')}</p>
      <h3>h3 · {t('design.event')}</h3>
      <Prose>
        <p>
          {t('design.prose')} <a href="#main">{t('design.proseLink')}</a>
        </p>
        <ul>
          <li>{t('design.agenda')}</li>
          <li>{t('design.grid')}</li>
        </ul>
        <blockquote>{t('design.descriptionValue')}</blockquote>
      </Prose>
      <p>
        <small>small · 0123456789</small>
      </p>
    </Section>
  )
}

/** Every icon by name. */
export function Icons() {
  const { t } = useI18n()
  return (
    <Section title={t('design.icons')}>
      <ul className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}
