import type { EndpointOutput } from '../../contracts/endpoint.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { formatDay } from '../event-dates.ts'
import { VoiceList } from './voice-list.tsx'
import type { voices } from './voices.contract.ts'

/** What people say of an organizer's events, and how many of them were content. */
export function OrganizerVoices({ data, feedbacks, happy }: EndpointOutput<typeof voices>) {
  const { t, locale } = useI18n()
  const dated = data.map(({ at, ...voice }) => {
    const day = formatDay(at, locale, siteTimeZone, 'dayMonth')
    return { ...voice, day: t('events.organizer.on', { day }) }
  })
  return (
    <section className="wrap stack" aria-labelledby="voices">
      <h2 id="voices">{t('events.organizer.voices')}</h2>
      <VoiceList voices={dated} />
      <p>
        {`${t.plural('events.organizer.feedbacks', feedbacks)}, ${t.plural('events.organizer.happy', happy)}. ${t('events.organizer.willing')}`}
      </p>
    </section>
  )
}
