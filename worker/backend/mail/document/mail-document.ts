import { html, raw } from 'hono/html'
import { jsonForScript } from '../../../../src/lib/text/json-for-script.ts'
import type { MailContent, MailCrowd, MailDates, MailLink } from './mail-content.ts'
import {
  anchor,
  button,
  crowdRows,
  dateRows,
  dayCard,
  eventRow,
  foot,
  head,
  ownWords,
  paragraph,
  quotation,
  ratingRow,
  small,
  stepsRow,
  ticketRows,
  type Source,
} from './mail-parts.ts'
import { page, sheet } from './mail-style.ts'

/** Renders a mail as plain text. */
export function mailText(content: MailContent): string {
  const {
    heading,
    words,
    greeting,
    paragraphs,
    quote,
    facts,
    events = [],
    ratings = [],
    ticket,
    action,
    remark,
  } = content
  const { links, signature, why, unsubscribe, crowd, dates } = content
  const linked = ({ label, link }: MailLink) => `${label}\n${link}`
  return `${[
    ...(words?.alone ? [] : [[heading.title, heading.lead].filter(Boolean).join('\n')]),
    ...(greeting === undefined ? [] : [greeting]),
    ...(words ? [words.text] : []),
    ...paragraphs,
    ...(dates ? [[...dates.list.map(dateText), dates.rest].filter(Boolean).join('\n')] : []),
    ...(quote === undefined ? [] : [quote.replace(/^/gm, '> ')]),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label} ${value}`).join('\n')] : []),
    ...(ticket ? [ticket.hint] : []),
    ...(crowd ? [crowd.figures.map(({ value, label }) => `${value} ${label}`).join('\n'), stepsText(crowd)] : []),
    ...events.map(({ title, when, where, link }) => [title, when, where, link].filter(Boolean).join('\n')),
    ...(ratings.length > 0 ? [ratings.map(({ value, label, link }) => `${value} ${label}\n${link}`).join('\n')] : []),
    linked(action),
    remark,
    ...links.map(linked),
    signature,
    ...(why === undefined ? [] : [why]),
    ...(unsubscribe ? [linked(unsubscribe)] : []),
  ].join('\n\n')}\n`
}

/** `Déplacée · mardi 1er décembre, 19 h → 18 h 30` */
const dateText = ({ label, parts }: MailDates['list'][number]) =>
  `${label} · ${parts.map(({ text }, index) => (parts[index - 1]?.mark === 'del' ? ` →${text}` : text)).join('')}`

const stepsText = ({ steps, stepsTitle }: MailCrowd) =>
  [stepsTitle, ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n')

/**
 * Renders the same content as HTML: tables and inline styles, which all mail programs lay out alike, by string concatenation, as
 * a run sends up to a thousand mails. Nothing is loaded from the site, so nobody is counted by opening the mail.
 * @param source the address of a picture by its name
 */
export function mailHtml(content: MailContent, source: Source): string {
  const { lang, title, structuredData, ticket } = content
  const data = structuredData && raw(`<script type="application/ld+json">${jsonForScript(structuredData)}</script>`)
  const table = raw('<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"')
  const written = String(
    html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${raw(sheet)}</style>${data ?? ''}</head><body class="page" style="margin:0;padding:0;background:${page}">${preview(content)}<main>${table} class="page" bgcolor="${page}" style="background:${page}"><tr><td align="center">${table} style="max-width:600px">${head(content, source)}${ticket ? ticketRows(ticket, content, source) : ''}<tr><td class="card pad" bgcolor="#ffffff" style="padding:28px 36px 14px;background:#ffffff">${card(content, source)}</td></tr>${foot(content)}</table></td></tr></table></main></body></html>`,
  ) // The templates are indented; data and addresses have no line breaks.
  return written.replace(/\n\s+/g, '\n')
}

/** The line beside the subject in a list of mails, which is not shown in the mail. */
const preview = ({ paragraphs, heading, words, crowd, events }: MailContent) =>
  html`<div style="display:none;max-height:0;overflow:hidden">
    ${paragraphs[0] ?? words?.text.slice(0, 120) ?? ((crowd?.figures ?? []).map(({ value, label }) => `${value} ${label}`).join(', ') || events?.map(({ title }) => title).join(', ') || heading.lead)}
  </div>`

/** What is on the white sheet. */
function card(content: MailContent, source: Source) {
  const {
    words,
    greeting,
    paragraphs,
    quote,
    facts,
    dates,
    day,
    ticket,
    crowd,
    events = [],
    ratings,
    action,
    remark,
    links,
  } = content
  const listed = facts.filter(({ drawn }) => !drawn)
  return html`${greeting === undefined ? '' : paragraph(greeting, 'font-weight:800')}${words ? ownWords(words) : ''}${crowd ? crowdRows(crowd) : ''}${day && !ticket ? dayCard(day) : ''}${paragraphs.map((text) => paragraph(text))}${dates ? dateRows(dates) : ''}${
    quote === undefined ? '' : quotation(quote)
  }${listed.map(({ label, value }) => paragraph(html`<b style="font-weight:800">${label}</b> ${value}`))}${crowd ? stepsRow(crowd) : ''}${events.map(
    (event, index) => eventRow(event, index, source),
  )}${ratings ? ratingRow(ratings) : ''}${button(action)}${small(remark)}${
    links.length === 0
      ? ''
      : paragraph(
          links.map((link) => html`${anchor(link)} `),
          'font-size:15px;line-height:26px',
        )
  }${events.length > 0 ? '' : small(html`${content.linkHint} <a href="${action.link}" style="color:inherit;word-break:break-all">${action.link}</a>`, 'font-size:13px')}`
}
