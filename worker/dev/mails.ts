import { html } from 'hono/html'
import { pageNotFound } from '../../src/contracts/errors.ts'
import { languageNames, locales, type Locale } from '../../src/contracts/locales.ts'
import * as events from '../../src/events/events.contract.ts'
import type { AppContext } from '../http/context.ts'
import { createApi } from '../v1/site-api.ts'
import { mailKinds, type MailKind } from '../backend/mail/kinds/mails.ts'
import { composeExample } from './mail-examples.ts'
import { mailParts, requireLocalMails, respondMailPage } from './mail-page.ts'

/**
 * `/dev/mails`: every kind of mail in every language with example data, about the next event of the site;
 * `?kind=attending&lang=en` shows one as text and HTML. Only where `/dev/outbox` is.
 * @throws {AppError} `not_found` elsewhere, for an unknown kind or language, and for a site without events
 */
export async function serveMailExamples(c: AppContext): Promise<Response> {
  requireLocalMails(c)
  const { origin, now } = c.var
  const api = createApi(c)
  const [next] = (await api(events.list, { query: { limit: 1 } })).data
  if (!next) throw pageNotFound(c.req.path)
  const { data: event } = await api(events.bySlug, { params: { slug: next.slug } })
  const compose = (kind: MailKind, lang: Locale) => composeExample(kind, lang, { event, origin, now })

  const asked = c.req.query('kind')
  if (asked !== undefined) {
    const kind = mailKinds.find((name) => name === asked)
    const lang = locales.find((name) => name === c.req.query('lang'))
    if (!kind || !lang) throw pageNotFound(c.req.path)
    const mail = compose(kind, lang)
    return respondMailPage(
      c,
      mail.subject,
      html`<p><a href="/dev/mails">All mails</a>, ${kind} in ${languageNames[lang]}</p>
        ${mailParts(mail, true)}`,
    )
  }
  const linkTo = (kind: MailKind, lang: Locale) =>
    html`<li>
      <a href="/dev/mails?kind=${kind}&amp;lang=${lang}" lang="${lang}">${compose(kind, lang).subject}</a>
    </li>`
  return respondMailPage(
    c,
    'Mails',
    mailKinds.map(
      (kind) =>
        html`<h2>${kind}</h2>
          <ul>
            ${locales.map((lang) => linkTo(kind, lang))}
          </ul>`,
    ),
  )
}
