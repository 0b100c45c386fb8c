import { fieldError, type FieldErrors } from '../../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Answers, Question } from '../../../../src/events/attend/party/questions.contract.ts'
import { cleanText } from '../../../../src/lib/text/clean-line.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { eventSettings, type EventSettings } from '../../db/organizing-schema.ts'
import { rowsOf, run } from '../../db/run-sql.ts'
import { defaultSettings, selectSettings } from '../../events/event-settings.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import type { Choices, LeaveReason } from '../../../../src/events/attend/party/choices.contract.ts'

/**
 * The organizers' settings of the registration for an event.
 * @param event id
 */
export async function loadSettings({ env }: Pick<HandlerContext, 'env'>, event: string): Promise<EventSettings> {
  const { first } = await run(env.DB, rowsOf(eventSettings)`${selectSettings(sql`${event}`)}`)
  return first ?? defaultSettings(event)
}

/** Whether people can register at this time, as a condition on `events`. @param now ms */
export const isOpen = (now: number): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM event_settings AS set_ WHERE set_.event_id = events.id
    AND (set_.opens_at > ${now} OR set_.closes_at <= ${now}))`

/**
 * Refuses a registration before it opens and after it closes.
 * @param now ms
 * @throws {AppError} `event_closed`
 */
export function refuseOutsideWindow({ opensAt, closesAt }: EventSettings, now: number): void {
  if (opensAt !== null && opensAt > now) throw new AppError('event_closed', `Registration opens at ${toIso(opensAt)}`)
  if (closesAt !== null && closesAt <= now)
    throw new AppError('event_closed', `Registration closed at ${toIso(closesAt)}`)
}

/**
 * Validates the answers to an event's questions; answers to other questions are dropped.
 * @throws {AppError} `invalid_input` naming `answers.{id}` for each missing or invalid one
 */
export function readAnswers(questions: readonly Question[], given: Answers = {}): Answers {
  const problems: FieldErrors = {}
  const found: Answers = {}
  for (const question of questions) {
    const value = Object.hasOwn(given, question.id) ? given[question.id] : undefined
    const answer = value === undefined ? undefined : answerOf(question, value)
    if (answer === null) problems[`answers.${question.id}`] = fieldError('choose', 'must be one of the options')
    else if (
      answer === undefined ||
      answer === '' ||
      answer === false ||
      (Array.isArray(answer) && answer.length === 0)
    ) {
      if (question.required) problems[`answers.${question.id}`] = fieldError('required', 'must be given')
    } else found[question.id] = answer
  }
  if (Object.keys(problems).length > 0)
    throw new AppError('invalid_input', 'Some answers are missing or not valid', { fields: problems })
  return found
}

/** Converts a submitted value to the type of its question; `null` if it is invalid. */
function answerOf({ type, options }: Question, value: Answers[string]): Answers[string] | null {
  const isOption = (id: string) => options.some((option) => option.id === id)
  if (type === 'checkbox') return value === true || value === 'true' || value === 'on'
  if (type === 'several') {
    const ids = [value].flat().filter((id): id is string => typeof id === 'string' && id !== '')
    return ids.every(isOption) ? [...new Set(ids)] : null
  }
  if (typeof value !== 'string') return null
  if (type === 'text') return cleanText(value).trim()
  return value === '' || isOption(value) ? value : null
}

const asNumber = (chosen: boolean | undefined) => (chosen === undefined ? null : Number(chosen))

/**
 * Stores what a person chose for their registration; omitted choices do not change.
 * @param own condition on `registrations`
 */
export const choicesStatement = (own: SQL, { reminder, shown }: Choices = {}): SQL[] =>
  reminder === undefined && shown === undefined
    ? []
    : [
        sql`UPDATE registrations SET reminder = coalesce(${asNumber(reminder)}, reminder), shown = coalesce(${asNumber(shown)}, shown)
          WHERE ${own}`,
      ]

/**
 * Counts why a seat is given back; runs before the registration is deleted. Only the number of people is stored for each reason, not
 * who they are.
 * @param own condition on `registrations`
 */
export const leaveReasonStatement = (own: SQL, reason: LeaveReason | undefined): SQL[] =>
  reason === undefined
    ? []
    : [
        sql`INSERT INTO leave_reasons (event_id, reason, people)
          SELECT event_id, ${reason}, 1 FROM registrations WHERE ${own} AND state = 'going' LIMIT 1
          ON CONFLICT (event_id, reason) DO UPDATE SET people = people + 1`,
      ]
