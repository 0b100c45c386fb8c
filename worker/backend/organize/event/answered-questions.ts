import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import type { Question } from '../../../../src/events/attend/party/questions.contract.ts'
import type { BackendEnv } from '../../core/context.ts'
import { run } from '../../db/run-sql.ts'
import type { EventSettings } from '../../db/organizing-schema.ts'
import type { Problems } from './written-event.ts'

/** How many people answered each question of an event, by the question's id. */
export type AnswerCounts = Record<string, number>

export async function answerCounts({ DB }: Pick<BackendEnv, 'DB'>, event: string): Promise<AnswerCounts> {
  const { rows } = await run(
    DB,
    sql<{ question: string; answers: number }>`SELECT answer.key AS question, count(*) AS answers
      FROM registrations, json_each(registrations.answers) AS answer WHERE registrations.event_id = ${event} GROUP BY answer.key`,
  )
  return Object.fromEntries(rows.map(({ question, answers }) => [question, answers]))
}

/** Why questions cannot be changed so: with answers, a question stays of its type and with its options. */
export function answeredProblems(
  counts: AnswerCounts,
  stored: readonly Question[],
  next: readonly Question[],
): Problems {
  for (const { id, type, options } of stored) {
    const changed = counts[id] ? next.find((one) => one.id === id) : undefined
    if (!changed) continue
    if (changed.type !== type)
      return { questions: fieldError('answered', `must leave the type of the answered question ${id} as it is`) }
    const given = new Set(changed.options.map((option) => option.id))
    if (!options.every((option) => given.has(option.id)))
      return { questions: fieldError('answered', `must leave the options of the answered question ${id} as they are`) }
  }
  return {}
}

/**
 * Why questions cannot be left out without a confirmation.
 * @param confirmed ids of the questions that may go
 */
export function droppedProblems(
  counts: AnswerCounts,
  stored: readonly Question[],
  next: readonly Question[],
  confirmed: readonly string[],
): Problems {
  const dropped = stored.find(
    ({ id }) => counts[id] && !confirmed.includes(id) && !next.some((question) => question.id === id),
  )
  return dropped
    ? {
        questions: fieldError(
          'answered',
          `the answered question ${dropped.id} has ${counts[dropped.id]} answers: name it in dropQuestions`,
        ),
      }
    : {}
}

/** Settings whose dropped questions are remembered where they have answers, for the exports. */
export function withRetired(counts: AnswerCounts, base: EventSettings, next: EventSettings): EventSettings {
  const asked = new Set(next.questions.map(({ id }) => id))
  const retired = [...base.retiredQuestions, ...base.questions.filter(({ id }) => counts[id])]
  return { ...next, retiredQuestions: retired.filter(({ id }) => !asked.has(id)) }
}
