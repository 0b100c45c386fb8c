import { Children, type ReactNode } from 'react'
import { pickLocalized } from '../../contracts/locales.ts'
import type { Event } from '../events.contract.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { iconBefore } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icons.ts'
import { Tag, Tags } from '../../ui/text/tag.tsx'
import { formatDay, formatHour } from '../event-dates.ts'
import { openState } from '../event-state.ts'
import { isOnlineOnly, organizerNames, sourceLink, textOf } from '../event-texts.ts'
import { closedWindow } from '../registration-window.ts'
import styles from './practical.module.css'

/** Practical information; fields without a value are left out. @param now ms */
export function Practical({ event, now }: { event: Event; now: number }) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const keywords = pickLocalized(event.keywords, locale, event.lang)
  const type = event.type && pickLocalized(event.type.name, locale)?.value
  return (
    <dl className={styles.list}>
      <Item icon="user" term={t('event.age')}>
        {audienceOf(event, i18n)}
      </Item>
      <Item icon="backpack" term={t('event.expect.title')}>
        {expectationsOf(event, now, i18n)}
      </Item>
      {event.accessibility.length > 0 && (
        <Item icon="accessibility" term={t('events.accessibility')}>
          {event.accessibility.map((code) => t(`events.access.${code}`)).join(', ')}
        </Item>
      )}
      <Item icon="globe" term={t('event.language')}>
        {t(`event.languages.${event.lang}`)}
      </Item>
      <Item icon="users" term={t('event.format')}>
        {type}
      </Item>
      {keywords && keywords.value.length > 0 && (
        <Item icon="info" term={t('event.keywords')}>
          <Tags>
            {keywords.value.map((keyword) => (
              <Tag key={keyword} label={keyword} />
            ))}
          </Tags>
        </Item>
      )}
      <Source event={event} />
    </dl>
  )
}

/** Source of an imported event, which its licence requires to name. */
function Source({ event }: { event: Event }) {
  const { t } = useI18n()
  const { user } = event.source
  const url = sourceLink(event)
  // The organizer is named above.
  if (user === null || (url === undefined && organizerNames(event).includes(user))) return null
  return (
    <Item icon="info" term={t('event.sourceTitle')}>
      {url !== undefined ? (
        <a className="link" href={url} rel="noopener nofollow">
          {user}
        </a>
      ) : (
        user
      )}
    </Item>
  )
}

/** Up to this age of the youngest, an event is for everyone; years. */
const toddler = 3

/** Who an event is for: ages, and how many may come together. */
function audienceOf({ age: { min, max }, seatsPerPerson, registerExternal }: Event, { t }: I18n): ReactNode[] {
  const isForAll = min !== null && min <= toddler && max === null
  const form = isForAll ? 'all' : min !== null && max !== null ? 'both' : min !== null ? 'min' : 'max'
  return [
    (min !== null || max !== null) && t(`event.ages.${form}`, { min: min ?? 0, max: max ?? 0 }),
    seatsPerPerson > 1 && !registerExternal && t('event.together', { n: seatsPerPerson }),
  ]
}

/** What to prepare before an event: the organizer's conditions, what registration asks, what it takes. @param now ms */
function expectationsOf(event: Event, now: number, { t, locale }: I18n): ReactNode[] {
  const { registrationClosesAt: closes, questions, timeZone } = event
  const conditions = textOf(event.price.text, event, locale)
  const isOpenHere = !event.registerExternal && openState(event, now) === 'open' && !closedWindow(event, now)
  return [
    conditions && <span lang={conditions.lang}>{conditions.text}</span>,
    isOpenHere &&
      closes !== null &&
      t('event.expect.until', {
        when: `${formatDay(closes, locale, timeZone, 'short')}, ${formatHour(closes, locale, timeZone)}`,
      }),
    isOpenHere && questions.length > 0 && t.plural('event.expect.questions', questions.length),
    isOnlineOnly(event) && t('event.expect.online'),
    event.certificate && t('event.expect.certificate'),
  ]
}

/** A term with each of its facts that applies; nothing without one. */
function Item({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  const facts = Children.toArray(children)
  if (facts.length === 0) return null
  return (
    <div>
      <dt {...iconBefore(icon)}>{term}</dt>
      {facts.map((fact, n) => (
        <dd key={n}>{fact}</dd>
      ))}
    </div>
  )
}
