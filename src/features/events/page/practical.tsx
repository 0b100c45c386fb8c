import type { ReactNode } from 'react'
import { pickLocalized } from '../../../contracts/locales.ts'
import type { Event } from '../../../contracts/v1/events.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import type { IconName } from '../../../ui/media/icons.ts'
import { Tag, Tags } from '../../../ui/text/tag.tsx'
import { sourceLink, textOf } from '../event-texts.ts'
import styles from './practical.module.css'

/** Practical information; fields without a value are left out. */
export function Practical({ event }: { event: Event }) {
  const { t, locale } = useI18n()
  const price = textOf(event.price.text, event, locale)
  const keywords = pickLocalized(event.keywords, locale, event.lang)
  const type = event.type && pickLocalized(event.type.name, locale)?.value
  return (
    <dl className={styles.list}>
      {event.accessibility.length > 0 && (
        <Item icon="accessibility" term={t('events.accessibility')}>
          {event.accessibility.map((code) => t(`events.access.${code}`)).join(', ')}
        </Item>
      )}
      <Item icon="globe" term={t('event.language')}>
        {t(`event.languages.${event.lang}`)}
      </Item>
      {type && (
        <Item icon="users" term={t('event.format')}>
          {type}
        </Item>
      )}
      <Age age={event.age} />
      {price && (
        <Item icon="ticket" term={t('event.conditions')}>
          <span lang={price.lang}>{price.text}</span>
        </Item>
      )}
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
  if (user === null) return null
  const url = sourceLink(event)
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

function Age({ age: { min, max } }: Pick<Event, 'age'>) {
  const { t } = useI18n()
  if (min === null && max === null) return null
  const form = min !== null && max !== null ? 'both' : min !== null ? 'min' : 'max'
  return (
    <Item icon="user" term={t('event.age')}>
      {t(`event.ages.${form}`, { min: min ?? 0, max: max ?? 0 })}
    </Item>
  )
}

function Item({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
