import type { Locale } from '../../src/contracts/locales.ts'
import { href } from '../../src/contracts/paths.ts'
import type { Event } from '../../src/events/events.contract.ts'
import { translator } from '../../src/i18n/translate.ts'
import type { Mail } from '../backend/db/mail-data.ts'
import { composeMail } from '../backend/mail/compose/compose-mail.ts'
import { titleIn } from '../backend/mail/compose/event-words.ts'
import { exampleMail, exampleRow } from '../backend/mail/compose/example-mail.ts'
import { picturesOfSite } from '../backend/mail/document/mail-pictures.ts'
import {
  accountMailOf,
  isAccountKind,
  isOfRegistration,
  type MailKind,
  stopTopic,
  traitsOf,
} from '../backend/mail/kinds/mails.ts'

const person = { name: 'Camille Dupont', email: 'camille@example.org' }
const token = 'example'
const crowd = { going: 113, max: 120, waiting: 3, left: 2 }
const quotation = {
  fr: 'Ici, ce qu’une personne a écrit.',
  en: 'Here, what a person wrote.',
  es: 'Aquí, lo que escribió una persona.',
}

interface ExampleOptions {
  event: Event
  /** `https://host` of the site. */
  origin: string
  /** ms */
  now: number
}

/** A mail of a kind with example data, composed as it would be sent; its links contain no token that works. */
export function composeExample(kind: MailKind, lang: Locale, { event, origin, now }: ExampleOptions): Mail {
  const facts = {
    event,
    onlineUrl: null,
    message: {
      subject: { fr: 'Il nous manque deux brouettes', en: 'We need two wheelbarrows', es: 'Faltan dos carretillas' },
      text: { fr: '<p>Qui en a une ?</p>', en: '<p>Who has one?</p>', es: '<p>¿Quién tiene una?</p>' },
    },
  }
  const message = quotation[lang]
  if (isOfRegistration(kind)) {
    const quoted = traitsOf(kind).quotes ? { message } : {}
    return exampleMail(kind, facts, { lang, person, origin, now, from: undefined, ...quoted })
  }
  const definition = isAccountKind(kind) ? accountMailOf(kind) : undefined
  const data = { ...definition?.example(message, titleIn(event, translator(lang))), origin }
  const followed = {
    what: { fr: 'à Lyon', en: 'in Lyon', es: 'en Lyon' }[lang],
    list: href(lang, 'events/list'),
    rhythm: 'weekly',
    events: [event],
    total: 1,
    unsubscribe: token,
  } as const
  const row = exampleRow({ kind, userId: token, version: token, recipient: person.email, lang, data }, now)
  const shown = { pictures: picturesOfSite, name: person.name, stop: stopTopic(row) && token }
  return composeMail(
    row,
    definition?.isOfEvent || traitsOf(kind).hasCrowd
      ? {
          ...shown,
          facts: { ...facts, crowd, position: 0, tokens: { registration: token, confirm: token } },
        }
      : { ...shown, followed },
  )
}
