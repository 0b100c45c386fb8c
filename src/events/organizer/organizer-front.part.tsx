import type { EventList } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { topicLook } from '../../lib/topic-look.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { dayOf, formatCalendarDay, formatDay } from '../event-dates.ts'
import { participants } from '../event-state.ts'
import { titleOf } from '../event-texts.ts'
import { feedOf, followHref } from '../list/followed-query.ts'
import { canonicalHref } from '../list/list-query.ts'
import type { Front, Listed } from '../list/fronts/front.ts'
import type { PublicContext } from '../../page/define-page.ts'
import { voices } from './voices.contract.ts'
import styles from './organizer-front.module.css'

/** Less is not worth a sentence. */
const fewestEvents = 3
const fewestPeople = 10
const shownStubs = 6

/** The front of an organizer, with what people say where enough did, and what is over. */
export async function organizerFront(
  name: string,
  { state, past }: Listed,
  { api, defer, texts }: PublicContext,
): Promise<Front> {
  const { offers } = await texts
  const given = offers.has(voices)
    ? await defer(api(voices, { params: { organizer: state.organizer! } }), undefined)
    : undefined
  const { OrganizerVoices } = given?.data.length ? await import('./voices.part.tsx') : {}
  return {
    head: <OrganizerHead {...{ name, state, past }} />,
    organizer: true,
    below: (
      <>
        {OrganizerVoices && <OrganizerVoices {...given!} />}
        <PastStubs past={past} />
      </>
    ),
    files: [
      'src/events/organizer/organizer-front.part.tsx',
      ...(OrganizerVoices ? ['src/events/organizer/voices.part.tsx'] : []),
    ],
  }
}

/** Head of an organizer's list: their face and name, ways to follow them, and what they did in one sentence. */
function OrganizerHead({ name, state, past }: { name: string } & Pick<Listed, 'state' | 'past'>) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <>
      <header className={styles.head}>
        <div className="wrap">
          <Avatar name={name} size="portrait" />
          <div>
            <h1>{name}</h1>
            <p className="row">
              {i18n.offers.hasPage('events/follow') && (
                <Button href={followHref(i18n, state)} type="primary" icon="bell">
                  {t('follow.title')}
                </Button>
              )}
              <Button
                href={feedOf(canonicalHref(i18n, { ...state, page: 0 }), 'ics')}
                variant="ghost"
                icon="calendar-plus"
              >
                {t('events.organizer.calendar')}
              </Button>
            </p>
          </div>
        </div>
      </header>
      {past && !past.atLeast && past.total >= fewestEvents && <Words past={past} />}
    </>
  )
}

/** « 14 rendez-vous depuis mars 2026, 611 personnes. » The people are counted where all of them are known. */
function Words({ past }: { past: EventList }) {
  const { t, locale } = useI18n()
  const first = past.data[0]
  const people = past.total > past.data.length ? 0 : past.data.reduce((sum, event) => sum + event.attendeesCount, 0)
  return (
    <p className={`wrap ${styles.words}`}>
      <b>{t.plural('events.organizer.past', past.total)}</b>
      {first &&
        ` ${t('events.organizer.since', { month: formatDay(first.date, locale, first.timeZone, 'wholeMonth') })}${people > fewestPeople ? ', ' : ''}`}
      {people > fewestPeople && <b>{t.plural('events.organizer.people', people)}</b>}
    </p>
  )
}

/** The last events of an organizer as torn stubs. */
function PastStubs({ past }: Pick<Listed, 'past'>) {
  const { t, locale, href } = useI18n()
  const stubs = past?.data.slice(-shownStubs).toReversed() ?? []
  if (stubs.length === 0) return null
  return (
    <section className={`wrap ${styles.past}`} aria-labelledby="past">
      <h2 id="past">{t('events.organizer.before')}</h2>
      <ul className={styles.stubs}>
        {stubs.map((event) => {
          const title = titleOf(event, locale)
          const day = dayOf(event.next.begin, event.timeZone)
          const went = participants(event)
          return (
            <li key={event._id} data-topic={topicLook(event.topic) ?? 'culture'}>
              <b>{Number(day.slice(8))}</b>
              <time dateTime={day}>{formatCalendarDay(day, locale, 'wholeMonth')}</time>
              <h3>
                <a href={href('events/show', { slug: event.slug })} lang={title.lang}>
                  {title.text}
                </a>
              </h3>
              {went !== undefined && <small>{t.plural('events.organizer.people', went)}</small>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
