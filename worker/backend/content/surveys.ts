import { sql } from 'drizzle-orm'
import { toSurvey, type Survey } from '../../../src/contracts/content/survey.ts'
import type { Locale } from '../../../src/contracts/locales.ts'
import { AppError } from '../../errors.ts'
import { sign, verify } from '../../signature.ts'
import { siteSecret } from '../auth/site-secret.ts'
import { countAddress } from '../auth/caller.ts'
import type { BackendEnv, HandlerContext } from '../context.ts'
import { inList, prepare } from '../db/run-sql.ts'
import { notFound } from '../not-found.ts'
import { contentOf, type SomeEntry } from './content-source.ts'
import { latest } from './read-articles.ts'
import { isDue } from './targeting.ts'

/** Polls that are looked through for those that are open. */
const mostPolls = 100
/** Devices of one address that may begin to vote in a poll. */
const voterLimit = { most: 20, perMs: 86_400_000 }

interface Counted {
  poll: string
  choice: string
  votes: number
}
const selectCounts = (polls: readonly string[]) =>
  sql`SELECT poll_id AS poll, choice, count(*) AS votes FROM poll_votes WHERE poll_id IN ${inList(polls)} GROUP BY poll_id, choice`

/** A poll in a language, with the votes that were given here and those that its entry holds already. */
function counted(entry: SomeEntry, lang: Locale, counts: readonly Counted[]): Survey {
  const poll = toSurvey(entry, lang)
  for (const row of counts)
    if (row.poll === entry.id && Object.hasOwn(poll.votes, row.choice)) poll.votes[row.choice]! += row.votes
  return poll
}

/** Polls with their votes: those that are open first, then the latest. */
export async function listSurveys(context: HandlerContext, limit: number, lang: Locale) {
  const { env, now } = context
  const { entries, total } = await contentOf(context).select('sondage', { sort: latest, limit: mostPolls })
  const { results } = await prepare(env.DB, selectCounts(entries.map(({ id }) => id))).all<Counted>()
  const polls = entries.map((entry) => counted(entry, lang, results))
  const closed = polls.map((poll) => !isDue(poll, now))
  const order = [...polls.keys()].toSorted((a, b) => Number(closed[a]) - Number(closed[b]))
  const data = order.slice(0, limit).map((index) => polls[index]!)
  return { data, total, count: data.length }
}

const purpose = 'voter'

/** The device that a token stands for; `undefined` for one that is not ours. */
async function deviceOf(env: BackendEnv, token: string | undefined): Promise<string | undefined> {
  const [device = '', signature = ''] = token?.split('.') ?? []
  return (await verify(await siteSecret(env), purpose, device, signature)) ? device : undefined
}

/** @throws {AppError} `not_found`; `conflict` while the poll is not open; `invalid_input` for a choice that it has not */
async function openPoll(context: HandlerContext, id: string, choice: string): Promise<SomeEntry> {
  const { now } = context
  const { entries } = await contentOf(context).select('sondage', { query: { id }, limit: 1 })
  const [poll] = entries
  if (!poll) throw notFound('poll with the id', id)
  const { startDate, endDate, choices } = toSurvey(poll, 'fr')
  if (startDate !== null && Date.parse(startDate) > now) throw new AppError('conflict', 'This poll has not begun yet')
  if (endDate !== null && Date.parse(endDate) < now) throw new AppError('conflict', 'This poll is over')
  if (!choices.some((known) => known.id === choice))
    throw new AppError('invalid_input', 'Some parameters are not valid', {
      fields: { answer: 'is no choice of this poll' },
    })
  return poll
}

/**
 * One vote for each account or device (D11): whoever has voted, signed in or on this device, keeps the vote they gave.
 * @throws {AppError} `not_found`, `conflict`, `invalid_input`, `too_many_requests`
 */
export async function voteIn(
  context: HandlerContext,
  id: string,
  { answer, voter, lang }: { answer: string; voter: string | undefined; lang: Locale },
): Promise<{ data: Survey; choice: string; voter: string | null }> {
  const { env, now, viewer } = context
  const poll = await openPoll(context, id, answer)
  let device = await deviceOf(env, voter)
  if (!viewer && device === undefined) {
    await countAddress(context, `vote ${id}`, voterLimit)
    device = crypto.randomUUID()
  }
  const known = [...(viewer ? [`user ${viewer.id}`] : []), ...(device === undefined ? [] : [`device ${device}`])]
  const theirs = sql`poll_id = ${id} AND voter IN ${inList(known)}`
  const [, own, counts] = await env.DB.batch<Record<string, unknown>>([
    prepare(
      env.DB,
      sql`INSERT OR IGNORE INTO poll_votes (poll_id, voter, choice, created_at)
        SELECT ${id}, ${known[0]!}, ${answer}, ${now} WHERE NOT EXISTS (SELECT 1 FROM poll_votes WHERE ${theirs})`,
    ),
    prepare(env.DB, sql`SELECT choice FROM poll_votes WHERE ${theirs} ORDER BY created_at LIMIT 1`),
    prepare(env.DB, selectCounts([id])),
  ])
  return {
    data: counted(poll, lang, counts!.results as unknown as Counted[]),
    choice: String(own!.results[0]!['choice']),
    voter: viewer || device === undefined ? null : `${device}.${await sign(await siteSecret(env), purpose, device)}`,
  }
}
