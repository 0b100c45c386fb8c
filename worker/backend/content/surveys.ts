import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import { toSurvey, type Survey } from '../../../src/contracts/content/survey.ts'
import type { Locale } from '../../../src/contracts/locales.ts'
import { AppError } from '../../http/errors.ts'
import { sign, verify } from '../../http/signature.ts'
import { siteSecret } from '../core/site-secret.ts'
import { countAddress } from '../core/caller.ts'
import type { BackendEnv, HandlerContext } from '../core/context.ts'
import { batch, inList, run } from '../db/run-sql.ts'
import { notFound } from '../core/not-found.ts'
import { contentOf } from './content-source.ts'
import type { SomeEntry } from '../core/content-source.ts'
import { latest } from './read-articles.ts'
import { isDue } from './targeting.ts'

/** Number of polls searched for open ones. */
const maxPolls = 100
/** Devices per address that may start voting in a poll. */
const voterLimit = { max: 20, windowMs: 86_400_000 }

/** Votes for a choice on this site. */
export interface PollCount {
  poll: string
  choice: string
  votes: number
}
/** @param polls ids; of all polls without them */
export const selectCounts = (polls?: readonly string[]) =>
  sql<PollCount>`SELECT poll_id AS poll, choice, count(*) AS votes FROM poll_votes
    WHERE ${polls ? sql`poll_id IN ${inList(polls)}` : sql`1`} GROUP BY poll_id, choice`

/** A poll in a language, with the votes on this site and those stored in its entry. */
function withVotes(entry: SomeEntry, lang: Locale, counts: readonly PollCount[]): Survey {
  const poll = toSurvey(entry, lang)
  for (const row of counts)
    if (row.poll === entry.id && Object.hasOwn(poll.votes, row.choice)) poll.votes[row.choice]! += row.votes
  return poll
}

/** Polls with their votes: open ones first, then the latest start (spec §7 Poll fetch). */
export async function listSurveys(context: HandlerContext, limit: number, lang: Locale) {
  const { env, now } = context
  // At the same time: nearly all polls are listed.
  const [{ entries }, { rows }] = await Promise.all([
    contentOf(context).select('sondage', { sort: latest, limit: maxPolls }),
    run(env.DB, selectCounts()),
  ])
  const polls = entries
    .map((entry) => withVotes(entry, lang, rows))
    // A poll without choices cannot be answered.
    .filter(({ choices }) => choices.length > 0)
    .toSorted((a, b) => Number(!isDue(a, now)) - Number(!isDue(b, now)) || startOf(b) - startOf(a))
  const data = polls.slice(0, limit)
  return { data, total: polls.length, count: data.length }
}

/** ms; one without a start is the oldest. */
const startOf = ({ startDate }: Survey): number => (startDate === null ? 0 : Date.parse(startDate))

const purpose = 'voter'

/** The id of the device in a token; `undefined` for an invalid one. */
async function deviceOf(env: BackendEnv, token: string | undefined): Promise<string | undefined> {
  const [device = '', signature = ''] = token?.split('.') ?? []
  return (await verify(await siteSecret(env), purpose, device, signature)) ? device : undefined
}

/**
 * @throws {AppError} `not_found`; `conflict` while the poll is not open; `invalid_input` for
 * an unknown choice
 */
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
      fields: { answer: fieldError('choose', 'is no choice of this poll') },
    })
  return poll
}

/**
 * Votes, once per account or device (D11): a second vote returns the first one unchanged.
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
  const voters = [...(viewer ? [`user ${viewer.id}`] : []), ...(device === undefined ? [] : [`device ${device}`])]
  const ofVoters = sql`poll_id = ${id} AND voter IN ${inList(voters)}`
  const { own, counts } = await batch(env.DB, {
    voted: sql`INSERT OR IGNORE INTO poll_votes (poll_id, voter, choice, created_at)
      SELECT ${id}, ${voters[0]!}, ${answer}, ${now} WHERE NOT EXISTS (SELECT 1 FROM poll_votes WHERE ${ofVoters})`,
    own: sql<{ choice: string }>`SELECT choice FROM poll_votes WHERE ${ofVoters} ORDER BY created_at LIMIT 1`,
    counts: selectCounts([id]),
  })
  return {
    data: withVotes(poll, lang, counts.rows),
    choice: own.only.choice,
    voter: viewer || device === undefined ? null : `${device}.${await sign(await siteSecret(env), purpose, device)}`,
  }
}
