import { pickLocalized } from '../../contracts/locales.ts'
import type { Event } from '../events.contract.ts'
import { addressOf, titleOf } from '../event-texts.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { slugify } from '../../lib/text/slugify.ts'
import type { Crumb } from '../../ui/navigation/breadcrumbs.tsx'

/** Breadcrumbs: events › city › topic › event. */
export function crumbsOf(event: Event, { t, locale, href }: I18n): Crumb[] {
  const city = event.attendanceMode === 'online' ? undefined : addressOf(event, locale)?.city
  const inCity = city ? { city: slugify(city) } : undefined
  const { topic } = event
  return [
    { label: t('event.events'), href: href('events/list') },
    ...(city && inCity ? [{ label: city, href: href('events/list', inCity) }] : []),
    ...(topic
      ? [
          {
            label: pickLocalized(topic.name, locale)?.value ?? topic.slug,
            href: href('events/list', { ...inCity, topic: topic.slug }),
          },
        ]
      : []),
    { label: titleOf(event, locale).text },
  ]
}
