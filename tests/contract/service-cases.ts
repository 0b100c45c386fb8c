import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { siteTimeZone } from '../../src/contracts/limits.ts'
import { foldWord } from '../../src/lib/text/fold-name.ts'
import { dayIn } from '../../src/lib/time/zoned-time.ts'
import { mintSubscriptionToken } from '../../worker/backend/account/subscription-token.ts'
import {
  exclusivities,
  gameReminders,
  gameRounds,
  gameScores,
  iframes,
  newsletterSubscriptions,
} from '../../worker/backend/db/service-schema.ts'
import { wordOf } from '../../worker/backend/game/daily-word.ts'
import { seedExclusivities, seedIframes } from '../../worker/seed/service-rows.ts'
import { testNow } from '../support/factories.ts'
import type { Case } from './contract-suite.ts'

/** Rows of the cases of smaller services. */
export async function storeServices(): Promise<void> {
  const db = drizzle(env.DB)
  await env.DB.batch(
    ['newsletter_subscriptions', 'iframes', 'game_scores', 'game_rounds', 'game_reminders', 'exclusivities'].map(
      (table) => env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
  const subscription = { list: 'chiche', source: 'chiche', lang: 'fr', createdAt: testNow, updatedAt: testNow } as const
  await db
    .insert(newsletterSubscriptions)
    .values({ id: 'n1', email: 'lectrice@example.org', state: 'pending', ...subscription })
  await db.insert(iframes).values(seedIframes.slice(0, 1))
  await db.insert(exclusivities).values(seedExclusivities)
  await db.insert(gameScores).values({
    wordId: wordOf('fr', dayIn(siteTimeZone, testNow)).id,
    player: 'guest 1',
    lang: 'fr',
    name: 'Camille',
    won: true,
    tries: 3,
    createdAt: testNow,
  })
  const round = { wordId: wordOf('fr', dayIn(siteTimeZone, testNow)).id, player: `guest ${contractPlayer}` }
  await db
    .insert(gameScores)
    .values({ ...round, lang: 'fr', won: true, tries: 2, durationMs: 60_000, createdAt: testNow })
  await db
    .insert(gameRounds)
    .values({ ...round, guesses: [miss, foldWord(word)], startedAt: testNow, updatedAt: testNow })
  await db
    .insert(gameReminders)
    .values({ id: 'r1', email: 'joueuse@example.org', lang: 'fr', day: '2026-11-22', createdAt: testNow })
}

const contractPlayer = 'winner-of-the-contract'

const word = wordOf('fr', dayIn(siteTimeZone, testNow)).text
const miss = [...foldWord(word)].toReversed().join('')
const [confirmToken, unsubscribeToken] = await Promise.all(
  (['newsletter-confirm', 'newsletter-unsubscribe'] as const).map((purpose) =>
    mintSubscriptionToken(env, purpose, 'n1'),
  ),
)
const reminderToken = await mintSubscriptionToken(env, 'game-reminder', 'r1')
const wrongTokens: [unknown, string][] = [
  [{}, 'token'],
  [{ token: 'n1.x' }, 'token'],
  [{ token: 'x'.repeat(201) }, 'token'],
]
const wrongSubscriptions: [unknown, string][] = [
  [{}, 'email'],
  [{ email: 'a@' }, 'email'],
  [{ email: 'a@example.org', fields: { SIGNUP: 'x'.repeat(81) } }, 'fields.SIGNUP'],
  [{ email: 'a@example.org', lang: 'xx' }, 'lang'],
]
const wrongRounds: [object, string][] = [
  [{}, 'guesses'],
  [{ guesses: [] }, 'guesses'],
  [{ guesses: ['x'] }, 'guesses'],
  [{ guesses: Array(7).fill(word) }, 'guesses'],
  [{ guesses: [word], id: 'fr-2020-01-01' }, 'id'],
  [{ guesses: [word], player: 'x' }, 'player'],
]

export const serviceCases = {
  'users.subscribeNl': {
    right: '/v1/users/subscribe-nl',
    body: { list: 'chiche', email: 'new@example.org', fields: { SIGNUP: 'chiche', EMAIL: 'new@example.org' } },
    wrongBodies: [...wrongSubscriptions, [{ email: 'a@example.org', list: 'a b' }, 'list']],
  },
  'users.subscribeNlSpot': {
    right: '/v1/users/subscribe-nl-spot',
    body: { email: 'new@example.org', fields: { SIGNUP: 'spot', EMAIL: 'new@example.org' } },
    wrongBodies: wrongSubscriptions,
  },
  'newsletter.confirm': { right: '/v1/newsletter/confirm', body: { token: confirmToken }, wrongBodies: wrongTokens },
  'newsletter.unsubscribe': {
    right: '/v1/newsletter/unsubscribe',
    body: { token: unsubscribeToken },
    wrongBodies: wrongTokens,
  },
  'iframes.byId': { right: '/v1/iframes/agenda', unknown: ['/v1/iframes/none'] },
  'iframes.events': {
    right: '/v1/iframes/agenda/events?limit=2&lang=en',
    wrong: [['/v1/iframes/agenda/events?limit=x', 'limit']],
    unknown: ['/v1/iframes/none/events'],
  },
  'strevda.live': { right: '/v1/strevda/live' },
  'game.word': { right: '/v1/game/word?lang=es', wrong: [['/v1/game/word?lang=xx', 'lang']] },
  'game.valid': {
    right: '/v1/game/word/valid',
    body: { word },
    wrongBodies: [
      [{}, 'word'],
      [{ word: 'x' }, 'word'],
      [{ word: 'x'.repeat(31) }, 'word'],
      [{ word, id: 'today' }, 'id'],
    ],
  },
  'game.round': {
    right: '/v1/game/round',
    body: { player: 'player-of-the-contract' },
    wrongBodies: [
      [{ lang: 'xx' }, 'lang'],
      [{ id: 'fr-2020-01-01' }, 'id'],
      [{ player: 'x' }, 'player'],
    ],
  },
  'game.leaveWinners': {
    right: '/v1/game/winner',
    body: { player: 'player-of-the-contract' },
    wrongBodies: [[{ player: 'x' }, 'player']],
  },
  'game.score': {
    right: '/v1/game/score',
    body: { guesses: [miss, word], won: true, tries: 2, player: contractPlayer },
    wrongBodies: wrongRounds,
  },
  'game.winner': {
    right: '/v1/game/winner',
    body: { name: 'Dominique', guesses: [miss, word], player: contractPlayer },
    wrongBodies: [
      ...wrongRounds.map(([body, field]): [object, string] => [{ name: 'Camille', ...body }, field]),
      [{ guesses: [word] }, 'name'],
      [{ guesses: [word], name: 'x'.repeat(41) }, 'name'],
      [{ guesses: [word], name: 'https://spam.example' }, 'name'],
    ],
  },
  'game.remind': {
    right: '/v1/game/reminder',
    body: { email: 'joueur@example.org' },
    wrongBodies: [
      [{}, 'email'],
      [{ email: 'a@' }, 'email'],
      [{ email: 'a@example.org', lang: 'xx' }, 'lang'],
    ],
  },
  'game.confirmReminder': {
    right: '/v1/game/reminder/confirm',
    body: { token: reminderToken },
    wrongBodies: wrongTokens,
  },
  'game.cancelReminder': { right: '/v1/game/reminder' },
  'game.winners': { right: '/v1/game/winners?limit=5', wrong: [['/v1/game/winners?limit=x', 'limit']] },
  'exclusivities.match': {
    right: '/v1/exclusivities/match',
    body: { region: 'eu', context: 'chiche-homepage', matchingData: {}, exclusivity: 'volontaires-du-canal' },
    wrongBodies: [
      [{}, 'context'],
      [{ context: 'chiche-homepage', matchingData: [] }, 'matchingData'],
      [{ context: 'chiche-homepage', exclusivity: '' }, 'exclusivity'],
    ],
  },
  'analytics.exclusivity': {
    right: '/v1/analytics/exclusivity',
    body: { id: 'volontaires-du-canal', context: 'chiche-homepage', url: 'https://site.test/', referrer: '' },
    wrongBodies: [
      [{ context: 'chiche-homepage' }, 'id'],
      [{ id: 'volontaires-du-canal', context: 'elsewhere' }, 'context'],
      [{ id: 'volontaires-du-canal', context: 'chiche-homepage', category: 'A B' }, 'category'],
    ],
  },
} satisfies Record<string, Case>
