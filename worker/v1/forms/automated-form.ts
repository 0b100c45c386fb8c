import type { Challenge } from '../../../src/ui/forms/challenge.contract.ts'
import {
  challengeField,
  fastestSeconds,
  shownField,
  trapField,
} from '../../../src/ui/forms/challenge-terms.contract.ts'
import type { Endpoint } from '../../../src/contracts/endpoint.ts'
import { isEarlyAnswer } from '../../backend/core/require-challenge.ts'
import type { AppContext } from '../../http/context.ts'
import { readCookie, writeCookie } from '../../http/cookies.ts'
import { isLocalDemo } from '../../http/local-demo.ts'

/**
 * Whether a form that everyone may send looks automated: a hidden field is filled in, or the form was sent sooner after its page than
 * anyone types. The local demonstration and callers without an address are not timed.
 */
export function isAutomated(c: AppContext, { spec }: Endpoint, fields: URLSearchParams): boolean {
  if (!spec.gate?.challenged) return false
  if (fields.get(trapField)) return true
  const shown = fields.get(shownField)
  if (shown === null || c.req.header('cf-connecting-ip') === undefined || isLocalDemo(c)) return false
  return !(c.var.now / 1000 - Number(shown) >= fastestSeconds)
}

/** The answer to a challenge that comes with a form: from its script, or from the cookie of a form that has waited. */
export function answerOf(c: AppContext, { spec }: Endpoint, fields: URLSearchParams): string | undefined {
  return spec.gate?.challenged ? (fields.get(challengeField) ?? readCookie(c, 'wait')) : undefined
}

/** Lets a form without script wait: stores an answer that becomes valid in a few seconds as a cookie, unless one is stored already. */
export async function letWait(c: AppContext, { wait }: Challenge): Promise<void> {
  const before = readCookie(c, 'wait')
  if (before === undefined || !(await isEarlyAnswer(c.env, before, c.var.now))) writeCookie(c, 'wait', wait)
}
