import type { ErrorGroup } from './errors.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { momentText } from '../admin-times.ts'
import { releaseLength } from './error-columns.tsx'
import styles from './error-list.module.css'
import type { Overview } from '../overview/overview.contract.ts'
import alertListStyles from './alert-list.module.css'

/** The errors of the last 24 hours that came most often. @param now ms */
export function ErrorList({ errors, now }: { errors: readonly ErrorGroup[]; now: number }) {
  const i18n = useI18n()
  const { t, href, locale } = i18n
  return (
    <section className={styles.errors} aria-labelledby="errors">
      <h2 id="errors">{t('adminMonitoring.errors.recent')}</h2>
      {errors.length === 0 ? (
        <p>{t('adminMonitoring.errors.calm')}</p>
      ) : (
        <ul>
          {errors.map(({ _id, name, text, route, count, people, release, current, firstAt }) => (
            <li key={_id}>
              <b>{count.toLocaleString(locale)}</b>
              <span>
                <code lang="en">
                  <b>{name}</b>
                  {text && ` ${text}`}
                </code>
                <small>
                  <code>{route}</code>
                  {people > 0 && `, ${t.plural('adminMonitoring.errors.people', people)}`}
                </small>
              </span>
              <span>
                <Tag tone={current ? 'off' : 'past'} label={release.slice(0, releaseLength)} />
                <small>{t('adminMonitoring.errors.since', { when: momentText(firstAt, i18n, now) })}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {errors.some(({ current }) => current) && (
        <Button href={`${href('admin/errors')}#roll-back`} variant="ghost" size="medium" icon="undo-2">
          {t('adminMonitoring.rollBack.title')}
        </Button>
      )}
      <Button href={href('admin/errors')} variant="text" size="medium" icon="arrow-right" iconRight>
        {t('adminMonitoring.errors.all')}
      </Button>
    </section>
  )
}

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
    <section className={alertListStyles.alerts} aria-labelledby="also">
      <h2 id="also">{t('adminMonitoring.errors.also')}</h2>
      <ul className={alertListStyles.rows}>
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
