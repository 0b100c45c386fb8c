import { html } from 'hono/html'
import type { MailContent, MailEvent, MailLink } from './mail-content.ts'

const family = "font-family:Raleway,'Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"
const ink = '#0c3944'
const quiet = '#47626b'

/** Grounds of the leaves of a calendar, by topic; ink is read on each. */
const leaves: Readonly<Record<string, string>> = {
  alimentation: '#f3976b',
  citoyennete: '#8fd0e2',
  culture: '#f0a9cb',
  ecologie: '#c1e94e',
  energie: '#ffd84a',
  mobilite: '#c9d3d6',
  reemploi: '#f3976b',
  sciences: '#b6c5ee',
  solidarite: '#f3a5a7',
}
const anyLeaf = '#e9e4cf'

/** Colours of mail programs in the dark, and smaller margins on phones; inline styles are what all programs read. */
const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.h1{font-size:34px!important;line-height:36px!important}}
@media(prefers-color-scheme:dark){.page{background:#07232b!important}.card{background:#0d333d!important}.ink,.ink a{color:#f7f5e3!important}.soft,.soft a{color:#adc3c6!important}.btn{background:#c1e94e!important}.btn a{color:#0c3944!important}}`

/**
 * Renders a mail that lists events, as HTML in tables, which all mail programs lay out alike. The leaves are text: nothing is
 * loaded from the site, so nobody is counted by opening the mail.
 */
export function eventsHtml(content: MailContent, heading: NonNullable<MailContent['heading']>): string {
  const { lang, title, events = [], action } = content
  return String(
    html`<!doctype html>
      <html lang="${lang}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="color-scheme" content="light dark" />
          <title>${title}</title>
          <style>
            ${sheet}
          </style>
        </head>
        <body class="page" style="margin:0;padding:0;background:#fffdf2">
          <table
            role="presentation"
            cellpadding="0"
            cellspacing="0"
            border="0"
            width="100%"
            class="page"
            style="background:#fffdf2"
          >
            <tr>
              <td align="center">
                <table
                  role="presentation"
                  cellpadding="0"
                  cellspacing="0"
                  border="0"
                  width="100%"
                  style="max-width:600px"
                >
                  ${hero(heading)}
                  <tr>
                    <td class="card pad" bgcolor="#ffffff" style="padding:26px 30px 10px;background:#ffffff">
                      ${events.map(eventRow)} ${button(action)}
                    </td>
                  </tr>
                  ${foot(content)}
                </table>
              </td>
            </tr>
          </table>
        </body>
      </html>`,
  )
}

const hero = ({ title, lead }: NonNullable<MailContent['heading']>) =>
  html`<tr>
    <td class="pad" bgcolor="#fff30d" style="padding:24px 36px 22px;background:#fff30d;color:${ink};${family}">
      <p style="margin:0;font-weight:900;font-size:28px;line-height:28px;letter-spacing:-1.2px">chiche</p>
      <h1 class="h1" style="margin:20px 0 0;font-weight:900;font-size:42px;line-height:43px;letter-spacing:-1.4px">
        ${title}
      </h1>
      ${lead === '' ? '' : html`<p style="margin:10px 0 0;font-size:18px;line-height:25px;font-weight:700">${lead}</p>`}
    </td>
  </tr>`

const eventRow = ({ title, lang, link, when, where, day, month, topic }: MailEvent) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px">
    <tr>
      <td width="76" valign="top" style="width:76px;padding-right:16px" aria-hidden="true">
        <div
          style="width:76px;padding:10px 0 9px;border-radius:18px;background:${leaves[topic ?? ''] ?? anyLeaf};color:${ink};text-align:center;${family}"
        >
          <span style="display:block;font-size:32px;line-height:32px;font-weight:900;letter-spacing:-1px">${day}</span>
          <span style="display:block;font-size:13px;line-height:18px;font-weight:800">${month}</span>
        </div>
      </td>
      <td valign="middle" style="${family}">
        <span class="ink" style="display:block;font-size:14px;line-height:19px;font-weight:800;color:#24673a"
          >${when}</span
        >
        <span
          class="ink"
          style="display:block;padding:3px 0;font-size:19px;line-height:23px;font-weight:800;color:${ink}"
          ><a href="${link}" lang="${lang}" style="color:inherit;text-decoration:none">${title}</a></span
        >
        <span class="soft" style="display:block;font-size:14px;line-height:19px;font-weight:600;color:${quiet}"
          >${where}</span
        >
      </td>
    </tr>
  </table>`

const button = ({ link, label }: MailLink) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:8px 0 18px">
    <tr>
      <td class="btn" align="center" bgcolor="#24673a" style="border-radius:30px;background:#24673a">
        <a
          href="${link}"
          style="display:block;padding:16px 28px;${family};font-size:18px;line-height:22px;font-weight:800;color:#ffffff;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`

function foot({ remark, signature, unsubscribe }: MailContent) {
  const [bye = '', name = ''] = signature.split('\n')
  return html`<tr>
    <td class="page pad" style="padding:22px 36px 36px;background:#fffdf2;${family}">
      <p class="ink" style="margin:0 0 16px;font-size:15px;line-height:22px;color:${ink}">${bye}<br /><b>${name}</b></p>
      <p class="soft" style="margin:0;font-size:13px;line-height:19px;color:${quiet}">
        ${remark}
        ${unsubscribe ? html`<a href="${unsubscribe.link}" style="color:inherit;font-weight:700;text-decoration:underline">${unsubscribe.label}</a>` : ''}
      </p>
    </td>
  </tr>`
}
