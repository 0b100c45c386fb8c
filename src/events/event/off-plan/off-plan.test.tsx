import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Event } from '../../events.contract.ts'
import { buildEvent } from '../../event.fixture.ts'
import { isOffPlan } from '../event-view.tsx'
import { OffPlan } from './off-plan.tsx'

const now = Date.parse('2026-11-21T11:00:00Z')
const html = (parts: Partial<Event>) => renderToStaticMarkup(<OffPlan event={buildEvent(parts)} />)
const online = { visio: true, attendanceMode: 'online', address: {}, coordinates: null } as const

test('an address in a place that is not drawn is the picture itself, before a village', () => {
  const far = { coordinates: [3.083, 50.6322] } satisfies Partial<Event>
  expect(isOffPlan(buildEvent(far), now)).toBe(true)
  expect(isOffPlan(buildEvent({ coordinates: [2.366, 48.8675] }), now)).toBe(false)
  expect(html(far)).toMatch(/<address><b>[^<]+<\/b>.*<\/address>.*src="\/drawings\/village\.svg"/s)
  expect(html(far)).not.toContain('/plan/')
})

test('an online event says its hour in three cities, but not where it is another day, nor when it is over', () => {
  const at = (date: string) => {
    const endDate = date.replace(':00:00', ':30:00')
    return { ...online, date, endDate, next: { begin: date, end: endDate } }
  }
  const evening = at('2026-11-24T18:00:00Z')
  expect(isOffPlan(buildEvent(evening), now)).toBe(true)
  expect(html(evening)).toMatch(/Où tu veux.*19\u00A0h<\/b>Paris.*18\u00A0h<\/b>Dakar.*13\u00A0h<\/b>Montréal/s)
  expect(html(at('2026-11-24T03:00:00Z'))).not.toContain('Montréal')
  expect(isOffPlan(buildEvent(at('2026-11-20T18:00:00Z')), now)).toBe(false)
})
