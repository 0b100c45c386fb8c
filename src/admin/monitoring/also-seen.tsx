import type { Overview } from '../overview/overview.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import styles from './alert-list.module.css'

/** What is no fault of the site: scripts that browsers blocked, log-ins that were refused today. */
export function AlsoSeen({ blocked, days }: Pick<Overview, 'blocked' | 'days'>) {
  const { t, href, locale } = useI18n()
  const seen = [
    ...blocked.map(({ name, place, people, count }) => ({
      name,
      text: [place, people > 0 && t.plural('adminMonitoring.errors.people', people)].filter(Boolean).join(', '),
      count,
    })),
    { name: t('adminMonitoring.plots.refused'), text: t('adminMonitoring.errors.today'), count: days.at(-1)!.refused },
  ]
  return (
    <section className={styles.alerts} aria-labelledby="also">
      <h2 id="also">{t('adminMonitoring.errors.also')}</h2>
      <ul className={styles.rows}>
        {seen.map(({ name, text, count }) => (
          <li key={`${name} ${text}`}>
            <span>
              <b>{name}</b>
              <small>{text}</small>
            </span>
            <b>{count.toLocaleString(locale)}</b>
          </li>
        ))}
      </ul>
      {blocked.length > 0 && (
        <Button
          href={href('admin/errors', {}, { view: 'blocked' })}
          variant="text"
          size="medium"
          icon="arrow-right"
          iconRight
        >
          {t('adminMonitoring.errors.allBlocked')}
        </Button>
      )}
    </section>
  )
}
