import { html, raw } from 'hono/html'
import { pageNotFound } from '../../src/contracts/errors.ts'
import type { Mail } from '../backend/db/mail-data.ts'
import { shownHtml } from '../backend/mail/document/mail-pictures.ts'
import type { AppContext } from '../http/context.ts'
import { isLocalDemo } from '../http/local-demo.ts'

/** No scripts and no external resources: mails are shown as they are, their pictures come from the site. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'"

/** @throws {AppError} `not_found` where mails are delivered, and anywhere but in the local demonstration */
export function requireLocalMails(c: AppContext): void {
  const { MAIL_URL, API_HOST } = c.var.settings
  if (MAIL_URL !== undefined || API_HOST !== undefined || !isLocalDemo(c)) throw pageNotFound(c.req.path)
}

/** A page for developers about mails. */
export async function respondMailPage(c: AppContext, title: string, content: unknown): Promise<Response> {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body style="max-width: 46rem; margin: 0 auto; padding: 1rem; font-family: sans-serif; line-height: 1.5">
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`
  return c.html(page, 200, { 'Content-Security-Policy': policy })
}

/** The text with links; headers, HTML and calendar in `details`. */
export function mailParts(
  { from, replyTo, text: plain, html: markup, images = [], calendar, headers }: Mail,
  open = false,
) {
  const fields = { From: from, ...(replyTo !== undefined && { 'Reply-To': replyTo }), ...headers }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return html`<pre style="white-space: pre-wrap; overflow-wrap: anywhere">${raw(withLinks(plain))}</pre>
    ${unfolding('Headers', lines.join('\n'))}
    <details ${open && 'open'}>
      <summary>HTML</summary>
      <iframe
        title="HTML"
        sandbox
        srcdoc="${shownHtml(markup, images, '')}"
        style="width: 100%; height: 60rem"
      ></iframe>
    </details>
    ${calendar && unfolding(`event.ics (${calendar.method})`, calendar.text)}`
}

const unfolding = (title: string, content: string) =>
  html`<details>
    <summary>${title}</summary>
    <pre style="overflow: auto">${content}</pre>
  </details>`

/** The text as HTML, its addresses as links. */
function withLinks(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
  return escaped.replace(
    /https?:\/\/(?:(?!&#(?:60|62|34|39);)\S)+/g,
    (address) => `<a href="${address}">${address}</a>`,
  )
}
