import { html, raw } from 'hono/html'
import { jsonForScript } from '../../../../src/lib/text/json-for-script.ts'
import { eventsHtml } from './events-html.ts'
import type { MailContent, MailLink, OwnWords } from './mail-content.ts'

/** Renders a mail as plain text. */
export function mailText(content: MailContent): string {
  const { heading, greeting, words, paragraphs, quote, facts, events = [], action, remark } = content
  const { links, signature, why, unsubscribe } = content
  const linked = ({ label, link }: MailLink) => `${label}\n${link}`
  return `${[
    ...(heading ? [[heading.title, heading.lead].filter(Boolean).join('\n')] : greeting === '' ? [] : [greeting]),
    ...(words ? [words.text] : []),
    ...paragraphs,
    ...(quote === undefined ? [] : [quote.replace(/^/gm, '> ')]),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label} ${value}`).join('\n')] : []),
    ...events.map(({ title, when, where, link }) => [title, when, where, link].filter(Boolean).join('\n')),
    linked(action),
    remark,
    ...links.map(linked),
    signature,
    ...(why === undefined ? [] : [why]),
    ...(unsubscribe ? [linked(unsubscribe)] : []),
  ].join('\n\n')}\n`
}

/**
 * Renders the same content as HTML, by string concatenation: a run sends up to a thousand
 * mails.
 */
export function mailHtml(content: MailContent): string {
  if (content.heading) return eventsHtml(content, content.heading)
  const { lang, title, greeting, words, paragraphs, quote, facts, action, remark, links, linkHint, signature } = content
  const { why, unsubscribe, structuredData } = content
  const data = structuredData && raw(`<script type="application/ld+json">${jsonForScript(structuredData)}</script>`)
  return String(
    html`<!doctype html>
      <html lang="${lang}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${title}</title>
          ${data ?? ''}
        </head>
        <body style="margin:0;padding:24px;background:#ffffff">
          <div style="${font};max-width:560px;margin:0 auto">
            <h1 style="font-size:24px;line-height:1.25">${title}</h1>
            ${greeting === '' ? '' : html`<p>${greeting}</p>`} ${words ? ownWords(words) : ''}
            ${paragraphs.map((text) => html`<p>${text}</p>`)}
            ${quote === undefined ? '' : html`<blockquote style="${quoted}">${quote}</blockquote>`}
            ${facts.length === 0 ? '' : html`<div style="${box}">${facts.map(fact)}</div>`}
            <p style="margin:24px 0"><a href="${action.link}" style="${button}">${action.label}</a></p>
            <p style="${small}">${remark}</p>
            ${links.map((one) => html`<p style="margin:8px 0">${anchor(one, link)}</p>`)}
            <p style="${small};word-break:break-all">
              ${linkHint} ${anchor({ link: action.link, label: action.link }, link)}
            </p>
            <p style="white-space:pre-line">${signature}</p>
            ${why === undefined ? '' : html`<p style="${small}">${why}</p>`}
            ${unsubscribe ? html`<p style="${small}">${anchor(unsubscribe, 'color:#4a4a48')}</p>` : ''}
          </div>
        </body>
      </html>`,
  )
}

/** Inline styles: mail programs drop style sheets. */
const font = 'font-family:Raleway, Helvetica, Arial, sans-serif;font-size:16px;line-height:1.5;color:#1d1d1b'
const button =
  'display:inline-block;padding:12px 24px;border-radius:24px;background:#00695c;color:#ffffff;font-weight:700;text-decoration:none'
const small = 'font-size:14px;color:#4a4a48'
const link = 'color:#00695c'
const box = 'padding:12px 16px;border-radius:12px;background:#f3f1ea'
const quoted = 'margin:16px 0;padding:0 16px;border-left:4px solid #00695c;white-space:pre-line'

const own = 'margin:16px 0;padding:4px 16px;border-radius:12px;background:#fff6b8'
const ownWords = ({ html: markup, lang, alone }: OwnWords) =>
  html`<div lang="${lang}" style="${alone ? 'margin:16px 0' : own}">${raw(markup)}</div>`
const fact = ({ label, value }: MailContent['facts'][number]) =>
  html`<p style="margin:4px 0"><strong>${label}</strong> ${value}</p>`
const anchor = ({ label, link: href }: MailLink, style: string) => html`<a href="${href}" style="${style}">${label}</a>`
