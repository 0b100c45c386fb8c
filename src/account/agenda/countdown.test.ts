import { expect, test } from 'vitest'
import { translator } from '../../i18n/translate.ts'
import { createI18n } from '../../i18n/use-i18n.ts'
import { buildSummary } from '../../events/event.fixture.ts'
import { countdown } from './agenda.tsx'

const i18n = createI18n(translator('fr'))
const begin = Date.parse('2026-11-28T08:30:00Z')
const minutes = 60_000

test.each([
  [-1, 'en ce moment'],
  [0, 'en ce moment'],
  [1, 'dans 1 minute'],
  [59, 'dans 59 minutes'],
  [60, 'dans 1 heure'],
  [5 * 60, 'dans 5 heures'],
  [9 * 60 + 40, 'dans 10 heures'],
  [11 * 60, 'dans 11 heures'],
  [13 * 60, 'demain'],
  [34 * 60, 'dans 2 jours'],
  [14 * 24 * 60, 'dans 14 jours'],
])('%i minutes before: %s', (left, words) => {
  expect(countdown(buildSummary(), begin - left * minutes, i18n)).toBe(words)
})
