import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { buildEntry } from '../../support/content.ts'
import { openSite } from '../open-site.ts'
import { publish } from './publish-page.ts'

beforeEach(() => env.DB.prepare(`DELETE FROM content_entries WHERE model = 'sondage'`).run())

const choices = [
  { id: 'oui', answer: 'Oui' },
  { id: 'non', answer: 'Non' },
]
const poll = (votes: Record<string, number>, data: Record<string, unknown> = {}) =>
  publish(buildEntry({ id: 'sondage-foule', model: 'sondage', data: { title: 'Chiche ?', choices, votes, ...data } }))
const over = { endDate: '2026-01-01T00:00:00Z' }
const figuresIn = (html: string) => html.split('href="/drawings/people.svg#').length - 1

test('a poll that is over draws one person for each vote, with their number below', async () => {
  await poll({ oui: 91, non: 36 }, over)
  const { text } = await openSite().ask('/sondages')
  const [yes, no] = text
    .split('<li')
    .slice(-200)
    .filter((part) => part.includes('people.svg'))
  expect([figuresIn(yes!), figuresIn(no!)]).toEqual([91, 36])
  expect([yes, no].map((part) => /(\d+) personnes/.exec(part!)?.[1])).toEqual(['91', '36'])
  expect(text).not.toContain('votes, une figure pour dix')
})

test('beyond 150 votes one figure is ten people, which is written', async () => {
  await poll({ oui: 731, non: 171 }, over)
  const { text } = await openSite().ask('/sondages')
  expect(figuresIn(text)).toBe(74 + 18)
  expect(text).toContain('902 votes, une figure pour dix')
  expect(text).toContain('731 personnes')
})

test('those who voted wait above the answers only once their number is shown', async () => {
  await poll({ oui: 30, non: 12 })
  const waiting = (await openSite().ask('/sondages')).text
  expect([figuresIn(waiting), waiting.includes('data-camps')]).toEqual([42, false])
  await poll({ oui: 30, non: 10 }, { title: 'Chiche, alors ?' })
  expect(figuresIn((await openSite().ask('/sondages')).text)).toBe(0)
})
