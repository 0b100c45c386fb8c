import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icons.ts'
import styles from './found-part.module.css'

interface FoundPartProps {
  icon: IconName
  title: string
  items: readonly { key: string; name: string; detail?: string | undefined; href: string }[]
  /** How many there are, where not all are shown, and the list of all. */
  total?: number
  all?: string
}

/** What a search finds of one kind, and the way to all of it. */
export function FoundPart({ icon, title, items, total = items.length, all }: FoundPartProps) {
  const { t, locale } = useI18n()
  if (items.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>
        <Icon name={icon} />
        {title}
      </h2>
      <ul>
        {items.map(({ key, name, detail, href }) => (
          <li key={key}>
            <a href={href}>{name}</a>
            {detail && <small>{detail}</small>}
          </li>
        ))}
      </ul>
      {total > items.length && (
        <a className="link" href={all}>
          {t('admin.search.all', { n: total.toLocaleString(locale) })}
        </a>
      )}
    </section>
  )
}
