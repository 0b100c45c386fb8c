import type { Challenge } from '../../../src/contracts/v1/services/challenge.ts'
import {
  challengeField,
  fastestSeconds,
  shownField,
  trapField,
} from '../../../src/contracts/v1/services/challenge-terms.ts'
import type { Endpoint } from '../../../src/contracts/endpoint.ts'
import { isEarlyAnswer } from '../../backend/core/challenge/require-challenge.ts'
import type { AppContext } from '../../http/context.ts'
import { readCookie, writeCookie } from '../../http/cookies.ts'
import { isLocalDemo } from '../../http/local/local-demo.ts'

/**
 * Whether a form that everyone may send looks like a program's: a field has content that people do not see, or it comes sooner after
 * its page than anybody types. The machine of the demonstration may be as fast as it wants, and so may callers without an address.
 */
export function isAutomated(c: AppContext, { spec }: Endpoint, fields: URLSearchParams): boolean {
  if (!spec.gate?.challenged) return false
  if (fields.get(trapField)) return true
  const shown = fields.get(shownField)
  if (shown === null || c.req.header('cf-connecting-ip') === undefined || isLocalDemo(c)) return false
  return !(c.var.now / 1000 - Number(shown) >= fastestSeconds)
}

/** The answer of a challenge that a form brings: from its script, or by having waited. */
export function answerOf(c: AppContext, { spec }: Endpoint, fields: URLSearchParams): string | undefined {
  return spec.gate?.challenged ? (fields.get(challengeField) ?? readCookie(c, 'wait')) : undefined
}

/** Lets a form without script wait: its browser stores the answer that is valid in a few seconds. One that waits already goes on. */
export async function letWait(c: AppContext, { wait }: Challenge): Promise<void> {
  const before = readCookie(c, 'wait')
  if (before === undefined || !(await isEarlyAnswer(c.env, before, c.var.now))) writeCookie(c, 'wait', wait)
}
