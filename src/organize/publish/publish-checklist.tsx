import type { EndpointOutput } from '../../contracts/endpoint.ts'
import type { OrganizedEvent } from '../event/organized.contract.ts'
import type { publishChecks } from '../create/drafts.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { titleOf } from '../../events/event-texts.ts'
import { missingOf, needed } from '../create/rooms.ts'
import styles from './publish-checklist.module.css'

interface PublishChecklistProps {
  event: OrganizedEvent
  checks: EndpointOutput<typeof publishChecks>
  /** The address of a room. */
  room: (step: string) => string
}

const hintRooms: Partial<Record<string, string>> = { cover: 'style', coverAltText: 'style' }

/** What is good, what is missing, and what would help; each leads to where it is written. */
export function PublishChecklist({ event, checks, room }: PublishChecklistProps) {
  const { t, locale, href } = useI18n()
  const missing = missingOf(event)
  const other = Object.keys(checks.missing).filter((field) => !['title', 'date', 'address'].includes(field))
  return (
    <ul className={styles.list}>
      {needed.map((name) => {
        const isMissing = missing.includes(name)
        return (
          <li key={name} data-state={isMissing ? 'missing' : 'good'}>
            <Icon name={isMissing ? 'circle-alert' : 'circle-check'} />
            <span>
              {t(isMissing ? `wizard.missingOne.${name}` : `publish.has.${name}`)}
              {isMissing && (
                <>
                  {' '}
                  <a className="link" href={room('event')}>
                    {t('publish.add')}
                  </a>
                </>
              )}
            </span>
          </li>
        )
      })}
      {event.timings.length > 1 && <DatesItem event={event} href={room('event')} />}
      {other.map((field) => (
        <li key={field} data-state="missing">
          <Icon name="circle-alert" />
          <a className="link" href={room(hintRooms[field] ?? 'event')}>
            {t(field === 'coverAltText' ? 'publish.hints.coverAltText' : 'publish.wrongField')}
          </a>
        </li>
      ))}
      {checks.hints.map((hint) => (
        <li key={hint} data-state="hint">
          <Icon name="circle-dashed" />
          <a className="link" href={room(hintRooms[hint] ?? 'event')}>
            {t(`publish.hints.${hint}`)}
          </a>
        </li>
      ))}
      {checks.similar.map((one) => (
        <li key={one._id} data-state="hint">
          <Icon name="triangle-alert" />
          <span>
            {t('publish.similar')}{' '}
            <a className="link" href={href('events/show', { slug: one.slug })}>
              {titleOf(one, locale).text}
            </a>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What several dates become. @param href where one chooses */
function DatesItem({ event: { together, timings }, href }: { event: OrganizedEvent; href: string }) {
  const { t } = useI18n()
  return (
    <li data-state="good">
      <Icon name="circle-check" />
      <span>
        {t(together ? 'publish.together' : 'publish.apart', { n: timings.length })}{' '}
        <a className="link" href={href}>
          {t('publish.change')}
        </a>
      </span>
    </li>
  )
}
