import { expect, test } from 'vitest'
import { testNow } from '../../../../tests/support/factories.ts'
import { locales, type Locale } from '../../../../src/contracts/locales.ts'
import type { MailData } from '../../db/mail-data.ts'
import { composeMail } from './compose-mail.ts'
import { buildFacts, buildRow } from './mail.fixture.ts'

type Dates = NonNullable<NonNullable<MailData['before']>['dates']>

const evening = (day: string, from = '19:00', to = '21:00'): [number, number] => [
  Date.parse(`${day}T${from}+01:00`),
  Date.parse(`${day}T${to}+01:00`),
]
const tuesdays = ['2026-12-01', '2026-12-15', '2026-12-29', '2027-01-12', '2027-01-26'].map((day) => evening(day))

function mailAbout(
  before: Dates,
  after: Dates,
  { lang = 'fr' as Locale, state = 'going' as const as 'going' | 'waiting' } = {},
) {
  const timings = after.map(([begin, end]) => ({
    begin: new Date(begin).toISOString(),
    end: new Date(end).toISOString(),
  }))
  const facts = buildFacts({ event: { timings, next: timings[0]! }, registration: { state } })
  const { address, attendanceMode, timeZone } = facts.event
  const data: MailData = {
    origin: 'https://chiche.example',
    event: 'e1',
    registration: 'registration-1',
    changes: ['date'],
    before: { dates: before, at: testNow, timeZone, address, attendanceMode },
  }
  const { subject, text, html, calendar } = composeMail(buildRow({ kind: 'eventChanged', lang, data }), { facts })
  const plain = (words: string) => words.replace(/[\u00A0\u202F]/g, ' ').replaceAll('\u2060', '')
  return { subject: plain(subject), text: plain(text), html: plain(html), calendar }
}

const changed = [
  evening('2026-12-01', '18:30', '20:30'),
  evening('2026-12-15'),
  evening('2027-01-12'),
  evening('2027-01-27'),
  evening('2027-02-09'),
]

test.each([
  [
    'fr',
    [
      'Annulée · mardi 29 décembre, 19 h',
      'Déplacée · mardi 1er décembre, 19 h → 18 h 30',
      'Déplacée · mardi 26 janvier 2027 → mercredi 27 janvier 2027, 19 h',
      'Ajoutée · mardi 9 février 2027, 19 h',
      'Les autres dates ne bougent pas : 15 décembre et 12 janvier. Ton inscription tient pour toutes.',
    ],
    'le 29 décembre est annulé, le 1er décembre commence à 18 h 30',
    '4 dates changent, Camille',
  ],
  [
    'en',
    ['Cancelled · Tuesday 29 December, 7 pm', 'Moved · Tuesday 1 December, 7 pm → 6:30 pm'],
    '29 December is cancelled, 1 December starts at 6:30 pm',
    '4 dates change, Camille',
  ],
  [
    'es',
    ['Cancelada · martes, 29 de diciembre, 19:00', 'Cambiada · martes, 1 de diciembre, 19:00 → 18:30'],
    'el 29 de diciembre se cancela, el 1 de diciembre empieza a las 18:30',
    '4 fechas cambian, Camille',
  ],
] as const)(
  'the mail about several dates names each removed, moved and added one, in %s',
  (lang, lines, what, heading) => {
    const { subject, text, html } = mailAbout(tuesdays, changed, { lang })
    expect(subject).toContain(what)
    expect(text).toContain(heading)
    expect(text).toContain(lines.join('\n'))
    expect(html).toContain(heading)
    expect(html.match(/<s>/g)).toHaveLength(3)
  },
)

test('all of thirty removed dates are in the mail, and each entry of the calendar is cancelled or moved', () => {
  const dates = Array.from({ length: 31 }, (_, day) => evening(`2027-03-${String(day + 1).padStart(2, '0')}`))
  const { text, html, calendar } = mailAbout(dates, dates.slice(0, 1))
  expect(text.match(/^Annulée/gm)).toHaveLength(30)
  expect(html.match(/<s>/g)).toHaveLength(30)
  expect(calendar?.method).toBe('PUBLISH')
  expect(calendar?.text.match(/STATUS:CANCELLED/g)).toHaveLength(30)
  expect(calendar?.text.match(/STATUS:CONFIRMED/g)).toHaveLength(1)
})

test('a single date that moves is one sentence, which says the old hour too', () => {
  const { subject, text, html } = mailAbout([evening('2026-12-01')], [evening('2026-12-01', '18:30', '20:30')])
  expect(subject).toContain('le 1er décembre commence à 18 h 30, pas à 19 h')
  expect(text).toContain('mardi 1er décembre 2026, 18 h 30 – 20 h 30 (avant : mardi 1er décembre 2026, 19 h – 21 h)')
  expect(html).not.toContain('<s>')
})

test.each(locales)('who waits for a seat reads that they wait, not that they are registered, in %s', (lang) => {
  const { text, html } = mailAbout(tuesdays, changed, { lang, state: 'waiting' })
  for (const body of [text, html]) {
    expect(body).toMatch(/Tu attends une place|You are waiting for a seat|Esperas una plaza/)
    expect(body).not.toMatch(/[Tt]on inscription|registered|Your registration|[Tt]u inscripción/)
  }
})
