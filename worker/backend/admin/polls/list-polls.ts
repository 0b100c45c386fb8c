import { toSurvey } from '../../../../src/contracts/content/survey.ts'
import { valuesOf } from '../../../../src/contracts/content/editors-values.ts'
import { isLocalized } from '../../../../src/contracts/content/localized-value.ts'
import type { EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import { contentLocales, defaultLocale, locales, type Localized } from '../../../../src/contracts/locales.ts'
import { pollViews, type Poll, type polls, type PollView } from '../../../../src/admin/polls/polls.contract.ts'
import { msOf } from '../../../../src/lib/time/iso-instant.ts'
import type { SomeEntry } from '../../core/content-source.ts'
import type { HandlerContext } from '../../core/context.ts'
import { contentOf } from '../../content/content-source.ts'
import { selectCounts, type PollCount } from '../../content/surveys.ts'
import { run } from '../../db/run-sql.ts'

/** Polls that are listed, the newest ones. */
const maxPolls = 100

/** The polls of a part, the newest first, with the number of polls in each. */
export async function listPolls(context: HandlerContext, view: PollView): Promise<EndpointOutput<typeof polls>> {
  const { content, env, now } = context
  const [{ entries }, { rows }] = await Promise.all([
    // Drafts of another content service are edited there, and its caches do not have them.
    contentOf(context).select('sondage', { sort: { createdDate: -1 }, limit: maxPolls, drafts: !content }),
    run(env.DB, selectCounts()),
  ])
  const all = entries.map((entry) => presentPoll(entry, rows, now))
  const views = Object.fromEntries(
    pollViews.map((name) => [name, all.filter((one) => one.view === name).length]),
  ) as Record<PollView, number>
  const data = all.filter((one) => one.view === view)
  return { data, total: data.length, count: data.length, views, editable: !content }
}

/** A poll in all languages. @param counts votes on this site; those stored in the entry are added */
export function presentPoll(entry: SomeEntry, counts: readonly PollCount[], now: number): Poll {
  const { builderId, image, startDate, endDate, choices, votes } = toSurvey(entry, defaultLocale)
  const stored = valuesOf(entry.data)
  const given = [stored['choices']].flat().map(valuesOf)
  const shown = choices.map(({ id }) => {
    const here = counts.find((row) => row.poll === builderId && row.choice === id)?.votes ?? 0
    const answer = given.find((choice) => String(choice['id']) === id)?.['answer']
    return { id, answer: textsOf(answer), votes: votes[id]! + here }
  })
  return {
    _id: builderId,
    view: viewOf({ entry, startDate, endDate }, now),
    title: textsOf(stored['title']),
    image,
    startDate,
    endDate,
    choices: shown,
    votes: shown.reduce((sum, { votes: some }) => sum + some, 0),
  }
}

interface Dated {
  entry: SomeEntry
  startDate: string | null
  endDate: string | null
}

function viewOf({ entry, startDate, endDate }: Dated, now: number): PollView {
  if (entry.published === 'draft') return 'draft'
  if (startDate !== null && msOf(startDate) > now) return 'planned'
  return endDate !== null && msOf(endDate) <= now ? 'over' : 'open'
}

/** The texts of a value by language; a plain text is in the site's first language. */
function textsOf(value: unknown): Localized {
  const texts = locales.map((lang) => {
    if (!isLocalized(value)) return [lang, lang === defaultLocale ? value : undefined]
    const own = value[contentLocales[lang]] ?? value[lang]
    return [lang, own ?? (lang === defaultLocale ? value['Default'] : undefined)]
  })
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string' && text !== '')) as Localized
}
