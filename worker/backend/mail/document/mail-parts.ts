import { html, raw } from 'hono/html'
import type {
  MailContent,
  MailCrowd,
  MailDates,
  MailDay,
  MailEvent,
  MailLink,
  MailRating,
  MailTicket,
  OwnWords,
} from './mail-content.ts'
import { tones } from './mail-looks.ts'
import { coverName, thumbName } from './mail-pictures.ts'
import { ink, leaf, page, quiet, tight, tint, type } from './mail-style.ts'

/** Returns the `src` of a picture by its name; `undefined` for a missing one, which is left out. */
export type Source = (name: string) => string | undefined

const table = raw('<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"')

/** A paragraph. */
export const paragraph = (content: unknown, style = '') =>
  html`<p class="ink" style="margin:0 0 16px;${type(17, 25)};color:${ink};${style}">${content}</p>`
/** A paragraph in small type. */
export const small = (content: unknown, style = '') =>
  html`<p class="soft" style="margin:0 0 14px;${type(14, 21)};color:${quiet};${style}">${content}</p>`
/** A link in a text. */
export const anchor = ({ label, link }: MailLink) =>
  html`<a
    href="${link}"
    style="display:inline-block;margin-right:14px;color:inherit;font-weight:700;text-decoration:underline"
    >${label}</a
  >`

/** A title whose short words with a hyphen, like "e-mail" and "rendez-vous", stay on one line. */
const unbroken = (title: string) =>
  title
    .split(/((?<!\S)\S{1,6}-\S{1,6}(?!\S))/)
    .map((part, index) => (index % 2 === 0 ? part : html`<span style="white-space:nowrap">${part}</span>`))

/** Logo, sentence and drawing, on the colour of the mail. */
export function head({ look, heading, lang }: Pick<MailContent, 'look' | 'heading' | 'lang'>, source: Source) {
  const { ground, light } = tones[look.tone]
  const colour = light ? '#ffffff' : ink
  const long = heading.title.length > 44
  const logo = source('logo')
  const band = look.band && source(look.band)
  return html`<tr>
      <td class="pad" bgcolor="${ground}" style="padding:22px 36px 0;background:${ground}">
        ${
          logo
            ? html`<img
                src="${logo}"
                width="122"
                height="50"
                alt="chiche"
                style="display:block;border:0;${tight(30, 34, -1)};color:${colour}"
              />`
            : html`<p style="margin:0;${tight(30, 34, -1)};color:${colour}">chiche</p>`
        }
      </td>
    </tr>
    <tr>
      <td class="pad" bgcolor="${ground}" style="padding:16px 36px 24px;background:${ground}">
        <h1
          class="h1"
          lang="${lang}"
          style="margin:0;${long ? tight(34, 37, -1) : tight(46, 47, -1.8)};color:${colour}"
        >
          ${unbroken(heading.title)}
        </h1>
        ${heading.lead ? html`<p lang="${heading.leadLang ?? lang}" style="margin:12px 0 0;${type(18, 25, 700)};color:${colour}">${heading.lead}</p>` : ''}
      </td>
    </tr>
    ${band ? picture(band, look.alt) : ''}`
}

const picture = (src: string, alt: string) =>
  html`<tr>
    <td style="padding:0;line-height:0;font-size:0">
      <img
        src="${src}"
        width="600"
        alt="${alt}"
        style="display:block;width:100%;max-width:600px;height:auto;border:0;${type(16, 22)};color:${ink}"
      />
    </td>
  </tr>`

/** The leaf of the calendar, and beside it when and where. */
export function dayCard({ leaf: day, before, hours, lines, isOff }: MailDay) {
  const struck = isOff ? ';text-decoration:line-through' : ''
  return html`${table} style="margin:2px 0 18px"><tr>${
    day
      ? html`<td
          width="118"
          align="center"
          valign="middle"
          bgcolor="${leaf}"
          style="width:118px;padding:12px 6px 14px;border-radius:22px 0 0 22px;background:${leaf};color:${ink}"
        >
          <span style="display:block;${type(14, 18, 800)};color:${ink}">${day.weekday}</span
          ><span style="display:block;${tight(58, 56, -3)};color:${ink}${struck}">${day.day}</span
          ><span style="display:block;${type(14, 20, 800)};color:${ink}">${day.month}</span>
        </td>`
      : ''
  }<td class="tint" valign="middle" bgcolor="${tint}" style="padding:14px 20px;border-radius:${day ? '0 22px 22px 0' : '22px'};background:${tint}">${before.map(
    (line) =>
      html`<span class="soft" style="display:block;${type(14, 20, 600)};color:${quiet};text-decoration:line-through"
        >${line}</span
      >`,
  )}<span class="ink" style="display:block;${type(16, 23)};color:${ink}"><b style="font-weight:800${struck}">${hours}</b>${lines.map((line) => html`<br />${line}`)}</span></td></tr></table>`
}

const dateLooks = {
  removed: { ground: '#fde6e6', colour: '#b3203a', name: 'out' },
  moved: { ground: tint, colour: ink, name: 'tint ink' },
  added: { ground: '#dcf2e3', colour: '#1b5c36', name: 'in' },
}

/** Dates that are removed, moved and added: only what changes is struck out. */
export const dateRows = ({ list, rest }: MailDates) =>
  html`${list.map(({ kind, label, parts }) => {
    const { ground, colour, name } = dateLooks[kind]
    const cell = raw(`class="${name}" valign="middle" bgcolor="${ground}" style="background:${ground};padding:14px`)
    return html`${table} style="margin:0 0 8px"><tr><td width="92" ${cell} 8px 14px 18px;border-radius:18px 0 0 18px;width:92px;${type(15, 19, 900)};color:${colour}">${label}</td><td ${cell} 18px 14px 8px;border-radius:0 18px 18px 0;${type(17, 23, 600)};color:${ink}"><span class="ink">${parts.map(
      ({ text, mark }) =>
        mark === 'del'
          ? html`<s>${text}</s>`
          : mark === 'ins' && kind === 'moved'
            ? html`<b style="font-weight:800">${text}</b>`
            : text,
    )}</span></td></tr></table>`
  })}${rest ? paragraph(rest, 'margin-top:16px') : ''}`

/** The ticket: two cells in the colour of the sheet are its notches. */
export function ticketRows({ day, date, code, hint, qr, qrLabel }: MailTicket, content: MailContent, source: Source) {
  const { ground } = tones.broom
  const cover = source(coverName(content.topic))
  const code64 = qr === undefined ? undefined : source('qr')
  const notch = (side: string) =>
    html`<td
      class="card"
      width="13"
      height="26"
      bgcolor="#ffffff"
      style="width:13px;height:26px;border-radius:${side};background:#ffffff;font-size:0;line-height:0"
    >
      &nbsp;
    </td>`
  return html`${cover ? picture(cover, '') : ''}<tr><td class="card" bgcolor="#ffffff" style="padding:0 0 6px;background:#ffffff">${table} bgcolor="${ground}" style="background:${ground}"><tr><td class="pad" style="padding:26px 36px 22px">${table}><tr><td class="num" width="190" valign="middle" style="width:190px;${tight(150, 124, -9)};color:${ink}">${day}</td><td valign="middle" style="${type(17, 24, 700)};color:${ink}"><b style="${tight(22, 26, -0.4)}">${date}</b>${[content.day?.hours, ...(content.day?.lines ?? [])].map((line) => html`<br />${line}`)}</td></tr></table></td></tr><tr><td style="padding:0">${table}><tr>${notch('0 13px 13px 0')}<td style="padding:0 6px"><div style="border-top:3px dashed #b3a900;font-size:0;line-height:0">&nbsp;</div></td>${notch('13px 0 0 13px')}</tr></table></td></tr><tr><td align="center" class="pad" style="padding:20px 36px 30px">${
    code64
      ? html`<img
          src="${code64}"
          width="208"
          height="208"
          alt="${qrLabel}"
          style="display:block;border:0;border-radius:18px"
        />`
      : ''
  }<span style="display:block;padding-top:14px;${tight(34, 40, -1)};color:${ink}">${code}</span><span style="display:block;padding-top:4px;${type(15, 21, 600)};color:${ink}">${hint}</span></td></tr></table></td></tr>`
}

/** An event in a list, with the cover of its topic. */
export function eventRow({ title, lang, link, when, where, topic }: MailEvent, index: number, source: Source) {
  const thumb = source(thumbName(topic, index))
  return html`${table} style="margin:0 0 16px"><tr>${
    thumb
      ? html`<td class="thumb" width="140" valign="top" style="width:140px;padding-right:16px">
          <img
            src="${thumb}"
            width="140"
            alt=""
            style="display:block;width:140px;height:auto;border:0;border-radius:18px"
          />
        </td>`
      : ''
  }<td valign="middle"><span class="ink" style="display:block;${type(14, 19, 800)};color:#24673a">${when}</span><span class="ink" style="display:block;padding:3px 0;${type(19, 23, 800)};color:${ink}"><a href="${link}" lang="${lang}" style="color:inherit;text-decoration:none">${title}</a></span><span class="soft" style="display:block;${type(14, 19, 600)};color:${quiet}">${where}</span></td></tr></table>`
}

const ratingGrounds = ['#f6c9ca', '#f9d3bd', '#fcf6a0', '#dcef9c', '#c1e94e']

/** Five answers, each a link; as cells of one row they are equally high, whatever wraps. */
export const ratingRow = (ratings: readonly MailRating[]) =>
  html`${table} style="margin:4px 0 14px;border-collapse:separate;border-spacing:5px 0"><tr>${ratings.map(
    ({ value, label, link }, index) =>
      html`<td
        width="20%"
        align="center"
        valign="top"
        bgcolor="${ratingGrounds[index]}"
        style="border-radius:18px;background:${ratingGrounds[index]}"
      >
        <a href="${link}" style="display:block;padding:14px 2px;${type(22, 26, 900)};color:${ink};text-decoration:none"
          >${value}<span style="display:block;${type(12, 15, 700)};color:${ink}">${label}</span></a
        >
      </td>`,
  )}</tr></table>`

/** The one button. */
export const button = ({ link, label }: MailLink) =>
  html`${table} style="margin:6px 0 18px"><tr><td class="btn" align="center" bgcolor="#24673a" style="border-radius:30px;background:#24673a"><a href="${link}" style="display:block;padding:17px 28px;${type(18, 22, 800)};color:#ffffff;text-decoration:none">${label}</a></td></tr></table>`

/** The organizers' own words. */
export const ownWords = ({ html: markup, lang, alone }: OwnWords) =>
  alone
    ? html`<div lang="${lang}" class="ink" style="margin:0 0 16px;${type(17, 25)};color:${ink}">${raw(markup)}</div>`
    : html`<div
        class="tint ink"
        lang="${lang}"
        style="margin:0 0 18px;padding:4px 20px;border-radius:22px;background:${tint};${type(17, 25)};color:${ink}"
      >
        ${raw(markup)}
      </div>`

/** Numbers in large type, side by side, and a bar for the share of the seats. */
export const crowdRows = ({ figures, share }: MailCrowd) =>
  html`${table} style="margin:0 0 16px"><tr>${figures.map(
    ({ value, label }, index) =>
      html`${index === 0 ? '' : html`<td width="8" style="width:8px">&nbsp;</td>`}
        <td
          class="tint"
          width="33%"
          valign="top"
          bgcolor="${tint}"
          style="padding:14px 14px 16px;border-radius:18px;background:${tint}"
        >
          <span class="ink" style="display:block;${tight(40, 42, -1.6)};color:${ink}">${value}</span
          ><span class="ink" style="display:block;${type(14, 18, 700)};color:${ink}">${label}</span>
        </td>`,
  )}</tr></table>${share === undefined ? '' : bar(Math.round(Math.min(1, share) * 100))}`

const barCell = (name: string, colour: string, width: number, radius: string) =>
  width === 0
    ? ''
    : html`<td
        class="${name}"
        width="${width}%"
        height="14"
        bgcolor="${colour}"
        style="border-radius:${radius};background:${colour};font-size:0;line-height:0"
      >
        &nbsp;
      </td>`

const bar = (percent: number) =>
  html`${table} style="margin:0 0 20px"><tr>${barCell('btn', '#24673a', percent, percent === 100 ? '7px' : '7px 0 0 7px')}${barCell('tint', tint, 100 - percent, percent === 0 ? '7px' : '0 7px 7px 0')}</tr></table>`

/** What is left to do, numbered. */
export const stepsRow = ({ steps, stepsTitle }: MailCrowd) =>
  paragraph(
    html`<b style="font-weight:800">${stepsTitle}</b>${steps.map((step, index) => html`<br />${index + 1}. ${step}`)}`,
  )

/** Another person's message. */
export const quotation = (text: string) =>
  html`<blockquote
    class="ink quote"
    style="margin:0 0 18px;padding:0 0 0 18px;border-left:5px solid #24673a;${type(17, 25)};color:${ink}"
  >
    ${text.split('\n').map((line, index) => html`${index === 0 ? '' : html`<br />`}${line}`)}
  </blockquote>`

/** Who sends the mail, why, and how to stop it. */
export function foot({ signature, why, unsubscribe }: MailContent) {
  const [bye, name] = signature.split('\n')
  const note = 'margin:0 0 8px;font-size:13px;line-height:19px'
  return html`<tr>
    <td class="page pad" bgcolor="${page}" style="padding:24px 36px 36px;background:${page}">
      <p class="ink" style="margin:0 0 16px;${type(15, 22)};color:${ink}">
        ${name === undefined ? html`<b style="font-weight:800">${bye}</b>` : html`${bye}<br /><b style="font-weight:800">${name}</b>`}
      </p>
      ${why === undefined ? '' : small(why, note)}${unsubscribe ? small(anchor(unsubscribe), note) : ''}
    </td>
  </tr>`
}
