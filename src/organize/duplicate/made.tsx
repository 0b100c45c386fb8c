import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { formatCalendarDay } from '../../events/event-dates.ts'
import type { MadeEvent } from './made-events.ts'
import styles from './duplicate.module.css'

/** What was just created. @param made number of copies @param events those that are listed @param self the page itself, without a result */
export function Made({ made, events, self }: { made: number; events: readonly MadeEvent[]; self: string }) {
  const { t, locale, href } = useI18n()
  const hrefOf = ({ slug, state }: MadeEvent) =>
    state === 'active'
      ? href('organize/dashboard', { slug })
      : href('organize/create', { step: 'event' }, { event: slug })
  return (
    <div className={styles.page} role="status">
      <Heading level={2} textBefore={t('duplicate.done.before')} textBean={t('duplicate.done.bean')} />
      <p className={styles.sub}>{t.plural('duplicate.done.made', made)}</p>
      {events.length > 0 && (
        <ol className={styles.made}>
          {events.map((event) => (
            <li key={event.slug}>
              <a className="link" href={hrefOf(event)}>
                {formatCalendarDay(event.day, locale, 'full')}
              </a>
              <Tag label={t(`duplicate.done.${event.state}`)} tone={event.state === 'active' ? 'free' : 'neutral'} />
            </li>
          ))}
          {made > events.length && <li>{t('duplicate.done.rest', { n: made - events.length })}</li>}
        </ol>
      )}
      <p className="row">
        <Button href={href('organize/mine', { tab: 'active' })} type="primary" icon="calendar-range">
          {t('duplicate.done.see')}
        </Button>
        <Button href={self} variant="ghost" icon="copy">
          {t('duplicate.done.more')}
        </Button>
      </p>
    </div>
  )
}
