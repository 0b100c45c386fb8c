import type { EventSummary } from '../events.contract.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { Tag, type TagTone } from '../../ui/text/tag.tsx'
import { seatsLeft, type CardStatus } from '../event-state.ts'
import { isOnlineOnly, priceLabel, titleOf } from '../event-texts.ts'
import { topicLook } from '../../lib/topic-look.ts'

const tones: Record<CardStatus, TagTone> = { past: 'past', cancelled: 'off', full: 'full', live: 'live', last: 'last' }

/** Label of a card's status (spec §9, §4 Event display). */
export function statusText(event: EventSummary, status: CardStatus, { t }: I18n): string {
  return status === 'last' ? t.plural('events.seats', seatsLeft(event) ?? 0) : t(`events.status.${status}`)
}

/** The status of an event as a tag. */
export function StatusTag({
  event,
  status,
  className,
}: {
  event: EventSummary
  status: CardStatus
  className?: string | undefined
}) {
  return <Tag label={statusText(event, status, useI18n())} tone={tones[status]} className={className} />
}

/** Tags of a card, for a box that wraps (`card-body`): that operators let it lead (in a row; elsewhere it is above the title), topic, price, also online, sign language, language if it differs from the page's. */
export function CardTags({
  event,
  status,
  isRow = false,
}: {
  event: EventSummary
  status?: CardStatus | undefined
  isRow?: boolean
}) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const price = priceLabel(event, i18n)
  const { lang } = titleOf(event, locale)
  return (
    <>
      {isRow && event.featured && <Tag label={t('events.featured')} tone="last" />}
      {status && <StatusTag event={event} status={status} />}
      {event.change && event.change !== 'postponed' && !status && (
        <Tag label={t(`events.status.${event.change}`)} tone="last" />
      )}
      {event.topic && (
        <Tag
          label={pickLocalized(event.topic.name, locale)?.value ?? event.topic.slug}
          topic={topicLook(event.topic)}
        />
      )}
      {price && <Tag label={price.text} tone={event.price.free ? 'free' : 'neutral'} />}
      {event.visio && !isOnlineOnly(event) && <Tag label={t('events.online')} icon="wifi" />}
      {event.accessibility.includes('hi') && <Tag label={t('events.access.hi')} icon="ear" />}
      {lang && <Tag label={t(`events.language.${lang}`)} icon="globe" />}
    </>
  )
}
