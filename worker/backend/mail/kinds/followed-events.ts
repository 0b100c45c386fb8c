import { pickLocalized } from '../../../../src/contracts/locales.ts'
import { href } from '../../../../src/contracts/paths.ts'
import { placeOf, priceLabel } from '../../../../src/events/event-texts.ts'
import type { EventSummary } from '../../../../src/events/events.contract.ts'
import { translator } from '../../../../src/i18n/translate.ts'
import { createI18n, type I18n } from '../../../../src/i18n/use-i18n.ts'
import { cutText } from '../../../../src/lib/text/cut-text.ts'
import { withoutAddresses } from '../../../../src/lib/text/without-addresses.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import type { MailEvent, OwnContent } from '../document/mail-content.ts'
import { spanWords, titleIn } from '../compose/event-words.ts'
import type { FollowedFacts } from '../compose/mail-facts.ts'
import type { ComposedMail } from './define-mail.ts'
import { topicLook } from '../../../../src/lib/topic-look.ts'

/** Longest phrase of a search in a subject, and longest place, graphemes. */
const longest = { what: 90, place: 80 } as const

/** A search in words that a stranger may have typed: no addresses, and not long. */
export const searchWords = ({ what }: FollowedFacts): string => cutText(withoutAddresses(what), longest.what)

/** The mail with the new events of a followed search. */
export const followedEvents: ComposedMail = {
  isMass: true,
  look: { tone: 'broom' },
  compose(row, { followed }) {
    if (!followed) throw new Error('A mail of new events needs its search')
    return composeFollowedEvents(row, followed)
  },
}

function composeFollowedEvents({ lang, data: { origin } }: OutboxRow, followed: FollowedFacts): OwnContent {
  const t = translator(lang)
  const i18n = createI18n(t)
  const { events, total, list, rhythm, unsubscribe } = followed
  const what = searchWords(followed)
  const title = t.plural('mail.followedEvents.title', total)
  const more = total - events.length
  return {
    title: what === '' ? title : `${title} ${what}`,
    heading: { title, lead: what },
    paragraphs: [],
    facts: [],
    events: events.map((event) => mailEvent(event, i18n, origin)),
    action: {
      label: more > 0 ? t.plural('mail.followedEvents.more', more) : t('mail.followedEvents.button'),
      link: origin + list,
    },
    remark: t(`mail.followedEvents.${rhythm}`),
    links: [],
    unsubscribe: {
      label: t('mail.links.follow'),
      link: origin + href(lang, 'account/unsubscribe', {}, { token: unsubscribe }),
    },
  }
}

function mailEvent(event: EventSummary, i18n: I18n, origin: string): MailEvent {
  const { t, locale } = i18n
  const { slug, topic } = event
  const place = cutText(withoutAddresses(placeOf(event, i18n)), longest.place)
  const title = titleIn(event, t)
  return {
    title,
    lang: pickLocalized(event.title, locale, event.lang)?.locale ?? locale,
    link: origin + href(locale, 'events/show', { slug }),
    when: spanWords(event, t),
    where: [place, priceLabel(event, i18n)?.text].filter(Boolean).join(' · '),
    topic: topicLook(topic),
  }
}
