import type { Overview } from './overview.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './figures-strip.module.css'

/** What came today: registrations, accounts, events, mails; at a gateway mails alone. */
export function FiguresStrip({ registrations, people, events, mails }: Overview) {
  const { t, locale } = useI18n()
  const shown = (n: number) => n.toLocaleString(locale)
  const items = [
    registrations && {
      name: t('admin.overview.figures.registrations'),
      value: registrations.today,
      text: t('admin.overview.figures.lastWeek', { n: shown(registrations.lastWeek) }),
    },
    people && {
      name: t('admin.overview.figures.people'),
      value: people.today,
      text: t.plural('admin.overview.figures.unconfirmed', people.unconfirmed),
    },
    events && {
      name: t('admin.overview.figures.events'),
      value: events.online,
      text:
        events.imported > 0
          ? t.plural('admin.overview.figures.imported', events.today, { imported: shown(events.imported) })
          : t.plural('admin.overview.figures.newEvents', events.today),
    },
    {
      name: t('admin.overview.figures.mails'),
      value: mails.sentToday,
      text: t.plural('admin.overview.figures.waiting', mails.waiting),
    },
  ].filter((item) => item !== null)
  return (
    <section className={styles.figures} aria-labelledby="today">
      <h2 id="today">{t('admin.overview.figures.title')}</h2>
      <dl>
        {items.map(({ name, value, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{shown(value)}</b>
              <small>{text}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
