import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Event } from '../events.contract.ts'
import { buildEvent } from '../event.fixture.ts'
import { GettingThere } from './getting-there.tsx'
import { Practical } from './practical.tsx'

const now = Date.parse('2026-11-21T11:00:00Z')
/** Terms with their facts. */
const facts = (parts: Partial<Event> = {}) =>
  Object.fromEntries(
    [
      ...renderToStaticMarkup(<Practical event={buildEvent(parts)} now={now} />).matchAll(
        /<dt[^>]*>([^<>]+)<\/dt>(.*?)<\/div>/gs,
      ),
    ].map(([, term, all]) => [term, [...all!.matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, fact]) => fact)]),
  )

test('an event without data says neither for whom it is nor what to expect', () => {
  expect(Object.keys(facts())).toEqual(['Langue', 'Format'])
})

test.each([
  [{ min: 6, max: null }, 'À partir de 6 ans'],
  [{ min: 6, max: 12 }, 'De 6 à 12 ans'],
  [{ min: null, max: 12 }, 'Jusqu’à 12 ans'],
  [{ min: 0, max: null }, 'Tout le monde, enfants compris'],
])('ages %o are in words', (age, words) => expect(facts({ age })['Pour qui']).toEqual([words]))

test('several places per registration belong to whom it is for, but not where registration is elsewhere', () => {
  expect(facts({ seatsPerPerson: 4 })['Pour qui']).toEqual(['À plusieurs\u00A0: jusqu’à 4 places par inscription'])
  expect(facts({ seatsPerPerson: 4, registerExternal: true })['Pour qui']).toBeUndefined()
})

test('what to expect has the conditions in their language, the end of registration, what it takes, a certificate', () => {
  const online = { visio: true, attendanceMode: 'online', certificate: true } as const
  const price = { free: false, text: { en: 'Pay what you want' } }
  const closes = { registrationClosesAt: '2026-11-27T17:00:00Z' }
  expect(facts({ ...online, price, ...closes })['À prévoir']).toEqual([
    '<span lang="en">Pay what you want</span>',
    'Inscription jusqu’au ven. 27 nov., 18\u00A0h',
    'De quoi te connecter',
    'Une attestation pour qui vient',
  ])
  for (const over of [
    { registrationClosesAt: '2026-11-20T17:00:00Z' },
    { ...closes, status: 'cancelled' },
    { ...closes, maxAttendees: 2, attendeesCount: 2, remaining: 0 },
    { ...closes, registerExternal: true },
  ] as Partial<Event>[])
    expect(facts(over)['À prévoir']).toBeUndefined()
})

test('ways begin at a drawn station nearby, with minutes on foot; elsewhere at the reader, without minutes', () => {
  const ways = (parts: Partial<Event>) => renderToStaticMarkup(<GettingThere event={buildEvent(parts)} />)
  const near = ways({ coordinates: [2.366, 48.8675] })
  expect(near).toContain('À pied depuis République')
  expect(near).toContain('env. 3\u00A0min')
  expect(near).toContain('route=48.8675%2C2.3638%3B48.8675%2C2.366')
  const far = ways({ coordinates: [3.06, 50.63] })
  expect(far).toContain('route=%3B50.63%2C3.06')
  expect(far).not.toMatch(/depuis| min</)
})
