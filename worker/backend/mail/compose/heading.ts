import { dayOf, daysBetween } from '../../../../src/events/event-dates.ts'
import type { Translate } from '../../../../src/i18n/translate.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import type { HeadKey } from '../kinds/define-mail.ts'
import { traitsOf } from '../kinds/mails.ts'
import type { MailContent } from '../document/mail-content.ts'
import { listedDates } from './changed-dates.ts'
import { dayInText, titleIn } from './event-words.ts'
import type { MailFacts } from './mail-facts.ts'
import { firstNameOf } from './own-words.ts'
import { pickLocalized } from '../../../../src/contracts/locales.ts'

/**
 * The heading of a mail, with the reader's first name if it is known, and the title of the event.
 * @param account name of the account that gets the mail
 */
export function headingOf(
  { kind, data, dueAt }: OutboxRow,
  facts: MailFacts | undefined,
  account: string,
  subject: string,
  t: Translate,
): MailContent['heading'] {
  const { hasHead, headFor, change } = traitsOf(kind)
  if (!hasHead) return { title: subject }
  const name = firstNameOf(facts?.registration?.name || account)
  const called = name === '' ? '' : `, ${name}`
  const [day, away] = facts ? dayWords(facts, dueAt, t) : ['', 0]
  const key = headFor?.(away) ?? (kind as HeadKey)
  const dates = change === 'changed' && facts ? listedDates(data, facts.event) : 0
  return {
    title: dates > 0 ? t.plural('mail.heads.datesChanged', dates, { called }) : t(`mail.heads.${key}`, { called, day }),
    lead: facts ? titleIn(facts.event, t) : data.title,
    leadLang: facts && pickLocalized(facts.event.title, t.locale, facts.event.lang)?.locale,
  }
}

/** The day of an event within a sentence, its weekday during the week before, and how many days there are until then. */
function dayWords({ event }: MailFacts, now: number, t: Translate): [words: string, away: number] {
  const { next, timeZone } = event
  const away = daysBetween(dayOf(toIso(now), timeZone), dayOf(next.begin, timeZone))
  const day = dayInText(next.begin, timeZone, t, away > 0 && away < 7 ? 'weekday' : 'long')
  return [t('mail.onDay', { day }), away]
}
